import type { CalculatorWords } from "@heloc/lender/words/types";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatTypedDollars } from "../format.ts";
import type { Situation } from "./use-situation.ts";

/** The words that each part below the calculator is given beside its own. `button` is the calculator's button. */
export type PartWords<Own extends keyof CalculatorWords> = Pick<
  CalculatorWords,
  Own | "whose" | "failure"
> & { button: string };

interface PartHeadingProps {
  id: string;
  words: { heading: string; intro: string };
  /** How the heading looks on paper. */
  className?: string;
}

/** The heading of a part, and a sentence that is not printed. */
export function PartHeading({ id, words, className = "" }: PartHeadingProps) {
  return (
    <>
      <h2 id={id} className={`text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] ${className}`}>
        {words.heading}
      </h2>
      <p className="mt-3 text-muted print:hidden">{words.intro}</p>
    </>
  );
}

interface WhoseNumbersProps {
  words: Pick<PartWords<never>, "whose" | "button">;
  situation: Situation;
  /** How the sentence looks where the numbers are the visitor's. An example is always told, on paper as well. */
  className?: string;
}

/** Says whether a part shows the example or what the visitor entered, and which numbers these are. */
export function WhoseNumbers({ words, situation, className = "" }: WhoseNumbersProps) {
  const { inputs, isExample } = situation;
  return (
    <p
      data-testid="whose-numbers"
      className={`mt-4 print:mt-0 border-l-4 py-1 pl-3 text-[0.9375rem] ${isExample ? "border-gold" : `border-evergreen ${className}`}`}
    >
      {fillIn(isExample ? words.whose.example : words.whose.yours, {
        value: formatTypedDollars(inputs.homeValueDollars),
        owed: formatTypedDollars(inputs.mortgageBalanceDollars),
        score: inputs.creditScore,
        button: words.button,
      })}
    </p>
  );
}
