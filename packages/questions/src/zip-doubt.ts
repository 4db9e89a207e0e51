import type { GivenAnswers } from "./answer-rules.ts";

/** A ZIP code that is not in the chosen state. */
export interface ZipDoubt {
  /** Both answers, such as "CA 77002". A visitor is asked about them once. */
  pair: string;
  /** Which sentence asks: the code is in another of the lender's states, or in none of them. */
  sentence: "inOtherState" | "inNoState";
  /** What the sentence names. */
  names: { zip: string; state: string; zipState?: string };
}

/** Of a state: its name, and the first three digits of its ZIP codes, from and to. */
interface StateZips {
  name: string;
  zipPrefixes: readonly (readonly [from: number, to: number])[];
}

/** Compares ZIP code and state. A difference is asked about and never refused: some codes reach across a border. */
export function findZipDoubt(
  { propertyState, propertyZip }: GivenAnswers,
  homeRules: { states: Readonly<Record<string, StateZips>> },
): ZipDoubt | undefined {
  const zip = /^\d{5}/.exec(String(propertyZip).trim())?.[0];
  const states = Object.entries(homeRules.states);
  const chosen = states.find(([state]) => state === propertyState);
  if (!zip || !chosen) return undefined;
  const prefix = Number(zip.slice(0, 3));
  const home = states.find(([, { zipPrefixes }]) =>
    zipPrefixes.some(([from, to]) => from <= prefix && prefix <= to),
  );
  if (home === chosen) return undefined;
  return {
    pair: `${chosen[0]} ${zip}`,
    sentence: home ? "inOtherState" : "inNoState",
    names: { zip, state: chosen[1].name, ...(home && { zipState: home[1].name }) },
  };
}
