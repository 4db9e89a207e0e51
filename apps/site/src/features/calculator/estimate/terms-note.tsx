import { lender } from "@heloc/lender/current";
import { rates, words } from "../content.ts";
import type { State } from "@heloc/lender/law/states";
import type { HelocEstimate, HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { calculateStateRoom, type StateRoom } from "@heloc/loan-math/loan-to-value";
import { fillIn } from "@heloc/lender/format/fill-in";
import type { LegalLimitWords, UsualLimitWords } from "@heloc/lender/schema/words/state-limits";
import { formatDollars, formatShare } from "../format.ts";
import { lentStates } from "../part/lent-states.ts";

/** Why the line would be smaller than the estimate, or none at all. */
type TermsLimit =
  | { kind: "score"; minimumScore: number }
  /** The equity leaves no room for a line in any of the states. */
  | { kind: "equity"; states: State[]; equityPercent: number }
  /** All loans on the home together have a limit, and the estimate passes it in one of the states. */
  | { kind: "room"; rooms: ({ state: State } & StateRoom)[] };

/**
 * The weightiest reason why the lender's terms or the law, of the chosen state or of all, leave less than the estimate. Undefined
 * where nothing stands against it, and for a home without a value, which nobody has entered.
 */
export function findTermsLimit(
  inputs: HelocInputs,
  estimate: HelocEstimate,
  chosenState: string | undefined,
): TermsLimit | undefined {
  const { homeValueDollars, creditScore } = inputs;
  if (homeValueDollars <= 0) return undefined;
  const chosen = lentStates.filter(({ state }) => state === chosenState);
  const rooms = (chosen.length > 0 ? chosen : lentStates).map(({ state, terms }) => ({
    state,
    ...calculateStateRoom(inputs, estimate.maxHelocDollars, terms, rates.maximumLineDollars),
  }));
  if (rooms.every(({ toDollars }) => toDollars === 0))
    return {
      kind: "equity",
      states: rooms.map(({ state }) => state),
      equityPercent: Math.max(0, (estimate.homeEquityDollars / homeValueDollars) * 100),
    };
  const { minimumCreditScore: minimumScore } = rates;
  if (minimumScore !== undefined && creditScore < minimumScore) return { kind: "score", minimumScore };
  const lineDollars = Math.round(estimate.maxHelocDollars);
  const isPassed = rooms.some((room) => room.toDollars < lineDollars || room.belowMinimumAdvance);
  return isPassed ? { kind: "room", rooms } : undefined;
}

const {
  results: { terms },
  equity,
} = words;

/** The place of the telephone in a sentence, until it becomes a link. */
const CALL = "{call}";

/** One sentence: what the lender's terms or the law make of the estimate. It holds "{call}" where the telephone belongs. */
export function formatTermsLimit(
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
    limits: join(limit.rooms.map((room) => formatRoom(room))),
    call: CALL,
  });
}

type Room = Extract<TermsLimit, { kind: "room" }>["rooms"][number];

function formatRoom(room: Room): string {
  const ofState = equity.state[room.state];
  if (!ofState) return "";
  const limit = formatRoomAmount(ofState, room);
  const isTooSmall = "minimum" in ofState && room.belowMinimumAdvance && room.toDollars > 0;
  return fillIn(isTooSmall ? ofState.besideEstimate.belowMinimum : ofState.besideEstimate.limit, { limit });
}

/** What the limits of the one state that was chosen leave, with the label of its words. Undefined for several states. */
export function findLent({
  rooms,
}: Extract<TermsLimit, { kind: "room" }>): { label: string; amount: string } | undefined {
  const [room, ...others] = rooms;
  const ofState = room && equity.state[room.state];
  return ofState && others.length === 0
    ? { label: ofState.label, amount: formatRoomAmount(ofState, room) }
    : undefined;
}

/** What the limits of a state leave: "$100,000", or a range. */
export function formatRoomAmount(
  ofState: LegalLimitWords | UsualLimitWords,
  { fromDollars, toDollars }: StateRoom,
): string {
  const [from, to] = [formatDollars(fromDollars), formatDollars(toDollars)];
  return from === to || "minimum" in ofState ? to : fillIn(ofState.amount, { from, to });
}

/** The sentence as it is read aloud. */
export const spellCall = (sentence: string): string => sentence.replace(CALL, terms.call);

/** The sentence with the telephone as a link. */
export function TermsNote({ sentence }: { sentence: string }) {
  const [before, after] = sentence.split(CALL);
  return (
    <p
      data-testid="terms-note"
      className="mt-4 border-l-4 border-gold pl-3 text-[0.9375rem] leading-snug print:mt-1 print:border-l-2 print:border-ink print:pl-2"
    >
      {before}
      <a
        href={`tel:${lender.phone.tel}`}
        className="font-semibold whitespace-nowrap underline hover:no-underline"
      >
        {terms.call}
      </a>
      {after}
    </p>
  );
}
