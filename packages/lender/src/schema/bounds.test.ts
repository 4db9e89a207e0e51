import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { chosenFolder } from "../config.ts";
import { readFile } from "../reading/read-file.ts";
import { articleHead } from "./article.ts";
import { FACT_FILES, WORD_FILES } from "./files.ts";
import { textKinds } from "./values/text-kinds.ts";
import { hours, usPhone } from "./values/values.ts";

const kinds = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });

const schemas: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(FACT_FILES).map(([name, { schema }]) => [name, schema])),
  ...Object.fromEntries(Object.entries(WORD_FILES).map(([name, { schema }]) => [name, schema(kinds)])),
  article: articleHead(kinds),
};

interface JsonSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
  why?: string;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  properties?: Record<string, JsonSchema>;
  oneOf?: JsonSchema[];
}

/** Every place of a file where a number stands. */
function numbersIn(schema: JsonSchema, name: string): [name: string, schema: JsonSchema][] {
  const { items, additionalProperties, properties = {}, oneOf = [] } = schema;
  return [
    ...(schema.type === "number" || schema.type === "integer"
      ? [[name, schema] as [string, JsonSchema]]
      : []),
    ...(items ? numbersIn(items, `${name}[]`) : []),
    ...(typeof additionalProperties === "object" ? numbersIn(additionalProperties, `${name}.*`) : []),
    ...Object.entries(properties).flatMap(([key, inner]) => numbersIn(inner, `${name}.${key}`)),
    ...oneOf.flatMap((option) => numbersIn(option, name)),
  ];
}

const numbers = Object.entries(schemas).flatMap(([name, schema]) =>
  numbersIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, name),
);

test.each(numbers)(
  "%s has a lowest and a highest value, and the reason for them",
  (_, { minimum, maximum, why }) => {
    expect(minimum).toBeGreaterThan(-Number.MAX_SAFE_INTEGER);
    expect(maximum).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect(why).toMatch(/^[A-Z].+\.$/);
  },
);

/** What the sample's file says when one value of it is another. */
function told(place: string, value: string): string[] {
  const [name = "", ...path] = place.split(".");
  const { schema } = FACT_FILES[name as keyof typeof FACT_FILES];
  const file: unknown = structuredClone(readFile(chosenFolder(), `${name}.yaml`, z.unknown()).data);
  let inner = file as Record<string, unknown>;
  for (const key of path.slice(0, -1)) inner = inner[key] as Record<string, unknown>;
  inner[path.at(-1) ?? ""] = value;
  return (schema.safeParse(file).error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")}: ${issue.message}`,
  );
}

test.each<[place: string, value: string, message: RegExp]>([
  [
    "rates.tiers.3.annualRatePercent",
    "18",
    /^tiers\.3\.annualRatePercent: .*not below the highest APR .* 18/,
  ],
  ["rates.tiers.1.minimumScore", "64", /^tiers\.1\.minimumScore: Credit scores begin at 300/],
  ["rates.tiers.3.annualRatePercent", "26", /from 0\.1 to 25\. No home loan/],
  ["rates.tiers.0.annualRatePercent", "8.25", /^tiers\.1\.annualRatePercent: A better score would pay more/],
  ["rates.tiers.1.minimumScore", "760", /the highest score first and 0 last: this row stands below 740/],
  ["rates.example.creditScore", "900", /from 300 to 850/],
  ["rates.openingFeesDollars.from", "2000", /^openingFeesDollars\.from: This is above “to”, which is 1500/],
  ["rates.drawPeriodYears", "0", /from 1 to 20/],
  ["rates.drawPeriodYears", "50", /from 1 to 20/],
  ["rates.annualFeeDollars", "-5", /not below 0/],
  ["rates.assumedUsagePercent", "120", /from 1 to 100/],
  ["rates.maximumLineDollars", "400", /from 10,000 to/],
  ["rates.repaymentPeriodChoicesYears.0", "25", /not later: write at most 20/],
  ["rates.repaymentPeriodYears", "30", /30 years, is not among them/],
  ["rates.feesBeyondCapDollars", "1600", /part of the opening fees, which are at most 1500/],
  ["rates.defaultCreditScore", "500", /^defaultCreditScore: .*below the lowest score of your terms, 640/],
  ["rates.minimumCreditScore", "650", /^tiers\.3\.annualRatePercent: .*nobody gets this rate/],
  ["rates.example.mortgageBalanceDollars", "600000", /^example\.mort.*: .*more than the home is worth/],
  ["examples.benefits.drawnDollars", "200000", /More is drawn than the line allows/],
  ["examples.survey.zip", "9001", /five digits/],
  ["claims.maximumLine.expires", "2026-11-14", /before its proof was looked at/],
  ["lender.phone", "+44 20 7946 0018", /telephone number of the United States/],
  ["lender.supportHours", "Mon–Fri 6pm–8am PT", /end at 8am, before they begin at 6pm/],
  ...["17:00–09:00", "9-5", "Mon–Fri 9–5pm, Sat 10am–2pm PT", "Mon–Fri 9 to 5", "8am to 6 PT"].map(
    (typed): [string, string, RegExp] => [
      "lender.supportHours",
      typed,
      /^supportHours: Write am or pm behind each time, such as 8am–6pm\.$/,
    ],
  ),
  ["testimonials.testimonials.0.sample", "", /Is this customer real\? .* invented/],
  ["lender.address.state", "Tex", /two letters/],
  ["brand.colors.primary", "1f4a38", /^colors\.primary: Write a color as # and six digits, such as “#/],
  ["lender.securityContactUntil", "2027-02-29", /calendar has no 2027-02-29/],
  ["lender.format", "2", /Write 1\./],
  ["lender.brandName", "   ", /^brandName: Write a text here/],
  ...["http://a.example/", "https://a.example/two words", "https:/a.example", "https://localhost"].map(
    (address): [string, string, RegExp] => ["lender.subscribeAddress", address, /no address that a page may/],
  ),
])("%s: %s is refused at its field", (place, value, message) => {
  expect(told(place, value)).toContainEqual(expect.stringMatching(message));
});

test.each([
  ["claims.maximumLine.expires", "12/31/2027"],
  ["testimonials.testimonials.0.picture.source", "http://a.example/x.jpg"],
])("%s: of %s one sentence is told, and none that follows from it", (place, value) => {
  expect(told(place, value)).toHaveLength(1);
});

test("a rate below zero brings no sentence about a better score, nor a fee below zero one about another fee", () => {
  expect(told("rates.tiers.0.annualRatePercent", "-2")).toHaveLength(1);
  expect(told("rates.openingFeesDollars.to", "-1").join()).not.toContain("feesBeyondCap");
});

test.each([
  "Mon–Fri 8am–6pm PT",
  "Mon–Fri 9am–5:30pm, Sat 10am–2pm CT",
  "lun.–vie., 8 a.m.–6 p.m. (PT)",
  "Mon–Fri 12pm–12am PT",
  "Always open",
  "24 hours a day, 7 days a week",
  "Mon–Fri 8am–6pm PT, closed Dec 24–26",
  "TO REPLACE",
])("“%s” may be hours", (typed) => expect(hours().safeParse(typed).success).toBe(true));

test.each(["(213) 555-0142", "+1 213-555-0142", "213.555.0142"])("%s is a telephone number here", (typed) =>
  expect(usPhone().safeParse(typed).success).toBe(true),
);

test("the owners' guide names every file of a folder", () => {
  const guide = readFileSync(new URL("../../../../lenders/README.md", import.meta.url), "utf8");
  for (const name of Object.keys(FACT_FILES)) expect(guide).toContain(`| \`${name}.yaml\` `);
  for (const { file } of Object.values(WORD_FILES)) expect(guide).toContain(`| \`en/${file}.yaml\` `);
});
