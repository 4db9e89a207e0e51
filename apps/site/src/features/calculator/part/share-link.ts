import { decodeCarryOver, encodeCarryOver, type CarryOver } from "@heloc/survey-embed/carry-over";

/** This page's fragment carries the same fields as the survey's, under another name. */
const SURVEY = "#survey";
const ESTIMATE = "#estimate";

/** "#estimate?value=500000&owed=300000&score=720": a fragment, which a browser never sends to a server. */
export function encodeShared(values: CarryOver): string {
  return encodeCarryOver(values).replace(SURVEY, ESTIMATE);
}

/** Reads such a fragment. Undefined for any other one. */
export function decodeShared(fragment: string): CarryOver | undefined {
  return fragment.startsWith(`${ESTIMATE}?`)
    ? decodeCarryOver(fragment.replace(ESTIMATE, SURVEY))
    : undefined;
}
