import { fillIn } from "@heloc/lender/format/fill-in";
import type { LegalLimitWords, UsualLimitWords } from "@heloc/lender/schema/words/state-limits";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { CalculatorWords } from "@heloc/lender/words/types";
import type { HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { formatDollars, formatShare } from "../format.ts";
import type { TermsLimit } from "./find-terms-limit.ts";

export interface TermsWords {
  results: CalculatorWords["results"];
  equity: Pick<CalculatorWords["equity"], "state">;
}

/** The place of the telephone in a sentence, until it becomes a link. */
const CALL = "{call}";

/** One sentence: what the lender's terms or the law make of the estimate. It holds "{call}" where the telephone belongs. */
export function formatTermsLimit(
  { results: { terms }, equity }: TermsWords,
  limit: TermsLimit,
  { creditScore }: Pick<HelocInputs, "creditScore">,
): string {
  const join = (parts: (string | undefined)[]) => parts.join(` ${terms.and} `);
  if (limit.kind === "score")
    return fillIn(terms.score, { minimum: limit.minimumScore, score: creditScore, call: CALL });
  if (limit.kind === "equity")
    return fillIn(terms.equity, {
      needed: join(limit.states.map((state) => equity.state[state]?.besideEstimate.equityNeeded)),
      equity: formatShare(limit.equityPercent),
      call: CALL,
    });
  return fillIn(terms.room, {
    limits: join(limit.rooms.map((room) => formatRoom(equity.state, room))),
    call: CALL,
  });
}

type Room = Extract<TermsLimit, { kind: "room" }>["rooms"][number];

function formatRoom(words: TermsWords["equity"]["state"], room: Room): string {
  const ofState = words[room.state];
  if (!ofState) return "";
  const limit = formatAmount(ofState, room);
  const isTooSmall = "minimum" in ofState && room.belowMinimumAdvance && room.toDollars > 0;
  return fillIn(isTooSmall ? ofState.besideEstimate.belowMinimum : ofState.besideEstimate.limit, { limit });
}

/** What the limits of the one state that was chosen leave, with the label of its words. Undefined for several states. */
export function findLent(
  words: TermsWords["equity"]["state"],
  { rooms }: Extract<TermsLimit, { kind: "room" }>,
): { label: string; amount: string } | undefined {
  const [room, ...others] = rooms;
  const ofState = room && words[room.state];
  return ofState && others.length === 0
    ? { label: ofState.label, amount: formatAmount(ofState, room) }
    : undefined;
}

function formatAmount(ofState: LegalLimitWords | UsualLimitWords, { fromDollars, toDollars }: Room): string {
  const [from, to] = [formatDollars(fromDollars), formatDollars(toDollars)];
  return from === to || "minimum" in ofState ? to : fillIn(ofState.amount, { from, to });
}

/** The sentence as it is read aloud. */
export const spellCall = (sentence: string, words: TermsWords): string =>
  sentence.replace(CALL, words.results.terms.call);

interface TermsNoteProps {
  words: TermsWords;
  sentence: string;
  phone: LenderFacts["phone"];
}

/** The sentence with the telephone as a link. */
export function TermsNote({ words, sentence, phone }: TermsNoteProps) {
  const [before, after] = sentence.split(CALL);
  return (
    <p
      data-testid="terms-note"
      className="mt-4 border-l-4 border-gold pl-3 text-[0.9375rem] leading-snug print:mt-1 print:border-l-2 print:border-ink print:pl-2"
    >
      {before}
      <a href={`tel:${phone.tel}`} className="font-semibold whitespace-nowrap underline hover:no-underline">
        {words.results.terms.call}
      </a>
      {after}
    </p>
  );
}
