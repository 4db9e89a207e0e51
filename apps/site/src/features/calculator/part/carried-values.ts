import { paths } from "@heloc/lender/current";
import { encodeCarryOver, type CarryOver } from "@heloc/survey-embed/carry-over";
import type { Situation } from "./use-situation.ts";

/** What the visitor has entered, for a link. Nothing of the example, which is not the visitor's home. */
export function listEntered({ typed, chosenState, isExample }: Situation): CarryOver {
  return isExample ? {} : { ...typed, propertyState: chosenState };
}

/** The address of the survey with what was entered. The amount that is wanted stays the visitor's to say. */
export const addressOfSurvey = (situation: Situation): string =>
  `${paths.home}${encodeCarryOver(listEntered(situation))}`;
