import { readTable } from "../../content/read-table.ts";

type Pair = [from: string, to: string];
const TABLE = readTable(import.meta.dirname, "as-read.yaml") as Record<"lookalikes" | "latin", string> &
  Record<"signs" | "entities", Record<string, string>> &
  Record<"times", Record<string, number>> &
  Record<"values", Record<string, string>> &
  Record<"names" | "markup" | "contractions" | "informal" | "numbers", Pair[]>;

const LATIN_OF = new Map(
  [...TABLE.lookalikes].map((letter, index) => [letter, TABLE.latin[index] ?? letter]),
);
const VALUES = new Map(
  Object.entries(TABLE.values).flatMap(([value, words]) =>
    words.split(" ").map((word) => [word, Number(value)] as const),
  ),
);
const WORD = `(?:${[...VALUES.keys(), ...Object.keys(TABLE.times)].join("|")})`;
/** A number in several words, or in one that stands before its unit. One alone ("no one", "two owners") stays a word. */
const SPELLED = new RegExp(
  `\\b${WORD}(?:(?:[ -]| and | y )${WORD})+\\b|\\b${WORD}(?= (?:(?:and a half |y medio )?(?:percent|por ciento|per cent)|dollars|dolares|bucks)\\b)|\\b${WORD}(?= out of )|(?<= out of )${WORD}\\b|\\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\\b`,
  "gu",
);

function inDigits(spelled: string): string {
  let total = 0;
  let group = 0;
  for (const word of spelled.split(/[^a-z]+/u)) {
    const times = TABLE.times[word];
    if (times === undefined) group += VALUES.get(word) ?? 0;
    else if (times === 100) group = (group || 1) * 100;
    else {
      total += (group || 1) * times;
      group = 0;
    }
  }
  return String(total + group);
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/giu, (entity, digits, hex, name: string | undefined) =>
    name === undefined
      ? String.fromCodePoint(Number(digits ?? `0x${hex}`) % 0x110000)
      : (TABLE.entities[name.toLowerCase()] ?? entity),
  );

const TOKEN = /○|#\d+(?![\da-z])|\$?\d+(?:\.\d+)?(?:\/\d+)?[a-z]*%?|[a-z]+|\?/gu;

/** A step in which each pair of some tables changes the text. */
function replacing(...names: ("names" | "markup" | "contractions" | "informal" | "numbers")[]) {
  const changes = names
    .flatMap((name) => TABLE[name])
    .map(([from, to]) => [new RegExp(from, "giu"), to] as const);
  return (text: string): string => changes.reduce((changed, [from, to]) => changed.replace(from, to), text);
}
const undress = replacing("names", "markup");
const spellOut = replacing("contractions", "informal");
const joinNumbers = replacing("numbers");

/**
 * A text as its reader takes it in, whatever it is dressed up in: words of small Latin letters without accents, sums
 * ("$1900"), shares ("40%") and question marks, each with a space before it. Other punctuation is left out; a name in
 * braces is "○".
 */
export function asRead(text: string): string {
  const letters = [
    ...undress(decoded(text))
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase(),
  ]
    .map((letter) => LATIN_OF.get(letter) ?? letter)
    .join("")
    .replace(/[‘’ʼ´]/gu, "'")
    .replace(/(?<=[a-z])[035@$]+(?=[a-z])/gu, (signs) => [...signs].map((sign) => TABLE.signs[sign]).join(""))
    // "g u a r a n t e e d", "U.S."
    .replace(/(?<![a-z])(?:[a-z][ .·-]){3,}[a-z](?![a-z])|(?<![a-z])(?:[a-z]\.){2,}/gu, (spelled) =>
      spelled.replace(/[^a-z]/gu, ""),
    )
    .replace(/\bno\. ?(?=\d)/gu, "number ")
    .replace(/&/gu, " and ")
    // A word that a line break parts: "guar-", "anteed".
    .replace(/(?<=[a-z])-\s*\n\s*(?=[a-z])/gu, "");
  const spelledOut = spellOut(letters).replace(SPELLED, inDigits);
  const words = joinNumbers(spelledOut).match(TOKEN) ?? [];
  return words.map((word) => ` ${word}`).join("");
}

const PARTED = /(?<=\p{L})[^\p{L}\p{N}\s'’]+(?=\p{L})/gu;

/** The ways in which a text can be read: as it stands, and with parted words made whole ("guar-anteed", "guar✓anteed"). */
export function readings(text: string): string[] {
  const first = asRead(text);
  const whole = asRead(text.replace(PARTED, ""));
  return whole === first ? [first] : [first, whole];
}
