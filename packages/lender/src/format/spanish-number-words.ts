import { spellNumber } from "./spell-number.ts";

const BELOW_THIRTY =
  "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");

/** "doce", "treinta y un": a count as it stands before a masculine noun. From 100 on, below 0 and with decimals in digits. */
export function spellSpanishCount(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count >= 100) return spellNumber(count);
  const ones = BELOW_THIRTY[count < 30 ? count : count % 10];
  const tens = TENS[Math.floor(count / 10) - 3];
  if (tens === undefined) return ones ?? "";
  return count % 10 === 0 ? tens : `${tens} y ${ones}`;
}
