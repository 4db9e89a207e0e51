const FROM_TWO = {
  en: "two three four five six seven eight nine ten eleven twelve".split(" "),
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" "),
};
/** Other words with a number in them. */
const OTHERS: Record<string, string> = {
  third: "3",
  fourth: "4",
  fifth: "5",
  tercer: "3",
  tercera: "3",
  tercero: "3",
  cuarto: "4",
  quinto: "5",
  triple: "3",
};
/** Words with a number in them that counts nothing: "both" is "los dos" in Spanish, "twice" is "dos veces". */
const COUNTS_NOTHING =
  /\bl[oa]s dos\b(?! primer| últim)|\bdos veces\b|\btwice\b|\bthe two\b|\btwo (?:options|together|rates|results|figures)\b|\bdos (?:opciones)\b/giu;
const NAMES = /\{[a-z][\w.]*\}|\]\([^)]*\)/giu;
const DIGITS = /\d[\d,.]*\d|\d/gu;

/** The numbers that are typed in a text, in digits or as words from two to twelve, each once and in digits without commas. */
export function numbersOfText(text: string, language: "en" | "es"): string[] {
  const plain = text.replace(NAMES, " ").replace(COUNTS_NOTHING, " ");
  const typed = (plain.match(DIGITS) ?? []).map((digits) => digits.replaceAll(",", ""));
  const words = (plain.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const place = FROM_TWO[language].indexOf(word);
    return place >= 0 ? String(place + 2) : (OTHERS[word] ?? []);
  });
  return [...new Set([...typed, ...words])];
}
