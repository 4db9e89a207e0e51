import { findBannedWords } from "./checks/banned-words.ts";
import { findNumbersInWords } from "./checks/numbers-in-words.ts";
import { findWrongLengths } from "./checks/lengths.ts";
import { linesOfArticles, wordsOfClaims, wordsOfPages } from "./content-strings.ts";
import { errorTexts } from "./error-texts.ts";
import type { Finding } from "./finding.ts";
import { findMalformedAddresses, listedAddresses } from "./listed-addresses.ts";
import { knownFacts } from "./numbers/site-facts.ts";

/** Everything in the files of content/ that an editor has to change. Needs no build. */
export async function checkContent(): Promise<Finding[]> {
  const pages = await wordsOfPages();
  const { everywhere } = await knownFacts();
  return [
    ...findBannedWords([...pages, ...(await wordsOfClaims()), ...(await linesOfArticles())]),
    ...findNumbersInWords(pages, everywhere),
    ...errorTexts().flatMap(({ place, text }) => findWrongLengths(place, [{ kind: "error", text }])),
    ...findMalformedAddresses(await listedAddresses()),
  ];
}
