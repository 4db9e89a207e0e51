import { paths } from "@heloc/lender/current";
import { roundDownToDollar } from "@heloc/loan-math/money";
import { encodeCarryOver, type CarryOver } from "@heloc/survey-embed/carry-over";
import type { Situation } from "./use-situation.ts";

/** What the visitor has entered, for a link. Nothing of the example, which is not the visitor's home. */
export function listEntered({ typed, chosenState, isExample }: Situation): CarryOver {
  return isExample ? {} : { ...typed, propertyState: chosenState };
}

/** The address of the survey with what was entered, and with the line as the amount that is wanted. */
export function addressOfSurvey(situation: Situation): string {
  const wanted = roundDownToDollar(situation.lineDollars);
  const hasAmount = !situation.isExample && wanted > 0;
  return `${paths.home}${encodeCarryOver({
    ...listEntered(situation),
    ...(hasAmount && { amountWantedDollars: wanted }),
  })}`;
}
