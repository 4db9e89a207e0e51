import { textKinds } from "@heloc/lender/schema/text-kinds";
import { expect, test } from "vitest";
import { z } from "zod";
import { describe } from "../lender-forms.ts";
import { toForm, toStored } from "./form-values.ts";

const t = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });

const draw = z.strictObject({ draw: z.strictObject({ years: z.coerce.number() }).optional() });
const button = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("words"), text: z.string() }),
  z.strictObject({ kind: z.literal("picture"), alt: z.string() }),
]);
const figures = z.record(z.string(), z.string().meta({ mayBeNumber: true }));
const note = z.strictObject({ heading: z.string(), note: z.string().optional() });

test.each<[what: string, schema: z.ZodType, stored: unknown, shown: unknown]>([
  [
    "a map as a list of names and values",
    figures,
    { close: "sum(1, 3)" },
    [{ name: "close", value: "sum(1, 3)" }],
  ],
  [
    "whether a group is there",
    draw,
    { draw: { years: 10 } },
    { draw: { discriminant: true, value: { years: 10 } } },
  ],
  ["that a group is not there", draw, {}, { draw: { discriminant: false } }],
  [
    "which shape a value has",
    button,
    { kind: "picture", alt: "A house" },
    { discriminant: "picture", value: { kind: "picture", alt: "A house" } },
  ],
  ["paragraphs as one text", z.array(t.words()), ["One line.", "Another."], "One line.\n\nAnother."],
])("A form shows %s, and stores it as it was", (_what, schema, stored, shown) => {
  expect(toForm(describe(schema), stored)).toEqual(shown);
  expect(toStored(describe(schema), shown)).toEqual(stored);
});

test.each<[what: string, schema: z.ZodType, shown: unknown, stored: unknown]>([
  ["a number that is typed as a text", figures, [{ name: "review", value: "2" }], { review: 2 }],
  ["nothing where a value may be left out", note, { heading: "One", note: "" }, { heading: "One" }],
  ["an empty text where it must be there, for the check to refuse", note, {}, { heading: "" }],
  ["no empty paragraph", z.array(t.words()), "One line.\n \nAnother.\n\n\n", ["One line.", "Another."]],
])("A form stores %s", (_what, schema, shown, stored) =>
  expect(toStored(describe(schema), shown)).toEqual(stored),
);

test("Where a text, a list or a map should be and something else is, the form opens with an empty one", () => {
  expect(toForm(describe(t.words()), ["Oops!", "Page not found"])).toBe("");
  expect(toForm(describe(t.words()), null)).toBe("");
  expect(toForm(describe(t.words()), true)).toBe("true");
  expect(toForm(describe(z.array(note)), "none")).toEqual([]);
  expect(toForm(describe(figures), 3)).toEqual([]);
  expect(toForm(describe(z.strictObject({ list: z.array(note) })), "nothing")).toEqual({ list: [] });
});
