import { describeMachine, writeTable } from "../report/machine.ts";
import type { Applied } from "./apply-trace.ts";
import type { Run } from "./report.ts";

interface Span {
  name: string;
  from: number;
  to: number;
  /** True on the chain that decides when the next thing can happen. */
  critical: boolean;
}

/** A chart for Mermaid: one bar for each span, the critical ones marked. */
function drawSpans(title: string, spans: readonly Span[]): string {
  const lines = spans.map(({ name, from, to, critical }) => {
    const bar = `${Math.round(from)}, ${Math.max(Math.round(from) + 1, Math.round(to))}`;
    return `  ${name} (${Math.round(to - from)} ms) :${critical ? "crit, " : ""}${bar}`;
  });
  return [
    "```mermaid",
    "gantt",
    `  title ${title}`,
    "  dateFormat x",
    "  axisFormat %S.%L s",
    ...lines,
    "```",
  ].join("\n");
}

const toSurvey = (trace: Applied): Span[] => [
  { name: "Landing page, first byte", from: 0, to: trace.pageFirstByte, critical: true },
  {
    name: "Landing page, until it is painted and asks for the survey",
    from: trace.pageFirstByte,
    to: trace.surveyRequested,
    critical: true,
  },
  { name: "Survey page", from: trace.surveyRequested, to: trace.surveyLastByte, critical: true },
  { name: "Survey script", from: trace.scriptRequested, to: trace.scriptLastByte, critical: true },
  {
    name: "Survey script runs, first question answerable",
    from: trace.scriptLastByte,
    to: trace.answerable,
    critical: true,
  },
  { name: "First paint", from: 0, to: trace.firstPaint, critical: false },
  { name: "Largest paint, the picture", from: 0, to: trace.largestPaint, critical: false },
];

const toThanks = (trace: Applied): Span[] => [
  { name: "Answers are checked in the frame", from: 0, to: trace.sent, critical: true },
  { name: "POST, stored durably, 201", from: trace.sent, to: trace.stored, critical: true },
  {
    name: "Frame tells the page, page leaves",
    from: trace.stored,
    to: trace.thanksRequested,
    critical: true,
  },
  { name: "Thank-you page is painted", from: trace.thanksRequested, to: trace.thanksPainted, critical: true },
];

/** What was measured of a visitor's way, as Markdown. */
export function describeApplication(trace: Applied, run: Run): string {
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
  return `Written by \`npm run bench:apply\` on ${run.day}: medians of ${run.rounds} visits. ${describeMachine(run.loadBefore, run.loadAfter, `, Chromium ${run.browser}`)}

${drawSpans("From the navigation to the first question", toSurvey(trace))}

${drawSpans("From the last press to the thank-you page", toThanks(trace))}

${writeTable(
  ["", "Measured"],
  [
    ["First paint of the landing page", milliseconds(trace.firstPaint)],
    ["Its largest paint (LCP), the picture", milliseconds(trace.largestPaint)],
    ["First question answerable", milliseconds(trace.answerable)],
    ["… after the largest paint", milliseconds(trace.answerable - trace.largestPaint)],
    [
      "Slowest press in the survey, to the next paint",
      trace.slowestPress ? milliseconds(trace.slowestPress) : "below 16 ms",
    ],
    ["Last press to the application being stored (201)", milliseconds(trace.stored)],
    ["Last press to the thank-you page", milliseconds(trace.thanksPainted)],
    [
      "Navigation to 201 without the time of reading and typing",
      milliseconds(trace.answerable + trace.stored),
    ],
  ],
)}`;
}
