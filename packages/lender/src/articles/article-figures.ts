import { nameFacts } from "../placeholders/facts.ts";
import type { Names } from "../placeholders/resolve.ts";
import type { YamlFile } from "../reading/yaml-file.ts";
import { FigureError, type FunctionRates } from "./figures/functions.ts";
import { workOutFigures, type WorkedOutFigures } from "./figures/work-out.ts";
import type { LineProblem } from "./head-problems.ts";

/**
 * Works out the figures of an article's head, and names them for its text. One with a problem gets a value all the same,
 * so that its placeholders are no further problems.
 */
export function readFigures(head: YamlFile, { names, rates }: { names: Names; rates: FunctionRates }) {
  const written = writtenFigures(head.value);
  const worked = workOutFigures(written, names.facts, rates);
  const shown = [...written.keys()].map((name) => [name, worked.figures[name]?.value ?? 0] as const);
  return {
    worked,
    facts: nameFacts(Object.fromEntries(shown)),
    problems: worked.problems.map(({ figure, message }): LineProblem => ({
      line: head.lineOf(["figures", figure]),
      message,
    })),
  };
}

/**
 * Looks at what the author noted that the words say. A comparison that cannot be read is a problem; one that a changed
 * rate made untrue is for a person to look at.
 */
export function compareFigures(comparisons: readonly string[], head: YamlFile, worked: WorkedOutFigures) {
  const problems: LineProblem[] = [];
  const untrue: LineProblem[] = [];
  comparisons.forEach((comparison, index) => {
    const line = head.lineOf(["holds", index]);
    try {
      const message = worked.whatFails(comparison);
      if (message) untrue.push({ line, message });
    } catch (error) {
      if (!(error instanceof FigureError)) throw error;
      problems.push({ line, message: `holds: ${error.message}` });
    }
  });
  return { problems, untrue };
}

/** What is written as a figure; the schema says what is wrong with anything else. */
function writtenFigures(head: unknown): Map<string, string> {
  const figures: unknown = typeof head === "object" && head !== null && "figures" in head ? head.figures : {};
  if (typeof figures !== "object" || figures === null) return new Map();
  return new Map(
    Object.entries(figures).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
