import { dollars } from "@heloc/lender/format/spell-number";
import type { RateFacts } from "@heloc/lender/law/state-terms";
import { findRatePercent, calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateRoomDollars, calculateStateRoom } from "@heloc/loan-math/loan-to-value";
import { calculateMonthlyInterestCents } from "@heloc/loan-math/schedule";

/** The facts of which the build writes the lender's into the page. */
export const RULE_FACTS = [
  "tiers",
  "lineShareOfEquityPercent",
  "maximumLineDollars",
  "assumedUsagePercent",
  "combinedLoanToValuePercent",
  "minimumCreditScore",
  "states",
] as const;

/** What the page needs to work out an estimate. */
export interface EstimateRules extends Pick<RateFacts, (typeof RULE_FACTS)[number]> {
  bands: Record<string, { from: number; to: number; label: string }>;
  /** "{from} to {to}" */
  range: string;
}

const spell = (amount: number) => dollars(Math.round(amount) || 0);

/**
 * Works out an estimate from the answers, with ranges where lenders in the state differ or a score band spans two rates.
 * @param query answers of ESTIMATE_ANSWERS
 * @returns figures for the page's sentences, and the names of those that fit; undefined if the answers are not from our survey
 */
export function estimateAnswers(query: string, rules: EstimateRules) {
  const answers = new URLSearchParams(query);
  const lookUp = <Value>(table: Partial<Record<string, Value>>, name: string): Value | undefined => {
    const key = answers.get(name) ?? "";
    return Object.hasOwn(table, key) ? table[key] : undefined;
  };
  const amounts = ["homeValueDollars", "mortgageBalanceDollars", "amountWantedDollars"].map((name) => {
    const text = answers.get(name) ?? "";
    return /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  });
  const terms = lookUp(rules.states, "propertyState");
  const band = lookUp(rules.bands, "creditBand");
  if (!terms || !band || amounts.includes(NaN)) return undefined;

  const [homeValueDollars = 0, mortgageBalanceDollars = 0, wanted = 0] = amounts;
  const inputs = { homeValueDollars, mortgageBalanceDollars, creditScore: band.from };
  const { maxHelocDollars } = calculateHeloc(inputs, rules);
  const room = calculateStateRoom(inputs, maxHelocDollars, terms, rules.maximumLineDollars);
  const drawn = Math.min(wanted || room.toDollars, room.toDollars);
  const rates = [band.to, band.from].map((score) => findRatePercent(score, rules.tiers));
  const range = (ends: number[], spelled: (end: number) => string): string => {
    const [from = "", to = ""] = ends.map(spelled);
    return from === to ? to : rules.range.replace("{from}", from).replace("{to}", to);
  };
  const { minimumCreditScore = 0 } = rules;
  const isBelowMinimum = band.from < minimumCreditScore;
  const hasLine = room.toDollars > 0 && !room.belowMinimumAdvance;
  return {
    figures: {
      line: range([room.fromDollars, room.toDollars], spell),
      rate: range(rates, (rate) => `${rate.toFixed(2)}%`),
      payment: range(rates, (rate) => spell(calculateMonthlyInterestCents(drawn, rate) / 100)),
      drawn: spell(drawn),
      value: spell(homeValueDollars),
      owed: spell(mortgageBalanceDollars),
      maximumDebt: spell(
        calculateRoomDollars(homeValueDollars, 0, terms.law?.combinedLoanToValuePercent ?? 0),
      ),
      state: terms.name,
      score: band.label,
      minimum: String(minimumCreditScore),
    },
    says: [
      hasLine ? "line" : "nothing",
      answers.get("propertyState") ?? "",
      ...(hasLine && room.fromDollars < room.toDollars ? ["range"] : []),
      ...(answers.get("propertyUse") === "primary" ? [] : ["otherUse"]),
      ...(isBelowMinimum ? ["score"] : []),
      ...(isBelowMinimum || !hasLine ? ["call"] : []),
    ],
  };
}
