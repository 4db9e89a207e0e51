import { expect, test } from "vitest";
import { textKinds } from "@heloc/lender/schema/text-kinds";
import { day, httpsAddress, wholeNumber } from "@heloc/lender/schema/values";
import { z } from "zod";
import { describeForm, type JsonSchema } from "./describe-form.ts";

const describe = (schema: z.ZodType) =>
  describeForm(z.toJSONSchema(schema, { io: "input" }) as JsonSchema, "value");

const t = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });

const UP_TO_30 = { least: 1, most: 30, why: "A month has no more days." };

test("A title, a help text and a limit with its reason are said in the form", () => {
  const headline = t.headline().meta({ title: "Headline", description: "What a visitor reads first." });
  expect(describe(headline)).toEqual({
    kind: "text",
    label: "Headline",
    help: "What a visitor reads first. At most 60 characters. More than three lines on a phone push the first sentence out of sight.",
    isLine: true,
    limit: { least: 1, most: 60 },
  });
  expect(describe(t.meta())).toMatchObject({
    fields: { description: { help: expect.stringMatching(/^Between 70 and 160 characters\./) as string } },
  });
});

test("A text says which figures are filled in while the page is used", () => {
  expect(describe(t.live("line", "equity"))).toMatchObject({
    help: "{line} and {equity}: filled in while the page is used.",
  });
});

test("Without a title, the label is made from the name", () => {
  expect(describe(z.strictObject({ homeValueDollars: wholeNumber(UP_TO_30) }))).toMatchObject({
    fields: { homeValueDollars: { label: "Home value in dollars" } },
  });
});

test("Each kind of value has its kind of field", () => {
  const kinds = {
    text: t.words(),
    "yes-no": z.boolean(),
    date: day(),
    address: httpsAddress(),
    picture: z.string().meta({ picture: true }),
    color: z.string().meta({ format: "color" }),
    choice: z.enum(["CA", "TX"]),
    choices: z.array(z.enum(["CA", "TX"])),
    number: wholeNumber(UP_TO_30),
    group: z.strictObject({ a: z.string() }),
    list: z.array(t.button()),
    paragraphs: z.array(t.words()),
    map: z.record(z.string(), z.number()),
    fixed: z.literal(1),
    variant: z.discriminatedUnion("name", [z.strictObject({ name: z.literal("a") })]),
  };
  for (const [kind, schema] of Object.entries(kinds)) expect(describe(schema).kind, kind).toBe(kind);
});

test("A text may be empty where its schema lets it be", () => {
  expect(describe(t.text())).toMatchObject({ mayBeEmpty: true });
  expect(describe(z.string().min(1))).not.toHaveProperty("mayBeEmpty");
  expect(describe(t.button())).not.toHaveProperty("mayBeEmpty");
});

test("Whole numbers and limits are known", () => {
  expect(describe(wholeNumber(UP_TO_30))).toMatchObject({ isWhole: true, minimum: 1, maximum: 30 });
  expect(describe(z.number().min(0))).toMatchObject({ isWhole: false, minimum: 0, maximum: undefined });
});

test("A value that may be left out is marked", () => {
  const field = describe(
    z.strictObject({
      note: t.text().optional(),
      place: z.literal("page").optional(),
    }),
  );
  expect(field).toMatchObject({
    fields: {
      note: { optional: true },
      place: { kind: "choice", choices: ["page"] },
    },
  });
});

test("A value that may be a number or an expression is typed as a text", () => {
  expect(describe(z.string().meta({ mayBeNumber: true }))).toMatchObject({ kind: "text", mayBeNumber: true });
});

test("The shapes of a value are told apart by what is fixed in them", () => {
  const named = z.discriminatedUnion("name", [
    z.strictObject({ name: z.literal("typeform"), form: z.string() }).meta({ title: "Typeform" }),
    z.strictObject({ name: z.literal("self-hosted") }),
  ]);
  expect(describe(named)).toMatchObject({
    variants: [
      { key: "typeform", field: { label: "Typeform" } },
      { key: "self-hosted", field: { label: "Self hosted" } },
    ],
  });
});
