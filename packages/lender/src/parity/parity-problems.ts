import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problem.ts";
import { differencesOf, isOwn, needsNoComparison } from "./differences.ts";
import { markOf, readParity, writeParity, type Parity } from "./parity-file.ts";
import { textsOfFile, type KeyedText } from "./texts-of-file.ts";

/** Files that Spanish alone has. */
const SPANISH_FILES = new Set(["addresses.yaml", "facts.yaml", "provider.yaml", "parity.yaml"]);

const COMMAND = 'npm run review -- --spanish --by "First Last"';

interface Pair {
  /** Within both languages: "faq.yaml". */
  file: string;
  english: KeyedText[];
  spanish: KeyedText[];
}

/**
 * Everything in which the Spanish words of a folder are not its English words: texts that are missing or that nobody needs,
 * names, numbers and links that one of both has alone, and texts that nobody has compared since one of both changed.
 */
export function parityProblems(folder: string): Problem[] {
  const [english, spanish] = [wordFiles(folder, "en"), wordFiles(folder, "es")];
  const { parity, problems } = readParity(folder);
  if (problems.length > 0) return problems;
  return [
    ...spanish
      .filter((file) => !english.includes(file) && !SPANISH_FILES.has(file))
      .map((file) => ({ file: `es/${file}`, message: `There is no en/${file} that this stands for.` })),
    ...english
      .filter((file) => spanish.includes(file))
      .flatMap((file) => problemsOfPair(readPair(folder, file), parity)),
  ];
}

const wordFiles = (folder: string, language: "en" | "es"): string[] =>
  globSync("{*.yaml,articles/*.mdx}", { cwd: join(folder, language) })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

const readPair = (folder: string, file: string): Pair => {
  const read = (language: string) => textsOfFile(file, readFileSync(join(folder, language, file), "utf8"));
  return { file, english: read("en"), spanish: read("es") };
};

function problemsOfPair({ file, english, spanish }: Pair, parity: Parity): Problem[] {
  const place = `es/${file}`;
  const originals = new Map(english.map((text) => [text.key, text]));
  const written = new Map(spanish.map((text) => [text.key, text]));
  const marks = parity[file]?.texts ?? {};
  const missing = english
    .filter(({ key }) => !written.has(key) && !isOwn(key))
    .map(({ key, text, line }) => ({
      file: place,
      message: `${key} is missing. In English (en/${file}, line ${line}): “${short(text)}”`,
    }));
  const others = spanish.flatMap(({ key, text, line }) => {
    const original = originals.get(key);
    const told = (message: string) => ({ file: place, line, message: `${key}: ${message}` });
    if (!original)
      return isOwn(key)
        ? []
        : [told("The English has no such text. Take it out, or write the English first.")];
    const differences = differencesOf(key, original.text, text);
    if (!needsNoComparison(key) && marks[key] !== markOf(original.text, text)) {
      const since =
        marks[key] === undefined
          ? "Nobody has compared this with its English"
          : "The English or this has changed since both were compared";
      differences.push(
        `${since}. English now (en/${file}, line ${original.line}): “${short(original.text)}” Spanish: “${short(text)}” Put the Spanish right, then: ${COMMAND} --only ${place}`,
      );
    }
    return differences.map(told);
  });
  return [...missing, ...others];
}

const short = (text: string): string => {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length > 200 ? `${flat.slice(0, 200)}…` : flat;
};

/**
 * Writes down that somebody has compared every text of the Spanish words with its English as it is now.
 * @param only this file alone: "es/faq.yaml"
 * @returns how many texts were not compared before
 */
export function compareSpanish(
  folder: string,
  { by, date, only }: { by: string; date: string; only?: string | undefined },
): number {
  const { parity: before } = readParity(folder);
  let count = 0;
  const files = wordFiles(folder, "en").filter((file) => existsSync(join(folder, "es", file)));
  const parity = files.map((file) => {
    const old = before[file];
    if (only !== undefined && only !== `es/${file}`) return [file, old] as const;
    const { english, spanish } = readPair(folder, file);
    const originals = new Map(english.map(({ key, text }) => [key, text]));
    const texts = Object.fromEntries(
      spanish
        .filter(({ key }) => originals.has(key) && !needsNoComparison(key))
        .map(({ key, text }) => [key, markOf(originals.get(key) ?? "", text)]),
    );
    const isNew = Object.entries(texts).filter(([key, mark]) => old?.texts[key] !== mark).length;
    count += isNew;
    return [file, isNew === 0 && old ? { ...old, texts } : { by, date, texts }] as const;
  });
  const compared = parity.filter((entry): entry is [string, Parity[string]] => entry[1] !== undefined);
  writeParity(folder, Object.fromEntries(compared));
  return count;
}
