import { writeTable } from "../report/machine.ts";
import type { Application } from "./trace-application.ts";

/** A bar of the chart, in milliseconds. */
interface Span {
  name: string;
  from: number;
  to: number;
  /** True where nothing waits for its end. */
  isAside?: boolean;
}

/** A chart for Mermaid with the critical path in red. */
function drawSpans(title: string, spans: readonly Span[]): string {
  const lines = spans.map(({ name, from, to, isAside }) => {
    const bar = `${Math.round(from)}, ${Math.max(Math.round(from) + 1, Math.round(to))}`;
    return `  ${name} (${Math.round(to - from)} ms) :${isAside ? "" : "crit, "}${bar}`;
  });
  const head = ["```mermaid", "gantt", `  title ${title}`, "  dateFormat x", "  axisFormat %S.%L s"];
  return [...head, ...lines, "```"].join("\n");
}

const toSurvey = (trace: Application): Span[] => [
  { name: "Landing page, first byte", from: 0, to: trace.pageFirstByte },
  {
    name: "Landing page, until it is painted and asks for the survey",
    from: trace.pageFirstByte,
    to: trace.surveyRequested,
  },
  { name: "Survey page", from: trace.surveyRequested, to: trace.surveyLastByte },
  {
    name: "Survey script runs, first question answerable",
    from: trace.surveyLastByte,
    to: trace.answerable,
  },
  { name: "First paint", from: 0, to: trace.firstPaint, isAside: true },
  { name: "Largest paint, the picture", from: 0, to: trace.largestPaint, isAside: true },
];

const toThanks = (trace: Application): Span[] => [
  { name: "Answers are checked in the frame", from: 0, to: trace.sent },
  { name: "POST, stored durably, 201", from: trace.sent, to: trace.stored },
  { name: "Frame tells the page, page leaves", from: trace.stored, to: trace.thanksRequested },
  { name: "Thank-you page is painted", from: trace.thanksRequested, to: trace.thanksPainted },
];

/** A visitor's way as two charts and a table, in Markdown. */
export function describeApplication(trace: Application, conditions: string): string {
  const rows: [string, number][] = [
    ["First paint of the landing page", trace.firstPaint],
    ["Its largest paint (LCP), the picture", trace.largestPaint],
    ["First question answerable", trace.answerable],
    ["… after the largest paint", trace.answerable - trace.largestPaint],
    ["Slowest press in the survey, to the next paint (0 when below 16 ms)", trace.slowestTap],
    ["Last press to the application being stored (201)", trace.stored],
    ["Last press to the thank-you page", trace.thanksPainted],
    ["Navigation to 201 without the time of reading and typing", trace.answerable + trace.stored],
  ];
  return [
    conditions,
    drawSpans("From the navigation to the first question", toSurvey(trace)),
    drawSpans("From the last press to the thank-you page", toThanks(trace)),
    writeTable(
      ["", "Measured"],
      rows.map(([name, value]) => [name, `${value.toFixed(0)} ms`]),
    ),
  ].join("\n\n");
}
