import { isMet, judge, type Bar } from "./bars.ts";
import { PAGES } from "./pages.ts";
import { describeMachine, writeTable } from "../report/machine.ts";
import type { Summary } from "./results.ts";

export interface Run {
  day: string;
  rounds: number;
  browser: string;
  loadBefore: number;
  loadAfter: number;
}

const kilobytes = (bytes: number) => (bytes === 0 ? "–" : (bytes / 1024).toFixed(1));
const milliseconds = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(0));
const shift = (value: number) => (value === 0 ? "0" : value.toFixed(4));
/** The browser counts presses in steps of 8 ms and says nothing of those below 16. */
const press = (value: number | undefined) =>
  value === undefined ? "–" : value === 0 ? "< 16" : value.toFixed(0);

/** A value beside ours of the same page. */
function beside(value: number | undefined, ours: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return "–";
  return ours && value !== ours ? `${value.toFixed(0)} (${(value / ours).toFixed(2)} ×)` : value.toFixed(0);
}

function describeBytes(summaries: readonly Summary[], ours: Summary | undefined): string {
  const rows = summaries.map(({ name, bytes, ownBytes, requests }) => [
    name,
    kilobytes(bytes.document),
    kilobytes(bytes.style),
    kilobytes(bytes.script),
    kilobytes(bytes.font),
    kilobytes(bytes.picture),
    `${kilobytes(ownBytes)}${ours && ownBytes !== ours.ownBytes ? ` (${(ownBytes / ours.ownBytes).toFixed(2)} ×)` : ""}`,
    String(requests),
    kilobytes(bytes.survey),
  ]);
  return writeTable(
    ["KB over the network", "HTML", "CSS", "Script", "Fonts", "Pictures", "Own bytes", "Requests", "Survey"],
    rows,
  );
}

function describeTimes(summaries: readonly Summary[], ours: Summary | undefined): string {
  const rows = summaries.map(({ name, traced }) => [
    name,
    beside(traced.fcp, ours?.traced.fcp),
    beside(traced.lcp, ours?.traced.lcp),
    milliseconds(traced.tbt),
    shift(traced.cls),
    press(traced.press),
    milliseconds(traced.survey),
  ]);
  return writeTable(["Real time, ms", "FCP", "LCP", "Blocked", "Shift", "Press", "Survey answerable"], rows);
}

function describeLighthouse(summaries: readonly Summary[], ours: Summary | undefined): string {
  const measured = summaries.filter(({ lighthouse }) => lighthouse);
  if (measured.length === 0) return "";
  const rows = measured.map(({ name, lighthouse }) => [
    name,
    String(lighthouse?.score ?? "–"),
    beside(lighthouse?.fcp, ours?.lighthouse?.fcp),
    beside(lighthouse?.lcp, ours?.lighthouse?.lcp),
    beside(lighthouse?.speedIndex, ours?.lighthouse?.speedIndex),
    milliseconds(lighthouse?.tbt),
    shift(lighthouse?.cls ?? 0),
  ]);
  return writeTable(["Lighthouse mobile, ms", "Score", "FCP", "LCP", "Speed index", "TBT", "Shift"], rows);
}

function describeBars(bars: readonly Bar[]): string {
  const number = (value: number, unit: Bar["unit"]) =>
    unit === "×" ? `${value.toFixed(2)} ×` : unit === "ms" ? `${value.toFixed(0)} ms` : shift(value);
  return writeTable(
    ["", "Measured", "At most"],
    bars.map((bar) => [
      `${isMet(bar) ? "✓" : "✗"} ${bar.text}`,
      number(bar.measured, bar.unit),
      number(bar.most, bar.unit),
    ]),
  );
}

/** The results as Markdown, for a person at the terminal and for bench/results.md. */
export function writeReport(summaries: readonly Summary[], run: Run): string {
  const pages = PAGES.map(({ id, path }) => {
    const ofPage = summaries.filter(({ page }) => page === id);
    if (ofPage.length === 0) return "";
    const ours = ofPage.find(({ contestant }) => contestant === "ours");
    const largest = ofPage.map(({ name, largest: element }) => `${name}: ${element}`).join(", ");
    return [
      `## ${id.charAt(0).toUpperCase()}${id.slice(1)} (${path})`,
      describeBytes(ofPage, ours),
      describeTimes(ofPage, ours),
      `Painted largest: ${largest}.`,
      describeLighthouse(ofPage, ours),
    ].join("\n\n");
  });
  return `# This site beside the same pages built in other ways

Written by \`npm run bench\` on ${run.day}. ${describeMachine(run.loadBefore, run.loadAfter, `, Chromium ${run.browser}`)}
Medians of ${run.rounds} rounds; in each round all take turns.
"×" is the value beside ours of the same run. How it is measured, and how the others are built: [peers/README.md](peers/README.md).

## What we ask of ourselves

${describeBars(judge(summaries))}

${pages.filter(Boolean).join("\n\n")}
`;
}
