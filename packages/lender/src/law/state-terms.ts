import type { Problem } from "../problem.ts";
import type { RatesFile, ShareRange } from "../schema/rates.ts";
import type { LenderFacts } from "../schema/lender.ts";
import type { Testimonial } from "../schema/testimonials.ts";
import { lawOf, listStates, type HomesteadLaw, type State, type StateLaw } from "./states.ts";

/** How far a home in one state can be borrowed against: by its law, or by what lenders usually do. */
export interface StateTerms {
  name: string;
  law?: HomesteadLaw | undefined;
  /** Where lenders usually stop, in a state whose law sets no limit. */
  usualCombinedLoanToValuePercent?: ShareRange | undefined;
}

/** The rates as the calculator takes them. */
export type RateFacts = RatesFile & {
  states: Partial<Record<State, StateTerms>>;
  /** A limit of law that every home of the lender falls under, because it lends in one state only. */
  combinedLoanToValuePercent?: number;
};

type UsualLimitName = `${string}CombinedLoanToValuePercent`;

/** The name in rates.yaml of the range where lenders of a state usually stop. */
export const usualLimitName = (factName: string): UsualLimitName => `${factName}CombinedLoanToValuePercent`;

export const usualLimit = (rates: Partial<RatesFile>, factName: string) =>
  (rates as Partial<Record<UsualLimitName, ShareRange>>)[usualLimitName(factName)];

/** Joins the lender's rates with what the law of its states says. What is about another state is left out. */
export function joinRates(rates: RatesFile, lendsIn: readonly State[]): RateFacts {
  const states: RateFacts["states"] = Object.fromEntries(
    lendsIn.map((state) => {
      const { name, factName, homestead: law } = lawOf(state);
      const usual = law ? undefined : usualLimit(rates, factName);
      return [state, { name, ...(law && { law }), ...(usual && { usualCombinedLoanToValuePercent: usual }) }];
    }),
  );
  const [only, ...others] = Object.values(states);
  const limit = others.length === 0 ? only?.law?.combinedLoanToValuePercent : undefined;
  const own = Object.entries(rates).filter(([name]) => !name.endsWith(usualLimitName("")));
  return {
    ...(Object.fromEntries(own) as RatesFile),
    states,
    ...(limit !== undefined && { combinedLoanToValuePercent: limit }),
  };
}

/** The lowest share of a home's value at which one of the lender's states, or lenders there, stop. */
export const lowestLimitPercent = ({ states }: RateFacts): number =>
  Math.min(
    ...Object.values(states).map(
      ({ law, usualCombinedLoanToValuePercent: usual }) =>
        law?.combinedLoanToValuePercent ?? usual?.from ?? 100,
    ),
  );

/** A state whose law sets no limit needs the lender's own. */
export const missingLimits = (rates: RatesFile, lendsIn: readonly State[]): Problem[] =>
  lendsIn
    .map(lawOf)
    .filter(({ factName, homestead }) => !homestead && !usualLimit(rates, factName))
    .map(({ name, factName }) => ({
      file: "rates.yaml",
      message: `${usualLimitName(factName)}: This is missing, and lender.yaml says that you lend in ${name}. Write from and to below it: the shares of a home’s value, in percent, between which all loans on it together usually stop.`,
    }));

/** Leaves out the legal lines and the testimonials of states where the lender does not lend. */
export function leaveOutOtherStates(
  { texasComplaintNotice, ...lender }: LenderFacts,
  { testimonials }: { testimonials: readonly Testimonial[] },
): { lender: LenderFacts; testimonials: Testimonial[] } {
  const elsewhere = listStates().flatMap(([state, { name }]) =>
    lender.states.includes(state) ? [] : [name],
  );
  return {
    lender: {
      ...lender,
      licenses: lender.licenses.filter(({ state }) => lender.states.includes(state)),
      ...(texasComplaintNotice && lender.states.includes("TX") && { texasComplaintNotice }),
    },
    testimonials: testimonials.filter(({ location }) => !elsewhere.some((name) => location.endsWith(name))),
  };
}

/** The rules that the survey's script compares answers with. They travel to every visitor, so they hold nothing else. */
export const homeRulesOf = (rates: RateFacts) => ({
  maximumLineDollars: rates.maximumLineDollars,
  lineShareOfEquityPercent: rates.lineShareOfEquityPercent,
  minimumCreditScore: rates.minimumCreditScore,
  states: Object.fromEntries(
    Object.entries(rates.states).map(([state, { law, ...terms }]) => {
      const { zipPrefixes } = lawOf(state as State);
      if (!law) return [state, { ...terms, zipPrefixes }];
      const { combinedLoanToValuePercent, minimumAdvanceDollars } = law;
      return [state, { ...terms, zipPrefixes, law: { combinedLoanToValuePercent, minimumAdvanceDollars } }];
    }),
  ) as Partial<Record<State, StateRules>>,
});

interface StateRules extends Pick<StateLaw, "zipPrefixes">, Omit<StateTerms, "law"> {
  /** The limits on a line for the home its owner lives in, where the state's law sets any. */
  law?: Pick<HomesteadLaw, "combinedLoanToValuePercent" | "minimumAdvanceDollars">;
}
