import type { CalculatorWords } from "@heloc/content/en/calculator";
import { findOddBalance, findOddScore, findOddValue, type OddInput } from "./find-odd-input.ts";
import { formatDollars } from "./format-money.ts";
import { formatSentence } from "./format-sentence.ts";
import type { BoxTexts } from "./use-press.ts";

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
  const odd = {
    homeValue: findOddValue(pressed.homeValue),
    mortgageBalance: findOddBalance(pressed.mortgageBalance, pressed.homeValue),
    creditScore: findOddScore(pressed.creditScore),
  } satisfies Record<keyof BoxTexts, OddInput | undefined>;
  const counts = {
    homeValue: { counts: formatDollars(0), sample: "500,000" },
    mortgageBalance: { counts: formatDollars(0), sample: "300,000" },
    creditScore: { counts: String(defaultCreditScore), sample: "720" },
  };
  const advice: Partial<BoxTexts> = {};
  for (const name of ["homeValue", "mortgageBalance", "creditScore"] as const) {
    const kind = odd[name];
    if (kind && texts[name] === pressed[name]) advice[name] = formatSentence(words[kind], counts[name]);
  }
  return advice;
}
