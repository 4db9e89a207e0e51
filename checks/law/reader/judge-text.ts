import { sentencesOf } from "../../words/measure-reading.ts";
import { asRead, readings } from "./as-read.ts";
import { beyondFacts, type TermFacts } from "./beyond-facts.ts";
import { type Kind, KINDS, type Language, neverIn } from "./sentences.ts";
import { kindOf, nearestTo, remembered, toldOf } from "./reader.ts";

/** A sentence does not end here: "the U.S. government", "no. 1". */
const ABBREVIATED = /\b(?:[A-Z]\.){1,3}$|\b(?:no|st|mr|mrs|dr|vs)\.$/iu;
/** Says nothing alone: "Boom. Funded." */
const BRIEF = /^\S+(?: \S+)?$/u;
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
    if (before === undefined || !(before.endsWith("?") || ABBREVIATED.test(before) || BRIEF.test(before)))
      statements.push(sentence);
    else if (isReadersQuestion(before) && DENIAL.test(sentence)) statements[statements.length - 1] = "";
    else statements[statements.length - 1] = `${before} ${sentence}`;
  }
  return statements.filter((statement) => statement !== "" && !isReadersQuestion(statement));
}

const isReadersQuestion = (text: string): boolean =>
  READERS_QUESTION.test(text.trim()) && !SPEAKS_TO_READER.test(text);

/** "refused": the words have to change. "read-twice": they change, or a named person answers for them. */
export type Outcome = "refused" | "read-twice" | "clear";

/** A statement that nobody may say, or that could be read as one. */
export interface Judged {
  outcome: Exclude<Outcome, "clear">;
  kind: Kind;
  /** As it was written. */
  statement: string;
  /** The certain phrase or the number that is refused. */
  words?: string;
}

/** From here on a person reads twice. The table in docs/compliance.md tells what that finds. */
const THRESHOLD = 0.5;
/** Half a sentence alone lacks what limits it, so it has to read worse. */
const CLAUSE_THRESHOLD = 0.85;
/** Fewer words than this are a name or an aside. */
const LEAST_CLAUSE_WORDS = 5;
const BETWEEN_CLAUSES = /[;:–—()]|,\s+(?:and|but|so|y|e|pero|así que)\s/u;

/**
 * The part of a statement that may not be said: all of it, or a clause that honest words around it would cover, as in "We read each
 * application, and every owner is approved."
 */
export function findTold(statement: string, toldOf: (text: string) => number): string | undefined {
  if (toldOf(statement) >= THRESHOLD) return statement;
  return statement
    .split(BETWEEN_CLAUSES)
    .map((clause) => clause.trim())
    .filter(
      (clause) => clause !== statement && (clause.match(/\p{L}{2,}/gu) ?? []).length >= LEAST_CLAUSE_WORDS,
    )
    .find((clause) => toldOf(clause) >= CLAUSE_THRESHOLD);
}

/** A number beyond the lender's facts is refused, unless the sentence around it reads honest ("You have three days to cancel"). */
const SURELY_HONEST = 0.25;

/** Words that deny what follows in the same clause: "a line does not eliminate your debt", "be wary of instant approval". */
const DENIES =
  / (?:not|no|never|cannot|nobody|nor|nadie|nunca|ningun|ninguna|wary|beware|ask (?:if|whether|any)|desconfie)(?: (?!(?:and|but|y|pero|sino)\b)[a-z]+){0,7}$/u;

/** Whether a statement says of a certain phrase that it is not so: that is for a person to read, and no slip. */
const isDenied = (phrase: string, statement: string): boolean =>
  statement.split(/[,;:!?–—]/u).some((clause) => {
    const [before, behind] = `${asRead(clause)} `.split(phrase);
    return behind !== undefined && DENIES.test(before ?? "");
  });

const rememberedStatements = remembered(statementsOf);
const rememberedReadings = remembered(readings);
const rememberedTold = remembered(toldOf);

/** The statements of a passage that are refused, or read twice. @param isWorkedOut its numbers are a page's figures */
export function judgeText(passage: string, facts: TermFacts, isWorkedOut = false): Judged[] {
  const kinds = KINDS.filter(({ state }) => !state || facts.lender.states.includes(state));
  return rememberedStatements(passage)
    .filter(hasWords)
    .flatMap((statement): Judged[] => {
      const ways = rememberedReadings(statement);
      const told = findTold(statement, rememberedTold);
      const isHonest = told === undefined && rememberedTold(statement) < SURELY_HONEST;
      const number = isWorkedOut || isHonest ? undefined : beyondFacts(ways[0] ?? "", facts);
      for (const refused of [...neverIn(ways), ...(number ? [number] : [])]) {
        const found = kinds.find(({ id }) => id === refused.kind);
        if (!found) continue;
        return "read" in refused && isDenied(refused.read, statement)
          ? [{ outcome: "read-twice", statement, kind: found }]
          : [{ outcome: "refused", statement, kind: found, words: refused.words }];
      }
      if (told === undefined) return [];
      const kind = kindOf(told);
      // What only another state forbids is no kind here.
      if (!kinds.includes(kind) || standsBeside(kind, passage)) return [];
      return [{ outcome: "read-twice", statement, kind }];
    });
}

/** Two words at least: no color, code, name of a fact or formula. */
const hasWords = (statement: string): boolean =>
  (
    statement
      .replace(/\{[\w.]+\}/gu, " ")
      // "G U A R A N T E E D" is one word.
      .replace(/(?<=(?<!\p{L})\p{L})[ .·-](?=\p{L}(?!\p{L}))/gu, "")
      .match(/(?<![\w.#])\p{Lu}?\p{Ll}{2,}(?![\w(])|(?<![\w.#])\p{Lu}{2,}(?!\w)/gu) ?? []
  ).length >= 2;

const standsBeside = ({ beside = [] }: Kind, passage: string): boolean => {
  const whole = `${asRead(passage)} `;
  return beside.some((words) => whole.includes(`${asRead(words)} `));
};

/** What the reader says of a text: one word first, and, unless it is clear, which kind of statement it is and what to do. */
export interface Told {
  outcome: Outcome;
  /** The id of the kind; empty where it is clear. */
  kind: string;
  rule: string;
  /** The known sentence that is most like it. */
  nearest: string;
  advice: string;
}

/** Reads a text of one or more sentences, and tells the worst of them. */
export function tellSentence(text: string, language: Language, facts: TermFacts): Told {
  const found = judgeText(text, facts);
  const worst = found.find(({ outcome }) => outcome === "refused") ?? found[0];
  if (!worst) return { outcome: "clear", kind: "", rule: "", nearest: nearestTo(text, language), advice: "" };
  const { outcome, kind, statement, words } = worst;
  const nearest = nearestTo(statement, language, kind);
  return { outcome, kind: kind.id, rule: kind.rule, nearest, advice: adviceOf(kind, { nearest, words }) };
}

/** What to do about a statement: refused for certain words, or read twice because of the sentence that it is like. */
export const adviceOf = (
  { id, advice }: Kind,
  { nearest, words }: { nearest: string; words?: string | undefined },
): string =>
  words === undefined
    ? `Read twice: it reads like “${nearest}” (${id}). ${advice} Or a named person answers for it: npm run review.`
    : `Refused for “${words}”. ${advice}`;
