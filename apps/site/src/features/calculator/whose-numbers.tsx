import type { CalculatorWords } from "@heloc/content/en/calculator";
import { formatDollars } from "./format-money.ts";
import { formatSentence } from "./format-sentence.ts";
import type { Situation } from "./use-situation.ts";

interface WhoseNumbersProps {
  words: CalculatorWords["whose"] & { button: string };
  situation: Situation;
}

/** Says whether a part shows the example or what the visitor entered, and which numbers these are. */
export function WhoseNumbers({ words, situation: { inputs, isExample } }: WhoseNumbersProps) {
  const template = isExample ? words.example : words.yours;
  return (
    <p
      data-testid="whose-numbers"
      className={`mt-5 print:mt-0 border-l-4 py-1 pl-3 text-[0.9375rem] ${isExample ? "border-gold" : "border-evergreen"}`}
    >
      {formatSentence(template, {
        value: formatDollars(inputs.homeValueDollars),
        owed: formatDollars(inputs.mortgageBalanceDollars),
        score: String(inputs.creditScore),
        button: words.button,
      })}
    </p>
  );
}
