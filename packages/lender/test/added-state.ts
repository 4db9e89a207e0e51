import type { StateLaw } from "../src/law/states.ts";
import { copyLenderOf } from "./lender-copy.ts";

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

/** A copy of the lender that also lends in Florida, or there only, with words about its limit. */
export function copyLenderWithFlorida(...states: string[]) {
  const copy = copyLenderOf(...states);
  copy.set("en/landing.yaml", ["meta", "title"], "Home equity line of credit | {brandName}");
  // What holds in California and Texas holds there as well.
  copy.edit("claims.yaml", (text) => text.replaceAll(/^( +)- CA\n +- TX\n/gm, "$1- CA\n$1- TX\n$1- FL\n"));
  copy.edit("en/calculator.yaml", (text) => {
    const start = text.indexOf("    TX:\n      heading:");
    const words = text.slice(start, text.indexOf("\ncost:", start)).trimEnd();
    const ofFlorida = words
      .replace("    TX:", "    FL:")
      .replaceAll("Texas", "Florida")
      .replaceAll("law.texas", "law.florida");
    return text.replace(words, `${words}\n${ofFlorida}`);
  });
  return copy;
}
