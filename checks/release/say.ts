import type { Problem } from "../check.ts";
import { readTable } from "../content/read-table.ts";

type Sentences = Record<string, string>;
const GROUPS = readTable(import.meta.dirname, "sentences.yaml") as Record<string, Sentences[]>;

/** What fills the names in braces; `rule` is cited in place of the table's, and `index` is the place's "*". */
type Values = Record<string, string | number | undefined>;

/** The problems of a check by the names that its part of sentences.yaml has for them, such as "address.zip". */
export function sentencesOf(check: string): (key: string, values?: Values) => Problem {
  const known = new Map(
    GROUPS[check]?.flatMap(({ rule, ...says }) =>
      Object.entries(says).map(([key, sentence]) => [key, { sentence, rule }]),
    ),
  );
  return (key, values = {}) => {
    const { sentence, rule = values.rule } = known.get(key) ?? {};
    if (sentence === undefined) throw new Error(`sentences.yaml says nothing of ${check}, ${key}.`);
    const names = key.replace(/ .*/, "").split(".");
    return {
      at: names.map((name) => (name === "*" ? (values.index ?? name) : name)),
      advice: sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
      ...(rule !== undefined && { rule: String(rule) }),
    };
  };
}
