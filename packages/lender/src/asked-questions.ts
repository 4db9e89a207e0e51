import { states } from "@heloc/lender/current";
import { questionsFor } from "@heloc/questions/questions";

/** The survey of the lender that is read: of the states, only its own can be chosen. */
export const QUESTIONS = questionsFor(states);
