import { findProblem, type AnswerProblem, type GivenAnswers } from "../../src/questions/answer-rules.ts";
import { QUESTIONS, STEPS, type FieldName } from "../../src/questions/questions.ts";

/** Finds what is wrong with the answers of one step, in the order of its questions. */
export function findStepProblems(stepIndex: number, answers: GivenAnswers): [FieldName, AnswerProblem][] {
  return QUESTIONS.filter(({ step }) => step === STEPS[stepIndex]).flatMap((question) => {
    const problem = findProblem(question, answers[question.name]);
    return problem ? [[question.name, problem] as [FieldName, AnswerProblem]] : [];
  });
}

/** The step on which a question stands, counted from 0. */
export function findStepOf(field: FieldName): number {
  return STEPS.findIndex((step) =>
    QUESTIONS.some((question) => question.name === field && question.step === step),
  );
}

/**
 * Sorts what the service found: sentences for questions in their order, and the first sentence about anything else.
 * @param errors the service's `errors`, from "answers.email" to its sentence
 */
export function sortServerErrors(errors: Record<string, unknown>) {
  const fields = QUESTIONS.flatMap(({ name }): [FieldName, string][] => {
    const sentence = errors[pathOf(name)];
    return typeof sentence === "string" ? [[name, sentence]] : [];
  });
  const paths = QUESTIONS.map(({ name }) => pathOf(name));
  const other = Object.entries(errors).find(
    ([path, sentence]) => typeof sentence === "string" && !paths.includes(path),
  )?.[1] as string | undefined;
  return { fields, other };
}

/** The service's name for an answer. */
const pathOf = (field: FieldName): string => `answers.${field}`;
