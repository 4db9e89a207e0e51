import type { Facts } from "../../content/facts.ts";
import { asRead, readings } from "./as-read.ts";
import { aboveRegister } from "./measures/above-register.ts";
import { timePromised } from "./measures/time-promised.ts";
import { neverIn } from "./never.ts";
import { model, readWith } from "./reader.ts";
import { remembered } from "./remembered.ts";
import { KINDS, type Kind } from "./sentences.ts";
import { statementsOf } from "./statements-of.ts";

/** "refused": the words have to change. "read-twice": they change, or a named person answers for them. */
export type Outcome = "refused" | "read-twice";

/** A statement that nobody may say, or that could be read as one. */
export interface Judged {
  outcome: Outcome;
  kind: Kind;
  /** As it was written. */
  statement: string;
  /** The certain phrase or the number that is refused. */
  words?: string;
}

/** From here on a person reads twice. By cross-validation: the table in docs/compliance.md tells what it finds. */
export const THRESHOLD = 0.4;
/** A number beyond the lender's facts is refused, unless the sentence reads honest around it ("You have three days to cancel"). */
const SURELY_HONEST = THRESHOLD / 2;

/** Numbers beyond the lender's facts, by the id of the kind: the words of the number. */
const MEASURES: Record<string, (text: string, facts: Facts) => string | undefined> = {
  "above-register": aboveRegister,
  "time-promised": timePromised,
};

const rememberedStatements = remembered(statementsOf);
const rememberedReadings = remembered(readings);
const readForAll = remembered((statement) => readWith(model(), statement));

/**
 * The statements of a passage that are refused, or that a person has to read twice, each once.
 * @param isWorkedOut its numbers are figures of a page, and not what somebody typed
 */
export function judgeText(passage: string, facts: Facts, isWorkedOut = false): Judged[] {
  const kinds = KINDS.filter(({ state }) => !state || facts.lender.states.includes(state));
  const readKinds =
    kinds.length === KINDS.length ? readForAll : (text: string) => readWith(model(), text, kinds);
  return rememberedStatements(passage)
    .filter(says)
    .flatMap((statement): Judged[] => {
      const ways = rememberedReadings(statement);
      const reading = readKinds(statement);
      const refused = [
        ...neverIn(ways),
        ...(isWorkedOut || reading.told < SURELY_HONEST ? [] : numbersIn(ways[0] ?? "", facts)),
      ]
        .flatMap(({ kind, words }) =>
          kinds.filter(({ id }) => id === kind).map((found) => ({ kind: found, words })),
        )
        .at(0);
      if (refused) return [{ outcome: "refused", statement, ...refused }];
      if (reading.told < THRESHOLD || standsBeside(reading.kind, passage)) return [];
      return [{ outcome: "read-twice", statement, kind: reading.kind }];
    });
}

/** Two words at least: no color, code, name of a fact or formula. */
const says = (statement: string): boolean =>
  (
    statement
      .replace(/\{[\w.]+\}/gu, " ")
      .match(/(?<![\w.#])\p{Lu}?\p{Ll}{2,}(?![\w(])|(?<![\w.#])\p{Lu}{2,}(?!\w)/gu) ?? []
  ).length >= 2;

const numbersIn = (text: string, facts: Facts): { kind: string; words: string }[] =>
  Object.entries(MEASURES).flatMap(([kind, measure]) => {
    const words = measure(text, facts)?.trim();
    return words ? [{ kind, words }] : [];
  });

const standsBeside = ({ beside = [] }: Kind, passage: string): boolean => {
  const whole = `${asRead(passage)} `;
  return beside.some((words) => whole.includes(`${asRead(words)} `));
};
