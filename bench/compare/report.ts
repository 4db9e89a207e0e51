import { writeTable } from "../report/machine.ts";
import { judge, type Bar } from "./bars.ts";
import type { Measures, Result } from "./measures.ts";
import { PAGES } from "./pages.ts";

type Format = (value: number) => string;
interface Column {
  head: string;
  measure: keyof Measures;
  format: Format;
  /** Whether the value is also given as a multiple of ours. */
  compared?: boolean;
}

const kilobytes: Format = (bytes) => (bytes === 0 ? "–" : (bytes / 1024).toFixed(1));
const whole: Format = (value) => value.toFixed(0);
const shift: Format = (value) => (value === 0 ? "0" : value.toFixed(4));
/** Browsers count interactions in steps of 8 ms and report none below 16. */
const interaction: Format = (value) => (value === 0 ? "< 16" : whole(value));

const TABLES: Record<string, readonly Column[]> = {
  "KB over the network": [
    { head: "HTML", measure: "document", format: kilobytes },
    { head: "CSS", measure: "style", format: kilobytes },
    { head: "Script", measure: "script", format: kilobytes },
    { head: "Fonts", measure: "font", format: kilobytes },
    { head: "Pictures", measure: "picture", format: kilobytes },
    { head: "Own bytes", measure: "own", format: kilobytes, compared: true },
    { head: "Requests", measure: "requests", format: whole },
    { head: "Survey", measure: "survey", format: kilobytes },
  ],
  "Real time, ms": [
    { head: "FCP", measure: "fcp", format: whole, compared: true },
    { head: "LCP", measure: "lcp", format: whole, compared: true },
    { head: "Blocked", measure: "blocked", format: whole },
    { head: "Shift", measure: "shift", format: shift },
    { head: "Press", measure: "interaction", format: interaction },
    { head: "Survey answerable", measure: "surveyAnswerable", format: whole },
  ],
  "Lighthouse mobile, ms": [
    { head: "Score", measure: "score", format: whole },
    { head: "FCP", measure: "labFcp", format: whole, compared: true },
    { head: "LCP", measure: "labLcp", format: whole, compared: true },
    { head: "Speed index", measure: "labSpeedIndex", format: whole, compared: true },
    { head: "TBT", measure: "labBlocked", format: whole },
    { head: "Shift", measure: "labShift", format: shift },
  ],
};

function describeCell(
  { measure, format, compared }: Column,
  theirs: Measures,
  ours: Measures | undefined,
): string {
  const [value, our] = [theirs[measure], ours?.[measure]];
  if (value === undefined || Number.isNaN(value)) return "–";
  return compared && our && value !== our
    ? `${format(value)} (${(value / our).toFixed(2)} ×)`
    : format(value);
}

function describePage({ id, path }: { id: string; path: string }, results: readonly Result[]): string {
  const ours = results.find(({ contestant }) => contestant === "ours")?.measures;
  const tables = Object.entries(TABLES)
    .filter(([, columns]) =>
      results.some(({ measures }) => columns.some(({ measure }) => measures[measure] !== undefined)),
    )
    .map(([title, columns]) =>
      writeTable(
        [title, ...columns.map(({ head }) => head)],
        results.map(({ name, measures }) => [
          name,
          ...columns.map((column) => describeCell(column, measures, ours)),
        ]),
      ),
    );
  return [`## ${id.charAt(0).toUpperCase()}${id.slice(1)} (${path})`, ...tables].join("\n\n");
}

function describeBar({ text, measured, most, unit }: Bar): string[] {
  const format: Format = (value) =>
    unit === "×" ? `${value.toFixed(2)} ×` : unit === "ms" ? `${value.toFixed(0)} ms` : shift(value);
  return [`${measured <= most ? "✓" : "✗"} ${text}`, format(measured), format(most)];
}

/** The results as Markdown. @param conditions on what, when and how often was measured */
export function describeResults(results: readonly Result[], conditions: string, rounds: number): string {
  const pages = PAGES.map((page) => ({ page, ofPage: results.filter((result) => result.page === page.id) }))
    .filter(({ ofPage }) => ofPage.length > 0)
    .map(({ page, ofPage }) => describePage(page, ofPage));
  return `# This site beside the same pages built in other ways

${conditions}
Medians of ${rounds} rounds; in each round all take turns.
"×" is the value beside ours of the same run. How it is measured, and how the others are built: [peers/README.md](peers/README.md).

## What we ask of ourselves

${writeTable(["", "Measured", "At most"], judge(results).map(describeBar))}

${pages.join("\n\n")}
`;
}
