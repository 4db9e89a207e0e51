import { median } from "../report/statistics.ts";

const NAMES = [
  // Bytes over the network, headers included. The survey's are those of the frame and its script.
  ...(["document", "style", "script", "font", "picture", "other", "survey", "own"] as const),
  "requests",
  // Real time, in milliseconds; the shift has no unit. "blocked" is what long tasks took beyond 50 ms each after the FCP.
  ...(["fcp", "lcp", "blocked", "shift", "interaction", "surveyAnswerable"] as const),
  // Lighthouse.
  ...(["score", "labFcp", "labLcp", "labSpeedIndex", "labBlocked", "labShift"] as const),
] as const;

/** What is measured of a page. Pages without a survey or an interaction lack those. */
export type Measures = Partial<Record<(typeof NAMES)[number], number>>;

/** The measures of one page of one contestant. */
export interface Result {
  page: string;
  contestant: string;
  name: string;
  measures: Measures;
}

/** Each measure over all rounds: the median, but of layout shifts the largest. */
export function summarize(rounds: readonly Measures[]): Measures {
  const summary: Measures = {};
  for (const name of NAMES) {
    const values = rounds.map((round) => round[name]).filter((value) => value !== undefined);
    if (values.length > 0) summary[name] = /shift$/i.test(name) ? Math.max(...values) : median(values);
  }
  return summary;
}
