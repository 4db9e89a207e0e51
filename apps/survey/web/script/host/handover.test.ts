import type { CarryOver } from "@heloc/survey-embed/carry-over";
import { expect, it } from "vitest";
import { answers } from "../../../../../packages/leads/test/kit/example-application.ts";
import { answersFrom, readAttribution } from "./prefill.ts";

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`utm_${index}`, "x"]));
const KNOWN = { utm_source: "google", first_gclid: "Cj0", landing_path: "/blog" };

it.each<[string, Record<string, unknown> | undefined, object]>([
  [
    "where the service takes it",
    { ...KNOWN, password: "x", utm_term: "y".repeat(501), utm_id: 7 as unknown as string },
    KNOWN,
  ],
  ["up to 30 marks", numbered(40), numbered(30)],
  ["or nothing", undefined, {}],
])(
  "What the page around the survey hands over is taken %s, so that no application is refused for an odd mark",
  (_, handed, taken) => {
    expect(readAttribution(handed ? { attribution: handed as Record<string, string> } : {})).toEqual(taken);
  },
);

it("Who the visitor is is never filled in by the page around the survey: no name, no e-mail, no phone, no ZIP", () => {
  const filled = answersFrom({ ...answers, creditScore: 720 } as CarryOver);
  const { propertyZip, firstName, lastName, email, phone, ...others } = answers;
  expect([propertyZip, firstName, lastName, email, phone]).not.toContain(undefined);
  expect(filled).toEqual(others);
});

it.each<[object, object]>([
  [
    { homeValueDollars: 500_000, mortgageBalanceDollars: 300_000, creditScore: 720 },
    { homeValueDollars: 500_000, mortgageBalanceDollars: 300_000, creditBand: "700-739" },
  ],
  ...(
    [
      [740, "740-plus"],
      [739, "700-739"],
      [650, "650-699"],
      [649, "below-650"],
      [0, "below-650"],
    ] as const
  ).map(([creditScore, creditBand]): [object, object] => [{ creditScore }, { creditBand }]),
  [{}, {}],
  [{ homeValueDollars: "x" }, {}],
])("The calculator's values %j become the answers %j", (carried, filled) => {
  expect(answersFrom(carried)).toEqual(filled);
});
