import { rates } from "@heloc/lender/current";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findTermsLimit } from "./terms-note.tsx";

function find(value: number, owed: number, score = 720, state?: string) {
  const inputs = { homeValueDollars: value, mortgageBalanceDollars: owed, creditScore: score };
  return findTermsLimit(inputs, calculateHeloc(inputs, rates), state);
}

type Room = [state: string, fromDollars: number, toDollars: number, belowMinimumAdvance?: boolean];
const room = ([state, fromDollars, toDollars, belowMinimumAdvance = false]: Room) => ({
  ...{ state, fromDollars, toDollars, belowMinimumAdvance },
});
const rooms = (...states: Room[]) => ({ kind: "room", rooms: states.map(room) });
const EQUITY = { kind: "equity" };

it.each<[says: string, Parameters<typeof find>, limit: object | undefined]>([
  [
    "80 to 85 % of California and the law of Texas",
    [500_000, 300_000],
    rooms(["CA", 100_000, 125_000], ["TX", 100_000, 100_000]),
  ],
  ["the state alone that was chosen", [500_000, 300_000, 720, "TX"], rooms(["TX", 100_000, 100_000])],
  ["a score of 639, which is too low", [1_000_000, 0, 639], { kind: "score", minimumScore: 640 }],
  ["nothing: 640 is enough", [1_000_000, 0, 640], undefined],
  [
    "10 % equity, too little in both states",
    [500_000, 450_000],
    { ...EQUITY, states: ["CA", "TX"], equityPercent: 10 },
  ],
  ["no equity", [300_000, 350_000], { ...EQUITY, states: ["CA", "TX"], equityPercent: 0 }],
  [
    "18 % equity, of which California leaves $15,000",
    [500_000, 410_000],
    rooms(["CA", 0, 15_000], ["TX", 0, 0, true]),
  ],
  ["18 % equity in Texas", [500_000, 410_000, 720, "TX"], { ...EQUITY, states: ["TX"], equityPercent: 18 }],
  [
    "$3,000, less than the smallest draw of Texas",
    [500_000, 397_000, 720, "TX"],
    rooms(["TX", 3_000, 3_000, true]),
  ],
  ["nothing: the home is paid off", [1_000_000, 0], undefined],
  ["nothing: nobody has entered a home", [0, 0, 500], undefined],
])("Beside the estimate stands %s: %j", (_says, numbers, limit) => {
  expect(find(...numbers)).toEqual(limit);
});

it("Nothing is silent about an estimate that takes all loans past 85 % of the value", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 5_000_000 }), fc.nat(5_000_000), (value, owed) => {
      const inputs = { homeValueDollars: value, mortgageBalanceDollars: owed, creditScore: 720 };
      const { maxHelocDollars } = calculateHeloc(inputs, rates);
      if (owed + maxHelocDollars > value * 0.85 + 1) expect(find(value, owed)).toBeDefined();
    }),
  );
});
