import { lentStates, rates, words } from "../content.ts";
import type { EstimateContext } from "../sections/estimate-context.ts";
import { calculateStateRoom, type StateRoom } from "@heloc/loan-math/loan-to-value";
import { fillIn } from "@heloc/lender/format/fill-in";
import type { LegalLimitWords, UsualLimitWords } from "@heloc/lender/schema/words/state-limits";
import { formatDollars, formatShare } from "../format.ts";
import { PhoneLink } from "../../../layout/phone-link.tsx";

/** What the lender's terms or the law leave of an estimate. */
export interface TermsLimit {
  /** One sentence, with "{call}" where the telephone belongs. */
  sentence: string;
  /** What may be lent in the state that was chosen, with its label. */
  lent?: { label: string; amount: string } | undefined;
}

const {
  results: { terms },
  equity,
} = words;

/** The place of the telephone in a sentence, until it becomes a link. */
const CALL = "{call}";

/** The main reason why the lender's terms or state law leave less than the estimate. Undefined if none does, or no home was entered. */
export function describeTermsLimit(context: EstimateContext): TermsLimit | undefined {
  const { inputs, estimate, place, chosenState } = context;
  const { homeValueDollars, creditScore } = inputs;
  if (homeValueDollars <= 0) return undefined;
  const rooms = (place ? [place] : lentStates).map((one) => ({
    ofState: equity.state[one.state],
    ...calculateStateRoom(inputs, estimate.maxHelocDollars, one.terms, rates.maximumLineDollars),
  }));
  const say = (sentence: string, figures: Record<string, string | number>) =>
    fillIn(sentence, { ...figures, call: CALL });
  const join = (parts: (string | undefined)[]) => parts.join(` ${terms.and} `);
  const lineDollars = Math.round(estimate.maxHelocDollars);
  const isReduced = rooms.some((room) => room.toDollars < lineDollars || room.belowMinimumAdvance);
  const limits = rooms.flatMap(({ ofState, ...room }) => {
    if (!ofState) return [];
    const amount = formatRoomAmount(ofState, room);
    const { besideEstimate: sentences } = ofState;
    const isTooSmall = "belowMinimum" in sentences && room.belowMinimumAdvance && room.toDollars > 0;
    const clause = fillIn(isTooSmall ? sentences.belowMinimum : sentences.limit, { limit: amount });
    return [{ clause, lent: { label: ofState.label, amount } }];
  });
  const lent = chosenState && isReduced ? limits[0]?.lent : undefined;
  if (rooms.every(({ toDollars }) => toDollars === 0)) {
    const needed = join(rooms.map(({ ofState }) => ofState?.besideEstimate.equityNeeded));
    const equityPercent = Math.max(0, (estimate.homeEquityDollars / homeValueDollars) * 100);
    return { sentence: say(terms.equity, { needed, equity: formatShare(equityPercent) }), lent };
  }
  const { minimumCreditScore: minimum = 0 } = rates;
  if (creditScore < minimum) return { sentence: say(terms.score, { minimum, score: creditScore }), lent };
  if (!isReduced) return undefined;
  return { sentence: say(terms.room, { limits: join(limits.map(({ clause }) => clause)) }), lent };
}

/** What the limits of a state leave: "$100,000", or a range. */
export function formatRoomAmount(
  ofState: LegalLimitWords | UsualLimitWords,
  { fromDollars, toDollars }: StateRoom,
): string {
  const [from, to] = [formatDollars(fromDollars), formatDollars(toDollars)];
  return from === to || "minimum" in ofState ? to : fillIn(ofState.amount, { from, to });
}

export const spellCall = (sentence: string): string => sentence.replace(CALL, terms.call);

export function TermsNote({ sentence }: { sentence: string }) {
  const [before, after] = sentence.split(CALL);
  return (
    <p
      data-testid="terms-note"
      className="mt-4 border-l-4 border-gold pl-3 text-[0.9375rem] leading-snug print:mt-1 print:border-l-2 print:border-ink print:pl-2"
    >
      {before}
      <PhoneLink className="inline-block font-semibold underline hover:no-underline">{terms.call}</PhoneLink>
      {after}
    </p>
  );
}
