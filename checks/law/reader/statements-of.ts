import { sentencesOf } from "../../words/sentences.ts";

/** A sentence does not end here: "the U.S. government", "no. 1". */
const ABBREVIATED = /\b(?:[A-Z]\.){1,3}$|\b(?:no|st|mr|mrs|dr|vs)\.$/iu;
/** A question that a reader asks, as in a list of questions: "Is approval guaranteed?" */
const READERS_QUESTION =
  /^¿?(?:is|are|can|do|does|will|would|how|what|when|which|where|should|must|may|es|hay|puedo|cuánto|qué|cómo|cuándo|puede|tengo|debo|está)\b[^?]*\?$/iu;
const SPEAKS_TO_READER = /\b(?:you|your|usted|su)\b/iu;
const DENIAL =
  /^(?:no[.,;]|no (?:one|lender|line|loan)\b|nobody|never|it depends|that depends|maybe|perhaps|not (?:always|necessarily|by|yet|everyone|every)\b|depende|no siempre|quiz[áa]s?)/iu;

/** The statements of a passage: a question with its answer, because "Bad credit? No problem." says what neither says alone. */
export function statementsOf(passage: string): string[] {
  const statements: string[] = [];
  for (const sentence of sentencesOf(passage.replace(/https?:\/\/\S+/gu, " "))) {
    const before = statements.at(-1);
    if (before === undefined || !(before.endsWith("?") || ABBREVIATED.test(before)))
      statements.push(sentence);
    else if (isReadersQuestion(before) && DENIAL.test(sentence)) statements[statements.length - 1] = "";
    else statements[statements.length - 1] = `${before} ${sentence}`;
  }
  return statements.filter((statement) => statement !== "" && !isReadersQuestion(statement));
}

const isReadersQuestion = (text: string): boolean =>
  READERS_QUESTION.test(text.trim()) && !SPEAKS_TO_READER.test(text);
