import { basename } from "node:path/posix";
import { textsOfFile } from "@heloc/lender/parity/texts-of-file";
import type { Review } from "@heloc/lender/reviews";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { flat } from "../../pages/built-page.ts";
import type { PageCheck, Problem, SourceCheck } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { textsIn, typedTexts } from "../../content/typed-texts.ts";
import { ARTICLE_TEXT, everythingRead } from "../../pages/passages.ts";
import { asRead } from "./as-read.ts";
import { adviceOf, type Judged, judgeText, statementsOf } from "./judge-text.ts";
import { nearestTo, toldOf } from "./reader.ts";
import type { Language } from "./sentences.ts";

/** What a review is of: words of a file, as a kind of statement. */
type Reviewed = Pick<Review, "file" | "kind" | "words">;

/** Whether both are of the same words in the same file. Only spaces may differ. */
export const isOf = (one: Reviewed, other: Reviewed): boolean =>
  one.file === other.file && one.kind === other.kind && flat(one.words) === flat(other.words);

/**
 * What nobody may say, in anything that a person or a machine reads on a built page. A statement of the lender's folder is told
 * where it is typed, and signed off there; every other one is read here.
 */
export const statements: PageCheck = {
  id: "statements",
  pages: ["page", "survey", "text"],
  find(page, facts) {
    const known = statementsOfFolder(facts.folder, page.language);
    const problems = everythingRead(page).flatMap(({ text, element }) =>
      judgeText(text, facts, Boolean(element?.closest(`astro-island, ${ARTICLE_TEXT}`)))
        .filter(
          ({ outcome, statement }) =>
            outcome === "refused" || !(isFragment(statement) || known.has(keyOf(statement))),
        )
        .map((judged) => problemOf(judged, page.language))
        .filter(
          ({ awaitsReview: awaits }) =>
            !awaits || !facts.reviews.some((one) => isOf(one, { ...awaits, file: one.file })),
        ),
    );
    return [...new Map(problems.map((problem) => [`${problem.words} ${problem.advice}`, problem])).values()];
  },
};

/** A name, a day or an amount that a page puts together, unless it is a known claim. */
const isFragment = (statement: string): boolean =>
  (asRead(statement).match(/ [a-z]{2,}/gu) ?? []).length < 4 && toldOf(statement) < 1;

/** A statement as it is compared: a page shows a figure where the folder has its name in braces. */
const keyOf = (statement: string): string => asRead(statement).replace(/(?: [#$]?(?:○|\d[^ ]*))+/gu, " 9");

const keysOf = new WeakMap<object, Set<string>>();

/** The statements of a lender's folder with its facts in them, by their keys. */
function statementsOfFolder(folder: string, language: Language): Set<string> {
  const content = readWhenChanged(folder, language);
  let keys = keysOf.get(content);
  if (!keys) {
    // A row of a table is shown cell by cell.
    // A page puts together the name and the place of a customer, the parts of an address, and what stands in every header.
    const customers = content.testimonials.map(({ name, location }) => `${name}, ${location}`);
    const { brandName, phone, address } = content.lender;
    const { city, state, zip } = address;
    const brand = `${brandName} ${content.navigation.brandSuffix}`;
    const together = [...customers, `${city}, ${state} ${zip}`, brand, `${brand} ${phone.display}`];
    const texts = [...textsIn(content).flatMap((text) => text.split(/[\n|]/u)), ...together];
    keys = new Set(texts.flatMap((text) => [text, ...statementsOf(text)]).map(keyOf));
    keysOf.set(content, keys);
  }
  return keys;
}

/** Names, addresses, numbers and proof: what is shorter than a sentence claims nothing there but by a certain phrase. */
const RECORDS = /^(?:brand|claims|examples|lender|provider|rates)\.yaml$/;

/** The same of names of companies and authorities, and of addresses, however long: "Gold Coast Savings Bank". */
const NAMES =
  /^(?:(?:address|email|insuredBank|legalName|brandName|sellers)\b|licenses\.\d+\.(?:kind|regulator)$|serviceProviders\.\d+\.name$)/;

/** Addresses of pages and names of files, which visitors and search engines read as well: "instant-approval.webp". */
const ADDRESSES = /(^|\.)(slug|source)$/;
const wordsOfAddress = (address: string): string =>
  basename(address)
    .replace(/(-\d+)?\.\w+$/, "")
    .replaceAll(/[-_]/g, " ");

/** The same in the words as they are typed, also those that no page shows before something goes wrong, and in addresses. */
export const typedStatements: SourceCheck = {
  id: "typed-statements",
  files: /^(?!(reviews|sign-offs|to-replace|es\/parity)\.yaml$).+\.(yaml|mdx|svg)$/,
  find(file, facts) {
    const language = file.path.startsWith("es/") ? "es" : "en";
    const addresses = [{ line: 1, text: file.path, key: "" }, ...textsOfFile(file.path, file.text)]
      .filter(({ key }) => key === "" || ADDRESSES.test(key))
      .map((one) => ({ ...one, text: wordsOfAddress(one.text) }));
    return [...addresses, ...typedTexts(file)]
      .flatMap(({ text, ...place }) =>
        // A table cell by cell, and a title without the lender's name behind it.
        text
          .split("|")
          .flatMap((part) => judgeText(part, facts).map((judged) => ({ ...place, text, judged }))),
      )
      .filter(({ key, text, judged: { outcome, kind, statement } }) => {
        const words = { file: file.path, kind: kind.id, words: statement };
        const isRecord = RECORDS.test(file.path);
        const isName =
          (isRecord && NAMES.test(key)) ||
          ((isRecord || text.includes("|") || ADDRESSES.test(key)) && isFragment(statement));
        return outcome === "refused" || !(isName || isReviewed(words, facts));
      })
      .map(({ line, judged }) => ({ line, ...problemOf(judged, language) }));
  },
};

const isReviewed = (words: Parameters<typeof isOf>[1], { reviews }: Facts): boolean =>
  reviews.some((review) => isOf(review, words));

const problemOf = ({ outcome, kind, statement, words }: Judged, language: Language): Problem => ({
  words: outcome === "refused" && statement.length > 140 ? (words ?? "") : flat(statement),
  advice: adviceOf(kind, { nearest: words === undefined ? nearestTo(statement, language, kind) : "", words }),
  rule: kind.rule,
  ...(outcome === "read-twice" && { awaitsReview: { kind: kind.id, words: flat(statement) } }),
});
