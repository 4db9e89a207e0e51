import { writeTable } from "../report.ts";
import { COLUMNS, shift, type Column, type Measure, type Measures, type Result } from "./measures.ts";

/** @returns what a bar limits; NaN where a page or a run lacks it */
type Read = (ours: Measures, measuresOf: (contestant: string) => Measures) => number;
type Bar = readonly [page: string | undefined, text: string, read: Read, most: number, format: typeof shift];

const times = (value: number): string => `${value.toFixed(2)} ×`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
const ratio =
  (measure: Measure, contestant: string): Read =>
  (ours, measuresOf) =>
    (ours[measure] ?? NaN) / (measuresOf(contestant)[measure] ?? NaN);

const readSurveyDelay: Read = ({ surveyAnswerable = NaN, lcp = NaN }) => surveyAnswerable - lcp;

/** The limits that we set ourselves, for one page or for each. Ratios are of the same run. */
const BARS: readonly Bar[] = [
  ["Landing", "LCP against hand-written HTML, fast 4G", ratio("lcp", "hand-written"), 1.15, times],
  ["Landing", "LCP against hand-written HTML, Lighthouse", ratio("labLcp", "hand-written"), 1.15, times],
  ["Landing", "LCP against the single-page app, fast 4G", ratio("lcp", "spa"), 0.6, times],
  ["Landing", "LCP against the single-page app, Lighthouse", ratio("labLcp", "spa"), 0.6, times],
  ["Landing", "own bytes against hand-written HTML", ratio("own", "hand-written"), 1.3, times],
  ["Calculator", "FCP against hand-written HTML, fast 4G", ratio("fcp", "hand-written"), 1.05, times],
  ["Calculator", "LCP against the single-page app, Lighthouse", ratio("labLcp", "spa"), 0.75, times],
  ["Calculator", "requests", ({ requests = NaN }) => requests, 10, String],
  ["Calculator", "script against Next.js", ratio("script", "next"), 0.7, times],
  [undefined, "blocked, real time", ({ blocked = NaN }) => blocked, 50, milliseconds],
  [undefined, "total blocking time, Lighthouse", ({ labBlocked = NaN }) => labBlocked, 50, milliseconds],
  [undefined, "layout shift", ({ shift = NaN, labShift = 0 }) => Math.max(shift, labShift), 0, shift],
  [undefined, "slowest press", ({ interaction = NaN }) => interaction, 50, milliseconds],
  [undefined, "survey answerable after the LCP", readSurveyDelay, 500, milliseconds],
];

/** The bars as rows of a table: text, measured, at most. Without its measure a bar is left out. */
function judge(results: readonly Result[]): string[][] {
  const find = (page: string, contestant: string): Measures =>
    results.find((one) => one.page.name === page && one.contestant.id === contestant)?.measures ?? {};
  return [...new Set(results.map(({ page }) => page.name))].flatMap((name) =>
    BARS.filter(([page = name]) => page === name)
      .map(([, text, read, most, format]) => {
        const measured = read(find(name, "ours"), (contestant) => find(name, contestant));
        return { text: `${measured <= most ? "✓" : "✗"} ${name}: ${text}`, measured, most, format };
      })
      .filter(({ measured }) => !Number.isNaN(measured))
      .map(({ text, measured, most, format }) => [text, format(measured), format(most)]),
  );
}

function describeCell([measure, column]: [Measure, Column], theirs: Measures, ours: Measures = {}): string {
  const [value, our] = [theirs[measure], ours[measure]];
  if (value === undefined) return "–";
  const text = column.format(value);
  return column.compared && our && value !== our ? `${text} (${(value / our).toFixed(2)} ×)` : text;
}

/** The tables of one page, as far as something was measured for them. */
function describePage(results: readonly Result[]): string[] {
  const ours = results.find(({ contestant }) => contestant.id === "ours")?.measures;
  const isMeasured = (measure: Measure) => results.some(({ measures }) => measures[measure] !== undefined);
  return Object.entries(Object.groupBy(COLUMNS, ([, { table }]) => table))
    .filter(([, columns = []]) => columns.some(([measure]) => isMeasured(measure)))
    .map(([title, columns = []]) =>
      writeTable(
        [title, ...columns.map(([, { head }]) => head)],
        results.map(({ contestant, measures }) => [
          contestant.name,
          ...columns.map((column) => describeCell(column, measures, ours)),
        ]),
      ),
    );
}

/** The results as Markdown. @param conditions on what, when and how often was measured */
export function describeResults(results: readonly Result[], conditions: string, rounds: number): string {
  const pages = [...Map.groupBy(results, ({ page }) => page)].map(([{ name, path }, ofPage]) =>
    [`## ${name} (${path})`, ...describePage(ofPage)].join("\n\n"),
  );
  return `# This site beside the same pages built in other ways

${conditions}
Medians of ${rounds} rounds; in each round all take turns.
"×" is the value beside ours of the same run. How it is measured, and how the others are built: [peers/README.md](peers/README.md).

## What we ask of ourselves

${writeTable(["", "Measured", "At most"], judge(results))}

${pages.join("\n\n")}
`;
}
