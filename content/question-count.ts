import { QUESTIONS } from "@heloc/survey/questions";
import { spellCount } from "./spell-number.ts";

/** "twelve questions": as many as the survey asks. */
export const questionCount = `${spellCount(QUESTIONS.length)} questions`;

/** "Twelve questions", where a sentence begins. */
export const questionCountFirst = questionCount.charAt(0).toUpperCase() + questionCount.slice(1);
