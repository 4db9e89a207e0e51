import { spellNumber } from "@heloc/content/spell-number";
import { readDollars } from "../../src/questions/answer-rules.ts";
import { FIELD_NAMES, type FieldName } from "../../src/questions/questions.ts";

export type GivenAnswers = Partial<Record<FieldName, number | string>>;

/** Reads the form as the service wants it: dollars as numbers, everything else as the visitor wrote it. */
export function readAnswers(data: FormData): GivenAnswers {
  const answers: GivenAnswers = {};
  for (const field of FIELD_NAMES) {
    const value = data.get(field);
    if (typeof value !== "string") continue;
    answers[field] = isDollars(field) ? readDollars(value) : value;
  }
  return answers;
}

/** "500000" as "500,000"; anything that is not whole dollars stays as it was written. */
export function formatDollars(spelling: string): string {
  const dollars = readDollars(spelling);
  return typeof dollars === "number" ? spellNumber(dollars) : spelling;
}

export function isDollars(name: string): boolean {
  return name.endsWith("Dollars");
}
