import type { Facts } from "../../content/facts.ts";
import type { Kind, Sentence, Verdict } from "./kind.ts";
import { KINDS } from "./kinds.ts";
import { asRead, readings } from "./phrases/as-read.ts";
import { remembered } from "./phrases/remembered.ts";
import { statementsOf } from "./statements-of.ts";

interface Judged extends Verdict {
  kind: Kind;
  /** The statement as it was written. */
  statement: string;
}

type Place = Pick<Sentence, "isTestimonial" | "isWorkedOut">;

/** Where one clause of a sentence ends, so that an honest one does not excuse the next. */
const CLAUSES = /;|\s[–—-]\s|—|\b(?:but|pero)\b/u;

const wholeOf = remembered(asRead);
const readingsOf = remembered(readings);
const rememberedStatements = remembered(statementsOf);

/** The statements of a passage that are of a kind which nobody may say. */
export function judgeText(passage: string, facts: Facts, place: Partial<Place> = {}): Judged[] {
  const whole = wholeOf(passage);
  const told = { isTestimonial: false, isWorkedOut: false, ...place };
  return rememberedStatements(passage).flatMap((statement) => {
    const parts = statement.split(CLAUSES);
    const texts = [statement, ...(parts.length > 1 ? parts : [])].map(readingsOf);
    return KINDS.flatMap((kind) => {
      const verdicts = texts.flatMap(
        (read) => kind.judge({ readings: read, passage: whole, ...told }, facts) ?? [],
      );
      const verdict = verdicts.find(({ tier }) => tier === "refused") ?? verdicts[0];
      return verdict ? [{ kind, statement, ...verdict }] : [];
    });
  });
}
