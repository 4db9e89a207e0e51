import { expect, test } from "vitest";
import { textKinds } from "@heloc/lender/schema/text-kinds";
import { day, httpsAddress, wholeNumber } from "@heloc/lender/schema/values";
import { z } from "zod";
import { describe } from "../lender-forms.ts";
import { helpOf, keyOf, kindOf, labelOf } from "./schema.ts";

const t = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });
const whole = wholeNumber({ least: 1, most: 30, why: "A month has no more days." });
const shape = z.strictObject({ name: z.literal("self-hosted") });

test.each<[kind: string, schema: z.ZodType]>([
  ["text", t.words()],
  ["boolean", z.boolean()],
  ["date", day()],
  ["uri", httpsAddress()],
  ["picture", z.string().meta({ picture: true })],
  ["color", z.string().meta({ format: "color" })],
  ["choice", z.enum(["CA", "TX"])],
  ["choice", z.literal("page").optional()],
  ["choices", z.array(z.enum(["CA", "TX"]))],
  ["integer", whole],
  ["group", z.strictObject({ a: z.string() })],
  ["list", z.array(t.button())],
  ["paragraphs", z.array(t.words())],
  ["map", z.record(z.string(), z.number())],
  ["fixed", z.literal(1)],
  ["variant", z.discriminatedUnion("name", [shape])],
])("Each kind of value has its kind of field: %s", (kind, schema) =>
  expect(kindOf(describe(schema))).toBe(kind),
);

test.each<[says: string, schema: z.ZodType, help: string]>([
  [
    "a help text, and a limit with its reason",
    t.headline().meta({ description: "What a visitor reads first." }),
    "What a visitor reads first. At most 60 characters. More than three lines on a phone push the first sentence out of sight.",
  ],
  [
    "both ends of a limit",
    t.text({ limit: "description" }),
    "Between 70 and 160 characters. Search results show about 155 letters; a shorter one is often replaced by a random sentence.",
  ],
  [
    "which figures are filled in while the page is used",
    t.live("line", "equity"),
    "{line} and {equity}: filled in while the page is used.",
  ],
])("A form says %s", (_says, schema, help) => expect(helpOf(describe(schema))).toBe(help));

test("A field is called by its title, and without one by its name, in words", () => {
  expect(labelOf(describe(whole.meta({ title: "Days" })), "lockDays")).toBe("Days");
  expect(labelOf(describe(whole), "homeValueDollars")).toBe("Home value in dollars");
  expect(labelOf({}, keyOf(describe(shape)))).toBe("Self hosted");
});
