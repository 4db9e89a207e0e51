import { rates } from "../content.ts";
import { calculateHeloc, type HelocEstimate, type HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { startTransition, useEffect, useState } from "react";
import { readNumber } from "../form/read-number.ts";
import { shareNumbers, type TypedNumbers } from "../part/entered-numbers.ts";

export interface BoxTexts {
  homeValue: string;
  mortgageBalance: string;
  creditScore: string;
}

export interface Press {
  numbers: ReturnType<typeof readBoxes>;
  estimate: HelocEstimate;
  /** How often the button was pressed until then. */
  count: number;
}

/** The numbers that were typed, and the inputs of the estimate, in which a box without a number counts all the same. */
export function readBoxes(texts: BoxTexts) {
  const typed: TypedNumbers = {
    homeValueDollars: readNumber(texts.homeValue),
    mortgageBalanceDollars: readNumber(texts.mortgageBalance),
    creditScore: readNumber(texts.creditScore),
  };
  const inputs: HelocInputs = {
    homeValueDollars: typed.homeValueDollars ?? 0,
    mortgageBalanceDollars: typed.mortgageBalanceDollars ?? 0,
    creditScore: typed.creditScore ?? rates.defaultCreditScore,
  };
  return { typed, inputs };
}

/** The result of the last press. The parts below learn of it after the four results are painted, which they must not delay. */
export function useEstimate() {
  const [press, setPress] = useState<Press>();

  useEffect(() => {
    if (!press) return;
    const share = () => shareNumbers(press.numbers);
    const callOff = afterPaint(share);
    // Whoever prints at once gets the same numbers in every part.
    addEventListener("beforeprint", share);
    return () => {
      callOff();
      removeEventListener("beforeprint", share);
    };
  }, [press]);

  function calculate(texts: BoxTexts) {
    const numbers = readBoxes(texts);
    const estimate = calculateHeloc(numbers.inputs, rates);
    // The button answers the finger first; the results follow in the next frames.
    startTransition(() => setPress((last) => ({ numbers, estimate, count: (last?.count ?? 0) + 1 })));
  }

  return { press, calculate };
}

/** Does something once the next frame is painted, so that what a press shows need not wait. @returns calls it off */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // A frame's callback runs before that frame is painted; a task queued from it runs after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
