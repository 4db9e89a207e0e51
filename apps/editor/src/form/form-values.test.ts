import { parseYaml } from "@heloc/lender/reading/yaml-file";
import { textKinds } from "@heloc/lender/schema/text-kinds";
import { expect, test } from "vitest";
import { z } from "zod";
import { SMALL_FILES, smallForms } from "../../test/small-lender.ts";
import { describeForm, type JsonSchema } from "./field.ts";
import { toForm, toStored } from "./form-values.ts";

const t = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });
const [rates, landing] = smallForms.files.map(({ field }) => field);
const ratesFile = parseYaml("rates.yaml", SMALL_FILES["rates.yaml"]).value as Record<string, unknown>;
const landingFile = parseYaml("en/landing.yaml", SMALL_FILES["en/landing.yaml"]).value as Record<
  string,
  unknown
>;

test("What a form shows and nobody changes is stored as it was", () => {
  if (!rates || !landing) throw new Error("two forms");
  const typed = {
    maximumLineDollars: 400_000,
    marginPercent: 2.5,
    terms: { review: 2, close: "review + 3" },
  };
  expect(toStored(rates, toForm(rates, ratesFile))).toMatchObject(typed);
  expect(toStored(landing, toForm(landing, landingFile))).toEqual(landingFile);
});

test("A map is shown as a list of names and values, in which a number is a text", () => {
  expect(toForm(rates as never, ratesFile)).toMatchObject({
    terms: [
      { name: "review", value: "2" },
      { name: "close", value: "review + 3" },
    ],
  });
});

test("A group that may be left out says whether it is there", () => {
  const shown = toForm(rates as never, ratesFile) as Record<string, unknown>;
  expect(shown.draw).toEqual({ discriminant: true, value: { years: 10, isInterestOnly: true } });
  expect(
    toStored(rates as never, { ...shown, draw: { discriminant: false, value: null } }),
  ).not.toHaveProperty("draw");
});

test("A value with several shapes says which it has", () => {
  const shown = toForm(landing as never, landingFile) as Record<string, unknown>;
  expect(shown.button).toEqual({ discriminant: "words", value: { kind: "words", text: "Start" } });
  const picture = { discriminant: "picture", value: { picture: "a.jpg", alt: "A house" } };
  expect(toStored(landing as never, { ...shown, button: picture })).toMatchObject({
    button: { kind: "picture", picture: "a.jpg", alt: "A house" },
  });
});

test("What is left empty and may be is left out; what must be there stays, for the check to refuse", () => {
  const shown = toForm(landing as never, landingFile) as Record<string, unknown>;
  const stored = toStored(landing as never, { ...shown, hero: null, link: null, headline: undefined });
  expect(stored).not.toHaveProperty("hero");
  expect(stored).not.toHaveProperty("link");
  expect(stored).toHaveProperty("headline", "");
});

test("Where a list or a group should be and something else is, the form opens with an empty one", () => {
  expect(toForm(rates as never, { ...ratesFile, bands: "none", terms: 3 })).toMatchObject({
    bands: [],
    terms: [],
  });
  expect(toForm(rates as never, "nothing")).toMatchObject({ bands: [] });
});

test("An answer of several paragraphs is one text with empty lines between them", () => {
  const field = describeForm(z.toJSONSchema(z.array(t.words()), { io: "input" }) as JsonSchema);
  expect(toForm(field, ["One line.", "Another."])).toBe("One line.\n\nAnother.");
  expect(toStored(field, "One line.\n \nAnother.\n\n\n")).toEqual(["One line.", "Another."]);
});
