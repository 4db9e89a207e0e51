import { writeTable } from "../report/machine.ts";
import { judge } from "./bars.ts";
import { COLUMNS, type Column, type Measure, type Measures, type Result } from "./measures.ts";

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
