import { QUESTIONS } from "@heloc/lender/asked-questions";
import { findProblem } from "@heloc/questions/answer-rules";
import { readDollars } from "@heloc/questions/form-fields";
import type { Question } from "@heloc/questions/questions";
import { openLink, sealLink } from "@heloc/survey-embed/sealed-link";
import type { Typed } from "../answers/typed-answers.ts";

const PREFIX = "#go-on?";

/** Whoever somebody is stays on their device: of the written answers, only the first five digits of a ZIP code travel. */
const TRAVELS: readonly Question["kind"][] = ["choice", "dollars", "zip"];
const TRAVELING = QUESTIONS.filter(({ kind }) => TRAVELS.includes(kind));

/** The answer as it travels; undefined where it is none. */
function plainAnswer(question: Question, text = ""): string | undefined {
  const answer = question.kind === "dollars" ? readDollars(text) : text.trim();
  if (findProblem(question, answer)) return undefined;
  return question.kind === "zip" ? String(answer).slice(0, 5) : String(answer);
}

/** The fragment that takes answers to another device: "#go-on?v=1&day=20785&propertyState=TX…". @param now in milliseconds */
export function writeAnswersLink(typed: Typed, now: number): string {
  const fields = new URLSearchParams();
  for (const question of TRAVELING) {
    const answer = plainAnswer(question, typed[question.name]);
    if (answer !== undefined) fields.set(question.name, answer);
  }
  return sealLink(PREFIX + fields, now);
}

/** The answers of such a fragment; undefined for a link that cannot be used. Anybody can write one, so only answers come out. */
export function readAnswersLink(fragment: string, now: number): Typed | undefined {
  // A link without its version was cut or written by somebody else.
  const opened = openLink(fragment, now);
  if (opened === undefined || opened === fragment) return undefined;
  const fields = new URLSearchParams(opened.slice(PREFIX.length));
  const answers = TRAVELING.map((question) => [
    question.name,
    plainAnswer(question, fields.get(question.name) ?? undefined),
  ]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined)) as Typed;
}
