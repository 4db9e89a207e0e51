import type { CalculatorWords } from "@heloc/lender/words/types";
import { readNumber } from "../form/read-number.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars } from "../format.ts";
import type { BoxTexts } from "./use-estimate.ts";

type OddInput = keyof CalculatorWords["oddInput"];

/**
 * A helpful sentence for each box that held something unusual when the button was pressed. It goes away while that box
 * is changed. It is not shown before the press: a sentence that appears as the pointer goes down would push the button
 * away from under it.
 */
export function adviseOnInputs(
  texts: BoxTexts,
  pressed: BoxTexts | undefined,
  words: CalculatorWords["oddInput"],
  defaultCreditScore: number,
): Partial<BoxTexts> {
  if (!pressed) return {};
  const advice: Partial<BoxTexts> = {};
  const advise = (
    name: keyof BoxTexts,
    odd: OddInput | undefined,
    counts: string | number,
    sample: string,
  ) => {
    if (odd && texts[name] === pressed[name]) advice[name] = fillIn(words[odd], { counts, sample });
  };
  const nothing = formatDollars(0);
  advise("homeValue", findOddValue(pressed.homeValue), nothing, "500,000");
  advise("mortgageBalance", findOddBalance(pressed.mortgageBalance, pressed.homeValue), nothing, "300,000");
  advise("creditScore", findOddScore(pressed.creditScore), defaultCreditScore, "720");
  return advice;
}

/** What is unusual about a typed home value. It counts all the same. */
export function findOddValue(text: string): OddInput | undefined {
  const value = readNumber(text) ?? 0;
  if (value > 0 && value < 5_000) return "thousands";
  if (value > 50_000_000) return "huge";
  return findOddNumber(text);
}

/** What is unusual about a typed mortgage balance. Owing nothing is usual. */
export function findOddBalance(text: string, homeValueText: string): OddInput | undefined {
  const balance = readNumber(text) ?? 0;
  if (balance > 0 && balance < 500) return "thousands";
  if (balance > Math.max(readNumber(homeValueText) ?? 0, 0) && !isEmpty(homeValueText)) return "owesMore";
  return findOddNumber(text);
}

/** What is unusual about a typed credit score. */
export function findOddScore(text: string): OddInput | undefined {
  const odd = findOddNumber(text);
  if (odd === "empty" || odd === "notANumber") return odd;
  const score = readNumber(text) ?? 0;
  return score < 300 || score > 850 ? "score" : undefined;
}

function findOddNumber(text: string): OddInput | undefined {
  if (isEmpty(text)) return "empty";
  const value = readNumber(text);
  if (value === undefined) return "notANumber";
  return value < 0 ? "negative" : undefined;
}

const isEmpty = (text: string) => text.trim() === "";
