import type { StateLaw } from "../src/law/states.ts";

/** A state that the product does not know, as somebody would add it: one entry. The limits are invented. */
export const FLORIDA: StateLaw = {
  name: "Florida",
  factName: "florida",
  zipPrefixes: [[320, 349]],
  timeZone: "America/New_York",
  areaCodes: ["305", "786"],
  homestead: {
    combinedLoanToValuePercent: 70,
    minimumAdvanceDollars: 2_000,
    earliestClosingDay: 8,
    daysToCancel: 5,
  },
  citedAs: /\bFla\./,
  licenseRule: "Fla. Stat. 0.0",
};

/** The module law/states.ts with that entry. */
export function withFlorida<Module extends { STATES: object }>(states: Module) {
  const STATES: Record<string, StateLaw> = { ...states.STATES, FL: FLORIDA };
  return {
    ...states,
    STATES,
    listStates: () => Object.entries(STATES),
    lawOf: (state: string) => STATES[state],
  };
}
