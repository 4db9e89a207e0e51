import { asRead, readings } from "./as-read.ts";
import { beyondFacts, type TermFacts } from "./beyond-facts.ts";
import { neverIn } from "./never.ts";
import { kindOf, nearestTo, toldOf } from "./reader.ts";
import { remembered } from "./remembered.ts";
import { KINDS, type Kind, type Language } from "./sentences.ts";
import { statementsOf } from "./statements-of.ts";

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
export const THRESHOLD = 0.64;
/** A number beyond the lender's facts is refused, unless the sentence around it reads honest ("You have three days to cancel"). */
const SURELY_HONEST = 0.2;

const rememberedStatements = remembered(statementsOf);
const rememberedReadings = remembered(readings);
const rememberedTold = remembered(toldOf);

/**
 * The statements of a passage that are refused, or that a person has to read twice, each once.
 * @param isWorkedOut its numbers are figures of a page, and not what somebody typed
 */
export function judgeText(passage: string, facts: TermFacts, isWorkedOut = false): Judged[] {
  const kinds = KINDS.filter(({ state }) => !state || facts.lender.states.includes(state));
  return rememberedStatements(passage)
    .filter(hasWords)
    .flatMap((statement): Judged[] => {
      const ways = rememberedReadings(statement);
      const told = rememberedTold(statement);
      const number = isWorkedOut || told < SURELY_HONEST ? undefined : beyondFacts(ways[0] ?? "", facts);
      for (const refused of [...neverIn(ways), ...(number ? [number] : [])]) {
        const found = kinds.find(({ id }) => id === refused.kind);
        if (found) return [{ outcome: "refused", statement, kind: found, words: refused.words }];
      }
      if (told < THRESHOLD) return [];
      const kind = kindOf(statement);
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
  /** The citation of the rule. */
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
