import { spellNumber } from "@heloc/lender/format/spell-number";
import { readDollars } from "@heloc/questions/form-fields";

/** "500000" as "500,000"; anything that is not whole dollars stays as it was written. */
export function formatDollars(spelling: string): string {
  const dollars = readDollars(spelling);
  return typeof dollars === "number" ? spellNumber(dollars) : spelling;
}

const TYPED = /^(\+1)?[\d\s().-]*$/;
const MOST_DIGITS = 10;

/** "(213) 555-0142", as far as it is typed. What is no US number, or is too short to tell, stays as it is. */
export function formatPhone(typed: string): string {
  // The country's 1 is told from a digit of the number when all of them are there: no area code begins with 0 or 1.
  const digits = typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const isTyped = TYPED.test(typed) && digits.length > 3 && digits.length <= MOST_DIGITS;
  if (!isTyped || /^[01]/.test(digits)) return typed;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}
