import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lenderAsTyped } from "../config.ts";
import type { Problem } from "../problem.ts";
import { readIfThere } from "../reading/read-file.ts";
import {
  flat,
  markOf,
  readSignatures,
  sign,
  signaturesSchema,
  type Signature,
  type Signer,
} from "../reviews.ts";
import { WORDS_IN_FILES } from "../schema/files.ts";
import { textsOfFile } from "./texts-of-file.ts";

/** Which Spanish texts somebody has compared with their English. No page shows it. */
export const PARITY_FILE = "es/parity.yaml";

/** Files that Spanish alone has. */
export const SPANISH_FILES = new Set(["addresses.yaml", "facts.yaml", "provider.yaml", "parity.yaml"]);

const HEAD = `# Which Spanish texts were compared with their English, by the first letters of the SHA-256 of both: when one of them changes,
# the Spanish is refused until somebody has compared both again. \`npm run review -- --spanish\` writes it.
`;

/** Addresses, dates and figures stand behind these names, the same in every language. */
const SAME =
  /(^|\.)(href|url|path|source|drawing|qualifierPlace|logPrefix)$|^head\.(date|states|claims|figures|holds|image\.source|image\.focus)(\.|$)/;
/** Each language has its own, so many as it needs. */
const OWN = /(^|\.)(limitWords\.\d+|otherLanguage|slug|readTime|englishOnlyPapers)$/;

/** Whether a text is only right as it is in English, or is each language's own: nobody has to compare it. */
export const needsNoComparison = (key: string): boolean => SAME.test(key) || OWN.test(key);

/** Conditions, names in braces, links and numbers. */
const FIXED = /\{[A-Za-z]+:|\{[a-z][\w.]*\}|\]\([^)\s]+\)|https?:\/\/[^\s)"]+|\d[\d,.]*\d|\d/g;

/** What has to stand in both languages. How a fact is shown is each one's own: "12th" is "12" in Spanish. */
const fixedIn = (text: string): string[] =>
  (text.match(FIXED) ?? []).map((part) =>
    /^\d/.test(part)
      ? part.replaceAll(",", "")
      : part.replace(/\.(words|ordinal|number)\}$/, "}").replace(/^\]\((.*)\)$/, "$1"),
  );

/** In what a Spanish text is not its English, told to the person who writes it. */
function differencesOf(key: string, english: string, spanish: string): string[] {
  if (OWN.test(key)) return [];
  if (SAME.test(key))
    return flat(english) === flat(spanish) ? [] : [`Write “${flat(english)}”, as in English.`];
  if (flat(spanish) === "") return flat(english) === "" ? [] : ["This is empty, and the English is not."];
  const [first, second] = [fixedIn(english), fixedIn(spanish)];
  const apart = (some: string[], others: string[], sentence: string) => {
    const alone = some.filter((part) => !others.includes(part)).map((part) => `“${part}”`);
    return alone.length > 0 ? [`${sentence}: ${alone.join(", ")}.`] : [];
  };
  return [
    ...apart(first, second, "The English has what this has not"),
    ...apart(second, first, "This has what the English has not"),
  ];
}

const wordFiles = (folder: string, language: "en" | "es"): string[] =>
  globSync("{*.yaml,articles/*.mdx}", { cwd: join(folder, language) })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".mdx") || WORDS_IN_FILES.includes(file) || SPANISH_FILES.has(file))
    .sort();

function readPair(folder: string, file: string) {
  const read = (language: string) => {
    const texts = textsOfFile(`${language}/${file}`, readFileSync(join(folder, language, file), "utf8"));
    return new Map(texts.map((one) => [one.key, one]));
  };
  return { english: read("en"), spanish: read("es") };
}

/** Everything in which the Spanish words are not the English ones, and texts that nobody has compared since one changed. */
export function parityProblems(folder: string): Problem[] {
  const [english, spanish] = [wordFiles(folder, "en"), wordFiles(folder, "es")];
  const { data, problems } = readIfThere(folder, PARITY_FILE, signaturesSchema);
  if (problems.length > 0) return problems;
  const only = (some: string[], others: string[], message: (file: string) => string) =>
    some
      .filter((file) => !others.includes(file) && !SPANISH_FILES.has(file))
      .map((file) => ({ file: `es/${file}`, message: message(file) }));
  return [
    ...only(spanish, english, (file) => `There is no en/${file} that this stands for.`),
    ...only(english, spanish, (file) => `This file is missing. Write en/${file} in the second language.`),
    ...english
      .filter((file) => spanish.includes(file))
      .flatMap((file) => problemsOfPair(folder, file, comparedIn(file, data?.signatures))),
  ];
}

/** The marks of the pairs of a file that somebody has compared. */
const comparedIn = (file: string, signatures: readonly Signature[] = []): ReadonlySet<string> =>
  new Set(signatures.filter((one) => one.file === `es/${file}`).flatMap(({ texts }) => texts));

type Texts = ReturnType<typeof readPair>["english"];

/** How many entries the lists of a file have, by what leads to each. */
function entriesIn(texts: Texts): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of texts.keys())
    for (const { 1: number, index } of key.matchAll(/\.(\d+)(?=\.|$)/g)) {
      const list = key.slice(0, index);
      counts.set(list, Math.max(counts.get(list) ?? 0, Number(number) + 1));
    }
  return counts;
}

/** Lists of which one language has more entries, the outer ones alone: behind the first that is missing everything stands apart. */
function listsApart(english: Texts, spanish: Texts) {
  const [first, second] = [entriesIn(english), entriesIn(spanish)];
  const apart = [...first].filter(([list, count]) => second.has(list) && second.get(list) !== count);
  return apart
    .filter(([list]) => !OWN.test(`${list}.0`) && !apart.some(([other]) => list.startsWith(`${other}.`)))
    .map(([list, count]) => ({ list, count, own: second.get(list) ?? 0 }));
}

function problemsOfPair(folder: string, file: string, compared: ReadonlySet<string>): Problem[] {
  const place = `es/${file}`;
  const { english, spanish } = readPair(folder, file);
  const problems: Problem[] = [];
  for (const { list, count, own } of listsApart(english, spanish)) {
    const begins = (texts: Texts) => [...texts.values()].find(({ key }) => key.startsWith(`${list}.`))?.line;
    const message = `${list}: The English has ${count} of these (en/${file}, from line ${begins(english)}), and this has ${own}. Write as many, in the same order.`;
    problems.push({ file: place, line: begins(spanish), message });
    for (const texts of [english, spanish])
      for (const key of texts.keys()) if (key.startsWith(`${list}.`)) texts.delete(key);
  }
  for (const { key, text, line } of english.values())
    if (!spanish.has(key) && !OWN.test(key)) {
      const message = `${key} is missing. In English (en/${file}, line ${line}): “${short(text)}”`;
      problems.push({ file: place, message });
    }
  for (const { key, text, line } of spanish.values()) {
    const tell = (message: string) => problems.push({ file: place, line, message: `${key}: ${message}` });
    const original = english.get(key);
    const apart = original ? differencesOf(key, original.text, text).join(" ") : "";
    if (apart) tell(apart);
    else if (!original && !OWN.test(key))
      tell("The English has no such text. Take it out, or write the English first.");
    if (!original || apart || needsNoComparison(key) || compared.has(markOf(original.text, text))) continue;
    const then = `then: ${lenderAsTyped()}npm run review -- --spanish --by "First Last" --only ${place}`;
    const isEnglish = flat(text) === flat(original.text) && WORDS.test(text);
    const both = `English now (en/${file}, line ${original.line}): “${short(original.text)}” Spanish: “${short(text)}”`;
    tell(
      isEnglish
        ? `${STILL_ENGLISH} Write it in Spanish, ${then}`
        : `Nobody has compared this with its English as both are now. ${both} Put the Spanish right, ${then}`,
    );
  }
  return problems;
}

/** What is told of a text that nobody has translated yet. */
export const STILL_ENGLISH = "This is still English.";

/** Two words with small letters: no name. */
const WORDS = /(?<!\p{L})\p{Ll}{2,}\s(?:.*\s)?\p{Ll}{2,}/su;

const short = (text: string): string =>
  flat(text).length > 200 ? `${flat(text).slice(0, 200)}…` : flat(text);

/** Writes down that somebody has compared every text of the Spanish words with its English as it is now. */
export function compareSpanish(folder: string, signer: Signer): number {
  const signatures = readSignatures(folder, PARITY_FILE);
  const files = wordFiles(folder, "en")
    .filter((file) => existsSync(join(folder, "es", file)))
    .map((file) => {
      const { english, spanish } = readPair(folder, file);
      const marks = [...spanish.values()].flatMap(({ key, text }) => {
        const original = english.get(key);
        return original && !needsNoComparison(key) ? [markOf(original.text, text)] : [];
      });
      return { file: `es/${file}`, marks, signed: comparedIn(file, signatures), isMeant: true };
    });
  return sign(folder, { file: PARITY_FILE, head: HEAD }, files, signer);
}
