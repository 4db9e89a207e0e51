import { writeTable } from "../report/machine.ts";
import { median } from "../report/statistics.ts";
import type { Measured } from "./send-applications.ts";

/** What a contestant did in all rounds. */
export interface SurveyResult {
  name: string;
  rounds: Measured[];
  /** Applications in the store at the end, where there is one. */
  stored?: number | undefined;
}

const BARS = { perSecond: 5_000, slowestMs: 150 };

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
const mark = (isMet: boolean): string => (isMet ? "✓" : "✗");

const medianOf = ({ rounds }: SurveyResult, measure: keyof Measured): number =>
  median(rounds.map((round) => round[measure]));

const sumOf = ({ rounds }: SurveyResult, measure: keyof Measured): number =>
  rounds.reduce((sum, round) => sum + round[measure], 0);

/** Answers with 201 in all rounds: at least so many applications must be in the store. */
export const countConfirmed = (result: SurveyResult): number => sumOf(result, "confirmed");

function describeRow(result: SurveyResult, bareRate: number): string[] {
  const rates = result.rounds.map(({ perSecond }) => perSecond);
  const processor = medianOf(result, "processor");
  return [
    result.name,
    whole(median(rates)),
    `${whole(Math.min(...rates))}–${whole(Math.max(...rates))}`,
    (median(rates) / bareRate).toFixed(2),
    medianOf(result, "p50").toFixed(1),
    medianOf(result, "p99").toFixed(1),
    result.rounds.map(({ slowest }) => whole(slowest)).join(", "),
    Number.isNaN(processor) ? "–" : whole(processor),
    String(sumOf(result, "failed")),
  ];
}

/** The results as Markdown. @param conditions on what, when and how often was measured */
export function describeSurvey(
  results: {
    sqlite: SurveyResult;
    postgres: SurveyResult;
    bareRoute: SurveyResult;
    rawCommits: SurveyResult;
  },
  conditions: string,
): string {
  const bareRate = medianOf(results.bareRoute, "perSecond");
  const isFast = medianOf(results.sqlite, "perSecond") >= BARS.perSecond;
  const isEven = medianOf(results.sqlite, "slowest") < BARS.slowestMs;
  const head = ["A second (median)", "Range", "Of bare route", "p50", "p99"];
  const audits = Object.values(results)
    .filter(({ stored }) => stored !== undefined)
    .map((result) => {
      const [confirmed, stored] = [whole(countConfirmed(result)), whole(result.stored ?? 0)];
      return `- ${result.name}: ${confirmed} answers with 201, ${stored} applications in the store.`;
    });
  return `# Speed of the survey service

${conditions}
Encryption at rest, form tokens, limits and log are on. Times are milliseconds; for node:sqlite alone, of one commit. Processor: all threads
of the service's process for one application (without the client and without PostgreSQL's own processes).

${writeTable(
  ["", ...head, "Slowest, each round", "Processor, µs each", "Failed"],
  Object.values(results).map((result) => describeRow(result, bareRate)),
)}

${mark(isFast)} at least ${whole(BARS.perSecond)} durable applications a second on SQLite; ${mark(isEven)} the slowest answer below ${BARS.slowestMs} ms (medians of the rounds).

${audits.join("\n")}
`;
}
