import { expect, test } from "vitest";
import { textKinds } from "@heloc/lender/schema/text-kinds";
import { day, httpsAddress, wholeNumber } from "@heloc/lender/schema/values";
import { z } from "zod";
import { describeForm, type JsonSchema } from "./field.ts";

const describe = (schema: z.ZodType) =>
  describeForm(z.toJSONSchema(schema, { io: "input" }) as JsonSchema, "homeValueDollars");

const t = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });
const whole = wholeNumber({ least: 1, most: 30, why: "A month has no more days." });
const shape = z.strictObject({ name: z.literal("self-hosted") });

test.each<[kind: string, schema: z.ZodType]>([
  ["text", t.words()],
  ["yes-no", z.boolean()],
  ["date", day()],
  ["address", httpsAddress()],
  ["picture", z.string().meta({ picture: true })],
  ["color", z.string().meta({ format: "color" })],
  ["choice", z.enum(["CA", "TX"])],
  ["choices", z.array(z.enum(["CA", "TX"]))],
  ["number", whole],
  ["group", z.strictObject({ a: z.string() })],
  ["list", z.array(t.button())],
  ["paragraphs", z.array(t.words())],
  ["map", z.record(z.string(), z.number())],
  ["fixed", z.literal(1)],
  ["variant", z.discriminatedUnion("name", [shape])],
])("Each kind of value has its kind of field: %s", (kind, schema) =>
  expect(describe(schema).kind).toBe(kind),
);

test.each<[says: string, schema: z.ZodType, shown: object]>([
  ["without a title its name, in words", whole, { label: "Home value in dollars" }],
  [
    "a title, a help text, and a limit with its reason",
    t.headline().meta({ title: "Headline", description: "What a visitor reads first." }),
    {
      label: "Headline",
      help: "What a visitor reads first. At most 60 characters. More than three lines on a phone push the first sentence out of sight.",
    },
  ],
  [
    "both ends of a limit",
    t.text({ limit: "description" }),
    { help: expect.stringMatching(/^Between 70 and 160 characters\./) as string },
  ],
  [
    "which figures are filled in while the page is used",
    t.live("line", "equity"),
    { help: "{line} and {equity}: filled in while the page is used." },
  ],
  [
    "what may be left out",
    z.strictObject({ note: t.text().optional(), place: z.literal("page").optional() }),
    { properties: { note: { optional: true }, place: { kind: "choice", enum: ["page"] } } },
  ],
  [
    "the shapes of a value by what is fixed in them",
    z.discriminatedUnion("name", [shape, z.strictObject({ name: z.literal("b") }).meta({ title: "Other" })]),
    { oneOf: [{ label: "Self hosted" }, { label: "Other" }] },
  ],
])("A form says %s", (_says, schema, shown) => expect(describe(schema)).toMatchObject(shown));
