import { findProblem, type AnswerProblem } from "../../src/questions/answer-rules.ts";
import { FIELD_NAMES, STEPS, type FieldName } from "../../src/questions/questions.ts";
import type { GivenAnswers } from "./answers.ts";

/** Finds what is wrong with the answers of one step, in the order of its questions. */
export function findStepProblems(stepIndex: number, answers: GivenAnswers): [FieldName, AnswerProblem][] {
  const fields: readonly FieldName[] = STEPS[stepIndex]?.fields ?? [];
  return fields.flatMap((field) => {
    const problem = findProblem(field, answers[field]);
    return problem ? [[field, problem] as [FieldName, AnswerProblem]] : [];
  });
}

/** The step on which a question stands. */
export function findStepOf(field: FieldName): number {
  return STEPS.findIndex((step) => (step.fields as readonly FieldName[]).includes(field));
}

/**
 * Sorts what the service found: sentences for questions, and the first sentence about anything else.
 * @param errors the service's `errors`, from "answers.email" to its sentence
 */
export function sortServerErrors(errors: Record<string, unknown>) {
  const fields: [FieldName, string][] = [];
  let other: string | undefined;
  for (const [path, sentence] of Object.entries(errors)) {
    if (typeof sentence !== "string") continue;
    const field = FIELD_NAMES.find((name) => path === `answers.${name}`);
    if (field) fields.push([field, sentence]);
    else other ??= sentence;
  }
  fields.sort(([a], [b]) => FIELD_NAMES.indexOf(a) - FIELD_NAMES.indexOf(b));
  return { fields, other };
}
