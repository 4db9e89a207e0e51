import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { expect, test } from "vitest";
import { toFormFile, toLenderFile } from "./folder/form-files.ts";
import { fieldOf } from "./form/forms.ts";
import { inWordsOfForm } from "./form/in-words-of-form.ts";
import { lenderForms } from "./lender-forms.ts";

const folder = chosenFolder();
const forms = lenderForms(folder);
/** The editor knows the first language; the words of a second one are written in its files. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(yaml|mdx)$/.test(file) && !file.startsWith(SECOND_LANGUAGE),
);

test("Every file of words, facts and articles has a form", () => {
  expect(files.filter((file) => fieldOf(forms, file) === undefined)).toEqual([]);
});

test.each(files)("%s comes back from its form byte for byte", (file) => {
  const field = fieldOf(forms, file);
  const text = readFileSync(join(folder, file), "utf8");
  if (!field) throw new Error(file);
  expect(toLenderFile(field, file, toFormFile(field, file, text), text)).toBe(text);
});

test("An article chooses among the claims that are in the folder", () => {
  expect(forms.article.fields.claims).toMatchObject({
    kind: "choices",
    choices: expect.arrayContaining(["maximumLine", "rateTable"]) as string[],
  });
});

test("A claim is named by its words, in its form and in what is found there", () => {
  const told = inWordsOfForm(forms, {
    file: "claims.yaml",
    message: "applicationTime, owner: This is missing.",
  });
  expect(told).toBe("Application in under 10 minutes, Who answers for it: This is missing.");
});
