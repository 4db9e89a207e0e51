import type { Language } from "../schema/language.ts";
import { spellNumber } from "./spell-number.ts";

export const BELOW_TWENTY =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** "twelve", "twenty-five": a count of things as a sentence says it. From 100 on, below 0 and with decimals in digits. */
export function spellCount(count: number, language: Language = "en"): string {
  if (language === "es") return spellSpanishCount(count);
  if (count === 0) return "no";
  if (!Number.isInteger(count) || count < 0 || count >= 100) return spellNumber(count);
  const tens = TENS[Math.floor(count / 10) - 2];
  const ones = BELOW_TWENTY[(tens === undefined ? count : count % 10) - 1];
  return [tens, ones].filter((word) => word !== undefined).join("-");
}

const BELOW_THIRTY =
  "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const SPANISH_TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");

/** "doce", "treinta y un": a count as it stands before a masculine noun. From 100 on, below 0 and with decimals in digits. */
function spellSpanishCount(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count >= 100) return spellNumber(count);
  const ones = BELOW_THIRTY[count < 30 ? count : count % 10];
  const tens = SPANISH_TENS[Math.floor(count / 10) - 3];
  if (tens === undefined) return ones ?? "";
  return count % 10 === 0 ? tens : `${tens} y ${ones}`;
}

const ORDINALS = new Intl.PluralRules("en-US", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "12th", "21st"; in Spanish "12.º" */
export const spellOrdinal = (number: number, language: Language = "en"): string =>
  language === "es"
    ? `${spellNumber(number)}.º`
    : `${spellNumber(number)}${ENDINGS[ORDINALS.select(number)] ?? "th"}`;
