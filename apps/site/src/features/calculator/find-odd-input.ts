import { readNumber } from "./read-number.ts";

export type OddInput = "empty" | "notANumber" | "negative" | "thousands" | "huge" | "score" | "owesMore";

const isNumber = (text: string) => !Number.isNaN(readNumber(text, Number.NaN));
const isEmpty = (text: string) => text.trim() === "";

function findOddNumber(text: string): OddInput | undefined {
  if (isEmpty(text)) return "empty";
  if (!isNumber(text)) return "notANumber";
  return readNumber(text, 0) < 0 ? "negative" : undefined;
}

/** What is unusual about a typed home value. It counts all the same. */
export function findOddValue(text: string): OddInput | undefined {
  const value = readNumber(text, 0);
  if (value > 0 && value < 5_000) return "thousands";
  if (value > 50_000_000) return "huge";
  return findOddNumber(text);
}

/** What is unusual about a typed mortgage balance. Owing nothing is usual, and so is leaving the box empty for it. */
export function findOddBalance(text: string, homeValueText: string): OddInput | undefined {
  const balance = readNumber(text, 0);
  if (balance > 0 && balance < 500) return "thousands";
  if (balance > Math.max(readNumber(homeValueText, 0), 0) && !isEmpty(homeValueText)) return "owesMore";
  return findOddNumber(text);
}

export function findOddScore(text: string): OddInput | undefined {
  const odd = findOddNumber(text);
  if (odd === "empty" || odd === "notANumber") return odd;
  const score = readNumber(text, 0);
  return score < 300 || score > 850 ? "score" : undefined;
}
