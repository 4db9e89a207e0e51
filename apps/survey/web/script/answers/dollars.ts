import { spellNumber } from "@heloc/lender/format/spell-number";
import { readDollars } from "@heloc/questions/form-fields";

/** "500000" as "500,000"; anything that is not whole dollars stays as it was written. */
export function formatDollars(spelling: string): string {
  const dollars = readDollars(spelling);
  return typeof dollars === "number" ? spellNumber(dollars) : spelling;
}
