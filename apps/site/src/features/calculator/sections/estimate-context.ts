import { lentStates, onlyState, rates } from "../content.ts";
import { calculateHeloc, type HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import { paths } from "@heloc/lender/current";
import { type CarryOver, encodeCarryOver } from "@heloc/survey-embed/carry-over";
import { useSyncExternalStore } from "react";
import { NUMBERS_ENTERED } from "./hydrate-when-needed.ts";

/** Undefined for a box that was empty or held no number. */
export type TypedNumbers = { [Name in keyof HelocInputs]: HelocInputs[Name] | undefined };

interface EnteredNumbers {
  /** What stood in the boxes at the last press of the button. Undefined before the first one. */
  typed?: TypedNumbers | undefined;
  /** The code of the state where the home is, from a choice or from a link: "CA". */
  state?: string | undefined;
}

/* The sections are separate islands, which React cannot connect: they share this module, and nothing is stored. */
const NOTHING: EnteredNumbers = {};
let entered: EnteredNumbers = NOTHING;

export function shareNumbers(news: EnteredNumbers): void {
  entered = { ...entered, ...news };
  // A section that has not been loaded still shows the example: it is not printed then (print-plan.css).
  document.documentElement.dataset["numbers"] = "entered";
  dispatchEvent(new Event(NUMBERS_ENTERED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(NUMBERS_ENTERED, listener);
  return () => removeEventListener(NUMBERS_ENTERED, listener);
}

/** The numbers that were entered. While a section hydrates it still shows what the server drew: none. */
export function useEnteredNumbers(): EnteredNumbers {
  return useSyncExternalStore(
    subscribe,
    () => entered,
    () => NOTHING,
  );
}

/** The inputs of the estimate: a box without a number counts all the same. */
export const inputsFrom = (typed: TypedNumbers): HelocInputs => ({
  homeValueDollars: typed.homeValueDollars ?? 0,
  mortgageBalanceDollars: typed.mortgageBalanceDollars ?? 0,
  creditScore: typed.creditScore ?? rates.defaultCreditScore,
});

export type EstimateContext = ReturnType<typeof describeEstimate>;

/** The visitor's numbers as of the last press, or the example. */
export const useEstimateContext = (): EstimateContext => describeEstimate(useEnteredNumbers());

/** What follows from the numbers that were entered; from the example where there are none. */
export function describeEstimate({ typed, state: chosenState }: EnteredNumbers) {
  const inputs = typed ? inputsFrom(typed) : rates.example;
  const estimate = calculateHeloc(inputs, rates);
  const place = onlyState ?? lentStates.find(({ state }) => state === chosenState);
  const legalLimit =
    place?.terms.law && calculateLegalLimit(inputs, place.terms.law, rates.maximumLineDollars);
  return {
    inputs,
    /** Undefined until the first press of the button: the inputs are then the content's example. */
    typed,
    estimate,
    /** The state where the home is, as far as it is known, and its terms. */
    place,
    /** What the visitor said; undefined where they said nothing. */
    chosenState: onlyState ? undefined : place?.state,
    /** What the law of that state allows, where it sets a limit. */
    legalLimit,
    /** The estimate's line, or the smaller one that the law allows. */
    lineDollars: Math.min(estimate.maxHelocDollars, legalLimit?.lineDollars ?? Infinity),
  };
}

/** What the visitor has entered, for a link. Nothing of the example, which is not the visitor's home. */
export function listEntered({ typed, chosenState }: EstimateContext): CarryOver {
  return typed ? { ...typed, propertyState: chosenState } : {};
}

/** The address of the survey with what was entered. The amount that is wanted stays the visitor's to say. */
export const addressOfSurvey = (context: EstimateContext): string =>
  paths.home + (encodeCarryOver("survey", listEntered(context)) ?? "#survey");
