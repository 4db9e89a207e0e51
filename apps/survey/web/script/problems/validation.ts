import { findProblems, type AnswerProblem, type GivenAnswers } from "@heloc/questions/answer-rules";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { STEPS, type FieldName } from "@heloc/questions/questions";

/** Finds what is wrong with the answers of one step, in the order of its questions. */
export function findStepProblems(
  stepIndex: number,
  answers: GivenAnswers,
  optional: readonly FieldName[] = [],
): [FieldName, AnswerProblem][] {
  const asked = QUESTIONS.filter(({ step }) => step === STEPS[stepIndex]);
  return Object.entries(findProblems(answers, asked, optional)) as [FieldName, AnswerProblem][];
}

/** The first step that still needs an answer, counted from 0; the last one where none does. */
export function findReachableStep(answers: GivenAnswers): number {
  const index = STEPS.findIndex((_step, stepIndex) => findStepProblems(stepIndex, answers).length > 0);
  return index < 0 ? STEPS.length - 1 : index;
}

/** The step on which a question stands, counted from 0. */
export function findStepOf(field: FieldName): number {
  const question = QUESTIONS.find(({ name }) => name === field);
  return STEPS.findIndex((step) => step === question?.step);
}

/**
 * Sorts what the service found: sentences for questions in their order, and the first sentence about anything else.
 * @param errors the service's `errors`, from "answers.email" to its sentence
 */
export function sortServerErrors(errors: Record<string, unknown>) {
  const sentences = new Map(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const fields = QUESTIONS.flatMap(({ name }): [FieldName, string][] => {
    const sentence = sentences.get(`answers.${name}`);
    sentences.delete(`answers.${name}`);
    return sentence === undefined ? [] : [[name, sentence]];
  });
  const [other] = sentences.values();
  return { fields, other };
}
