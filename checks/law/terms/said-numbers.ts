import { BELOW_TWENTY, TENS } from "@heloc/lender/format/number-words";

/** A number as a sentence says it, in digits or words, in English or Spanish. */
export interface SaidNumber {
  /** As it is read: "90%", "5 days". */
  words: string;
  /** In the text that was read. */
  index: number;
  unit: "percent" | "days" | "months" | "dollars";
  /** Weeks and hours count as days, years as months, tenths and quarters as percent. */
  value: number;
}

const SPANISH =
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve".split(
    " ",
  );
const SPANISH_TENS = "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth".split(
    " ",
  );
const SPANISH_ORDINALS = "primer segundo tercer cuarto quinto sexto septimo octavo noveno decimo".split(" ");

const WORDS = new Map<string, number>([
  ...[BELOW_TWENTY, SPANISH].flatMap((words) => words.map((word, index) => [word, index + 1] as const)),
  ...[TENS, SPANISH_TENS].flatMap((words) => words.map((word, index) => [word, (index + 2) * 10] as const)),
  ["un", 1],
  ["una", 1],
]);
const oneOf = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join("|");
const TENS_WORD = oneOf([...TENS, ...SPANISH_TENS]);
const ONES_WORD = oneOf([...BELOW_TWENTY.slice(0, 9), ...SPANISH.slice(0, 9)]);
const COMPOUND = new RegExp(`\\b(${TENS_WORD})(?:-| y | )(${ONES_WORD})\\b`, "g");
const SIMPLE = new RegExp(`\\b(${oneOf(WORDS.keys())})\\b`, "g");
const ORDINAL_DAY = new RegExp(
  `\\b(${oneOf([...ORDINALS, ...SPANISH_ORDINALS])})(?= (?:business |calendar )?(?:day|dia)\\b)`,
  "g",
);
const PARTS: Record<string, number> = {
  tenth: 10,
  decimo: 10,
  quarter: 25,
  fourth: 25,
  cuarto: 25,
  fifth: 20,
  third: 100 / 3,
  tercio: 100 / 3,
};

/** "Texas law stops at ninety": the sign is meant. */
const STOPS_AT =
  /\b((?:stops?|caps?|capped|limits?|limited|maximum|tope|limite)(?: \w+){0,4}? (?:at|to|is|of|en|es) )(\d{2})(?=[.,;!?]|$| (?:for|in|by)\b)/g;

/** "Noventa y cinco por ciento" → "95%": every number of a text in digits, with an English unit behind it. */
export function inDigits(text: string): string {
  const read = text
    .normalize("NFKC")
    .normalize("NFD")
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff*_`]/gu, "")
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/[‐‑]/gu, "-")
    .toLowerCase()
    .replace(/\s+/gu, " ");
  return read
    .replace(ORDINAL_DAY, (word) =>
      String(Math.max(ORDINALS.indexOf(word), SPANISH_ORDINALS.indexOf(word)) + 1).concat("th"),
    )
    .replace(COMPOUND, (_, tens: string, ones: string) =>
      String((WORDS.get(tens) ?? 0) + (WORDS.get(ones) ?? 0)),
    )
    .replace(SIMPLE, (word) => String(WORDS.get(word)))
    .replace(/\b(?:(?:a|1) hundred|cien)\b/g, "100")
    .replace(
      /(\$ ?)?\b(\d[\d,.]*) (?:thousand|mil)\b/g,
      (_, sign: string | undefined, digits: string) =>
        `${sign ?? ""}${Number(digits.replaceAll(",", "")) * 1_000}`,
    )
    .replace(/\$ ?(\d+(?:\.\d+)?)k\b/g, (_, digits: string) => `$${Number(digits) * 1_000}`)
    .replace(
      /\b(\d+)[ -](tenth|quarter|fourth|fifth|third|decimo|cuarto|tercio)s?\b/g,
      (_, count: string, part: string) => `${Math.round(Number(count) * (PARTS[part] ?? 0))}%`,
    )
    .replace(/\b([1-9])\/10\b/g, "$10%")
    .replace(/\b0?\.(\d)(?= (?:of|del?)\b)/g, "$10%")
    .replace(STOPS_AT, "$1$2%")
    .replace(/\bhalf (?=of|the|its|your)|\bla mitad\b/g, "50% ")
    .replace(/\b(\d+) cents on the dollar\b/g, "$1%")
    .replace(/(\d) ?(?:-percent|percent|per cent|pct\.?|por ciento|%)/g, "$1%")
    .replace(
      /(\d)(?:st|nd|rd|th|o|er)?[ -](?:business |calendar |full |whole )?(?:days?|dias?)\b/g,
      "$1 days",
    )
    .replace(/\b(?:day|dia) (\d+)\b/g, "$1 days")
    .replace(/\b(?:a|1) (?:week|semana)\b/g, "1 weeks")
    .replace(/(\d)[ -](?:weeks?|semanas?)\b/g, "$1 weeks")
    .replace(/(\d)[ -](?:hours?|horas?)\b/g, "$1 hours")
    .replace(/(\d)[ -](?:months?|mes(?:es)?)\b/g, "$1 months")
    .replace(/(\d)[ -](?:years?|anos?)\b/g, "$1 years")
    .replace(/\b(\d[\d,.]*) (?:dollars|dolares)\b/g, "$$$1");
}

const UNITS: Record<string, [SaidNumber["unit"], number]> = {
  "%": ["percent", 1],
  " days": ["days", 1],
  " weeks": ["days", 7],
  " hours": ["days", 1 / 24],
  " months": ["months", 1],
  " years": ["months", 12],
};
const UNIT = "%| days| weeks| hours| months| years";
/** "80 to 85%", "10 or 12 days": one unit stands for both. */
const ROW = new RegExp(
  `(\\d[\\d.]*)(?:${UNIT})? ?(?:–|—|-|to|or|and|through|a|o|y|al) ?(?=\\d[\\d.]*(${UNIT}))`,
  "g",
);
const NUMBER = new RegExp(
  `(?<![\\d.,$])(\\d[\\d,]*(?:\\.\\d+)?)(${UNIT})|\\$ ?(\\d[\\d,]*(?:\\.\\d+)?)`,
  "g",
);

/** The numbers of a text that `inDigits` wrote. */
export function saidNumbers(digits: string): SaidNumber[] {
  const rows = [...digits.matchAll(ROW)].flatMap(({ index, 1: number = "", 2: unit = "" }) =>
    read(index, `${number}${unit}`, number, unit),
  );
  const single = [...digits.matchAll(NUMBER)].flatMap(({ index, 0: words, 1: number, 2: unit, 3: sum }) =>
    sum === undefined ? read(index, words, number ?? "", unit ?? "") : read(index, words, sum, "$"),
  );
  const found = [...rows, ...single].map((number) => [number.index, number] as const);
  return [...new Map(found).values()].sort((first, second) => first.index - second.index);
}

function read(index: number, words: string, number: string, unit: string): SaidNumber[] {
  const [name, factor] = UNITS[unit] ?? ["dollars" as const, 1];
  const value = Number(number.replaceAll(",", "").replace(/\.$/, "")) * factor;
  return Number.isFinite(value) ? [{ words: words.trim(), index, unit: name, value }] : [];
}
