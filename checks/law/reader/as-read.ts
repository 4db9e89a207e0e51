/** Letters of other alphabets that look like Latin ones, each above its double. */
const LOOKALIKES = "авсеһіјкӏмнорѕтухԁɡαβεικνορτυχγω";
const LATIN = "abcehijklmhopstyxdgabeiknoptuxyw";
const LATIN_OF = new Map([...LOOKALIKES].map((letter, index) => [letter, LATIN[index] ?? letter]));

/** Signs that stand for letters inside of a word: "appr0val", "c@sh". */
const SIGNS: Record<string, string> = { 0: "o", 3: "e", 5: "s", "@": "a", $: "s" };

const CONTRACTIONS: [RegExp, string][] = [
  [/\b(ca|can|sha)n't\b|\bcannot\b/gu, "can not"],
  [/\bwon't\b/gu, "will not"],
  [/n't\b/gu, " not"],
  [/\b(it|that|there|here|what|who|where|everyone|nobody)'s\b/gu, "$1 is"],
  [/'re\b/gu, " are"],
  [/'ll\b/gu, " will"],
  [/'ve\b/gu, " have"],
  [/'d\b/gu, " would"],
  [/\bi'm\b/gu, "i am"],
  [/'s\b|'/gu, ""],
];

/** Spanish says "tú" or "usted", and a phrase knows one of them: "tu línea te espera" is read as "su línea le espera". */
const INFORMAL: [RegExp, string][] = [
  [/\btu(s?)\b/gu, "su$1"],
  [/\btuy(o|a)(s?)\b/gu, "suy$1$2"],
  [/\bte\b/gu, "le"],
  [/\bcontigo\b/gu, "con usted"],
  [/\bti\b/gu, "usted"],
  [/\bpa\b/gu, "para"],
];

/** Sums and shares as one word each: "$1,900", "600 dollars", "40 percent". */
const NUMBERS: [RegExp, string][] = [
  [/(?<=\d),(?=\d{3})/gu, ""],
  [/(\d) (?:and a half|y medio) (?=percent\b|per cent\b|por ciento\b)/gu, "$1.5 "],
  [/\$ (?=\d)/gu, "$"],
  [/(\d) ?(%|percent\b|per cent\b|por ciento\b)/gu, "$1% "],
  [/(\d) ?(k|thousand|mil)\b/gu, "$1k"],
  [/(\d) ?(m|mm|million|millones|millon)\b/gu, "$1m"],
  [/(?<![\d$])(\d[\d.]*[km]?) (dollars|dolares|bucks|usd)\b/gu, "$$$1"],
];

/** "ninety-five percent", "four hundred fifty thousand": the value of each word, in English and Spanish. */
const NUMBER_WORDS: Record<string, number> = Object.fromEntries(
  Object.entries({
    1: "one un uno una",
    2: "two dos",
    3: "three tres",
    4: "four cuatro",
    5: "five cinco",
    6: "six seis",
    7: "seven siete",
    8: "eight ocho",
    9: "nine nueve",
    10: "ten diez",
    11: "eleven once",
    12: "twelve doce",
    15: "fifteen quince",
    16: "sixteen",
    18: "eighteen",
    20: "twenty veinte",
    30: "thirty treinta",
    40: "forty cuarenta",
    50: "fifty cincuenta",
    60: "sixty sesenta",
    70: "seventy setenta",
    80: "eighty ochenta",
    90: "ninety noventa",
    200: "doscientos",
    300: "trescientos",
    400: "cuatrocientos",
    500: "quinientos",
    600: "seiscientos",
    700: "setecientos",
    800: "ochocientos",
    900: "novecientos",
  }).flatMap(([value, words]) => words.split(" ").map((word) => [word, Number(value)])),
);
const TIMES: Record<string, number> = { hundred: 100, cien: 100, thousand: 1000, grand: 1000, mil: 1000 };
const WORD = `(?:${[...Object.keys(NUMBER_WORDS), ...Object.keys(TIMES)].join("|")})`;
/** A number in several words, or in one that stands before its unit. One alone ("no one", "two owners") stays a word. */
const SPELLED = new RegExp(
  `\\b${WORD}(?:(?:[ -]| and | y )${WORD})+\\b|\\b${WORD}(?= (?:(?:and a half |y medio )?(?:percent|por ciento|per cent)|dollars|dolares|bucks)\\b)|\\b${WORD}(?= out of )|(?<= out of )${WORD}\\b|\\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\\b`,
  "gu",
);

function inDigits(spelled: string): string {
  let total = 0;
  let group = 0;
  for (const word of spelled.split(/[^a-z]+/u)) {
    const times = TIMES[word];
    if (times === undefined) group += NUMBER_WORDS[word] ?? 0;
    else if (times === 100) group = (group || 1) * 100;
    else {
      total += (group || 1) * times;
      group = 0;
    }
  }
  return String(total + group);
}

/** What is not read as a word: a name in braces, and what is around words under a condition, "{TX: …}". */
const NAMES: [RegExp, string][] = [
  [/\{[a-z][\w.]*\}/giu, "○"],
  [/\{[a-z]+:|\}/giu, " "],
];
/** Marks of Markdown and HTML: those within a word part nothing ("guar**anteed**"). */
const MARKUP: [RegExp, string][] = [
  [/<\/?(?:a|abbr|b|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^>]*>/giu, ""],
  [/<[^>]+>/gu, " "],
  [/\]\([^)]*\)|\[/gu, " "],
  [/[*_`~]+/gu, ""],
];
const ENTITIES: Record<string, string> = {
  amp: "&",
  nbsp: " ",
  shy: "",
  zwnj: "",
  zwj: "",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/giu, (entity, digits, hex, name: string | undefined) =>
    name === undefined
      ? String.fromCodePoint(Number(digits ?? `0x${hex}`) % 0x110000)
      : (ENTITIES[name.toLowerCase()] ?? entity),
  );

const TOKEN = /○|#\d+(?![\da-z])|\$?\d+(?:\.\d+)?(?:\/\d+)?[a-z]*%?|[a-z]+|\?/gu;

const replaceAll = (text: string, changes: [RegExp, string][]): string =>
  changes.reduce((changed, [from, to]) => changed.replace(from, to), text);

/**
 * A text as its reader takes it in, whatever it is dressed up in: words of small Latin letters without accents, sums
 * ("$1900"), shares ("40%") and question marks, each with a space before it. Other punctuation is left out; a name in
 * braces is "○".
 */
export function asRead(text: string): string {
  const letters = [
    ...replaceAll(replaceAll(decoded(text), NAMES), MARKUP)
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase(),
  ]
    .map((letter) => LATIN_OF.get(letter) ?? letter)
    .join("")
    .replace(/[‘’ʼ´]/gu, "'")
    .replace(/(?<=[a-z])[035@$]+(?=[a-z])/gu, (signs) => [...signs].map((sign) => SIGNS[sign]).join(""))
    // "g u a r a n t e e d", "U.S."
    .replace(/(?<![a-z])(?:[a-z][ .·-]){3,}[a-z](?![a-z])|(?<![a-z])(?:[a-z]\.){2,}/gu, (spelled) =>
      spelled.replace(/[^a-z]/gu, ""),
    )
    .replace(/\bno\. ?(?=\d)/gu, "number ")
    .replace(/&/gu, " and ")
    // A word that a line break parts: "guar-", "anteed".
    .replace(/(?<=[a-z])-\s*\n\s*(?=[a-z])/gu, "");
  const spelledOut = replaceAll(replaceAll(letters, CONTRACTIONS), INFORMAL).replace(SPELLED, inDigits);
  const words = replaceAll(spelledOut, NUMBERS).match(TOKEN) ?? [];
  return words.map((word) => ` ${word}`).join("");
}

const PARTED = /(?<=\p{L})[^\p{L}\p{N}\s'’]+(?=\p{L})/gu;

/** The ways in which a text can be read: as it stands, and with parted words made whole ("guar-anteed", "guar✓anteed"). */
export function readings(text: string): string[] {
  const first = asRead(text);
  const whole = asRead(text.replace(PARTED, ""));
  return whole === first ? [first] : [first, whole];
}
