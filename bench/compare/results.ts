import type { Contestant } from "./stage.ts";
import type { MeasuredPage } from "./pages.ts";
import type { LighthouseResult } from "./run-lighthouse.ts";
import type { Bytes, Traced } from "./trace-page.ts";
import { median } from "../report/statistics.ts";

/** Everything that was measured of one page of one contestant. */
export interface Measured {
  page: MeasuredPage;
  contestant: Contestant;
  traces: Traced[];
  lighthouse: LighthouseResult[];
}

/** The medians of the rounds. */
export interface Summary {
  page: string;
  contestant: string;
  name: string;
  bytes: Bytes;
  ownBytes: number;
  requests: number;
  traced: Record<"fcp" | "lcp" | "tbt" | "cls", number> & { press?: number; survey?: number };
  largest: string;
  lighthouse?: Record<"score" | "fcp" | "lcp" | "tbt" | "cls" | "speedIndex", number>;
}

const KINDS = ["document", "style", "script", "font", "picture", "other", "survey"] as const;

export function summarize({ page, contestant, traces, lighthouse }: Measured): Summary {
  const of = (read: (trace: Traced) => number) => median(traces.map(read));
  const lab = (read: (result: LighthouseResult) => number) => median(lighthouse.map(read));
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, of((trace) => trace.bytes[kind])])) as Bytes;
  return {
    page: page.id,
    contestant: contestant.id,
    name: contestant.name,
    bytes,
    ownBytes: KINDS.filter((kind) => kind !== "survey").reduce((sum, kind) => sum + bytes[kind], 0),
    requests: of(({ requests }) => requests),
    largest: traces[0]?.largest ?? "",
    traced: {
      fcp: of((trace) => trace.firstContentfulPaint),
      lcp: of((trace) => trace.largestContentfulPaint),
      tbt: of((trace) => trace.blockedMilliseconds),
      cls: Math.max(...traces.map((trace) => trace.layoutShift)),
      ...(page.press ? { press: of((trace) => trace.slowestPress ?? Number.NaN) } : {}),
      ...(page.hasSurvey ? { survey: of((trace) => trace.surveyAnswerable ?? Number.NaN) } : {}),
    },
    ...(lighthouse.length > 0
      ? {
          lighthouse: {
            score: lab(({ score }) => score),
            fcp: lab((result) => result.firstContentfulPaint),
            lcp: lab((result) => result.largestContentfulPaint),
            tbt: lab((result) => result.totalBlockingTime),
            cls: Math.max(...lighthouse.map((result) => result.layoutShift)),
            speedIndex: lab(({ speedIndex }) => speedIndex),
          },
        }
      : {}),
  };
}
