import type { TypedNumbers } from "./entered-numbers.ts";

/** What a link carries: the numbers as they were typed, and the code of the state: "CA". */
export type SharedNumbers = Partial<TypedNumbers> & { propertyState?: string | undefined };

const PREFIX = "#estimate?";
const KEYS = { homeValueDollars: "value", mortgageBalanceDollars: "owed", creditScore: "score" } as const;
const NAMES = Object.keys(KEYS) as (keyof typeof KEYS)[];
/** Signs and decimals stay: whoever opens the link gets the same estimate. */
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
const STATE = /^[A-Z]{2}$/;

/** "#estimate?value=500000&owed=300000&score=720"; undefined where there is nothing to carry. */
export function encodeShared({ propertyState = "", ...numbers }: SharedNumbers): string | undefined {
  const fields = new URLSearchParams();
  for (const name of NAMES) {
    const text = String(numbers[name]);
    if (NUMBER.test(text)) fields.set(KEYS[name], text);
  }
  if (STATE.test(propertyState)) fields.set("state", propertyState);
  return fields.size > 0 ? `${PREFIX}${fields}` : undefined;
}

/** Reads such a fragment; undefined for any other. Anybody can write one: only the shape of a number or of a state comes out. */
export function decodeShared(fragment: string): SharedNumbers | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const fields = new URLSearchParams(fragment.slice(PREFIX.length));
  const shared: SharedNumbers = {};
  for (const name of NAMES) {
    const text = fields.get(KEYS[name]) ?? "";
    if (NUMBER.test(text)) shared[name] = Number(text);
  }
  const state = fields.get("state") ?? "";
  return STATE.test(state) ? { ...shared, propertyState: state } : shared;
}
