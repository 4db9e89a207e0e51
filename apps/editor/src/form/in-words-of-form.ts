import type { Problem } from "@heloc/lender/problem";
import type { Field } from "./field.ts";
import { fieldOf, type Forms } from "./forms.ts";

/** "tiers, number 2, annualRatePercent: …" in the words of the form: "Rates by credit score, row 2, APR: …". A title in brackets is that label. */
export function inWordsOfForm(forms: Forms, { file, message }: Pick<Problem, "file" | "message">): string {
  const field = fieldOf(forms, file);
  const [, path, rest] = /^([^:“”{]+): ([^]+)$/.exec(message) ?? [];
  const labels = field && path && labelsOf(field, path.replace(/ \([^)]*\)/g, "").split(", "));
  return labels ? `${labels.join(", ")}: ${rest}` : message;
}

/** Without the name that the reader of statements gives a kind: “Bad credit? No problem.” (approval-promised). */
export const withoutKind = (advice: string): string => advice.replace(/(?<=”) \([a-z]+(?:-[a-z]+)*\)\./, "");

/** The labels on the way to a value, or nothing where the form has no such place. */
function labelsOf(field: Field, [name, ...rest]: string[]): string[] | undefined {
  if (name === undefined) return [];
  switch (field.kind) {
    case "group": {
      const part = field.properties[name];
      return part && before(part.label, labelsOf(part, rest));
    }
    case "list":
    case "paragraphs": {
      // What is the sample’s is told by its index where entries have no name.
      const numbered =
        field.items.kind === "text" ? name.replace(/^\d+$/, (index) => `number ${+index + 1}`) : name;
      const place = field.kind === "list" ? "row " : "paragraph ";
      return before(numbered.replace(/^number (?=\d+$)/, place), labelsOf(field.items, rest));
    }
    case "map":
      return before(field.shownNames?.[name] ?? name, labelsOf(field.additionalProperties, rest));
    case "variant":
      return field.oneOf
        .map((shape) => labelsOf(shape, [name, ...rest]))
        .find((labels) => labels !== undefined);
    default:
      return undefined;
  }
}

const before = (label: string, labels: string[] | undefined) => labels && [label, ...labels];
