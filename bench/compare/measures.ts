import { quantile } from "../report.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Contestant } from "./start-contestants.ts";

export interface Column {
  table: string;
  head: string;
  format: (value: number) => string;
  /** Whether the value is also given as a multiple of ours. */
  compared?: boolean;
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const whole = (value: number): string => value.toFixed(0);
export const shift = (value: number): string => (value === 0 ? "0" : value.toFixed(4));
/** Browsers count interactions in steps of 8 ms and report none below 16. */
const interaction = (value: number): string => (value === 0 ? "< 16" : whole(value));

/** Headers included; the survey's are those of its frame and its script. */
const BYTES = "KB over the network";
const REAL_TIME = "Real time, ms";
const LIGHTHOUSE = "Lighthouse mobile, ms";

/** Everything that is measured of a page, and where it stands in the report. */
const MEASURES = {
  document: { table: BYTES, head: "HTML", format: kilobytes },
  style: { table: BYTES, head: "CSS", format: kilobytes },
  script: { table: BYTES, head: "Script", format: kilobytes },
  font: { table: BYTES, head: "Fonts", format: kilobytes },
  picture: { table: BYTES, head: "Pictures", format: kilobytes },
  own: { table: BYTES, head: "Own bytes", format: kilobytes, compared: true },
  requests: { table: BYTES, head: "Requests", format: whole },
  survey: { table: BYTES, head: "Survey", format: kilobytes },
  fcp: { table: REAL_TIME, head: "FCP", format: whole, compared: true },
  lcp: { table: REAL_TIME, head: "LCP", format: whole, compared: true },
  /** What long tasks took beyond 50 ms each after the FCP. */
  blocked: { table: REAL_TIME, head: "Blocked", format: whole },
  shift: { table: REAL_TIME, head: "Shift", format: shift },
  interaction: { table: REAL_TIME, head: "Press", format: interaction },
  surveyAnswerable: { table: REAL_TIME, head: "Survey answerable", format: whole },
  score: { table: LIGHTHOUSE, head: "Score", format: whole },
  labFcp: { table: LIGHTHOUSE, head: "FCP", format: whole, compared: true },
  labLcp: { table: LIGHTHOUSE, head: "LCP", format: whole, compared: true },
  labBlocked: { table: LIGHTHOUSE, head: "TBT", format: whole },
  labShift: { table: LIGHTHOUSE, head: "Shift", format: shift },
} satisfies Record<string, Column>;

export type Measure = keyof typeof MEASURES;

export const COLUMNS = Object.entries(MEASURES) as [Measure, Column][];

/** What was measured of a page. Pages without a survey, a picture or an interaction lack those. */
export type Measures = Partial<Record<Measure, number>>;

export interface Result {
  page: MeasuredPage;
  contestant: Contestant;
  measures: Measures;
}

/** Each measure over all rounds: the median, but of layout shifts the largest. */
export function summarize(rounds: readonly Measures[]): Measures {
  const summary: Measures = {};
  for (const [measure, { format }] of COLUMNS) {
    const values = rounds.map((round) => round[measure]).filter((value) => value !== undefined);
    if (values.length > 0) summary[measure] = format === shift ? Math.max(...values) : quantile(values, 0.5);
  }
  return summary;
}
