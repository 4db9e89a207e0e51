import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { readYaml } from "@heloc/lender/reading/yaml-file";
import { articleHead } from "@heloc/lender/schema/article";
import { claimWords } from "@heloc/lender/schema/claims";
import { textKinds } from "@heloc/lender/schema/text-kinds";
import { FACT_FILES, WORD_FILES, type WordsName } from "@heloc/lender/schema/files";
import { TO_REPLACE_FILE, toReplaceSchema } from "@heloc/lender/to-replace";
import { z } from "zod";
import { describeForm, type JsonSchema } from "./form/describe-form.ts";
import type { Field, GroupField } from "./form/field.ts";
import type { FormFile, Forms } from "./form/forms.ts";

const SECTIONS = { facts: "Facts", words: "Words" };
const STILL_THE_SAMPLES = "Still the sample’s";

/** Where a visitor sees the words of each file. */
const PAGES: Record<WordsName, string> = {
  landing: "/",
  benefits: "/heloc-benefits",
  faq: "/faq",
  calculator: "/mortgage-calculator",
  survey: "/",
  navigation: "/",
  disclosures: "/#rates-and-terms",
  blog: "/blog",
  thankYou: "/thank-you",
  notFound: "/404",
  privacy: "/privacy-choices",
  social: "/",
  machines: "/llms.txt",
};

/** No fact is filled in here: only the shape of the words counts. */
const kinds = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });

const form = (schema: z.ZodType, title = ""): Field =>
  describeForm(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, title);

/** The version of the folder's format is not the owner's to change. */
const FORMS_OF_FACTS = {
  ...FACT_FILES,
  lender: { title: FACT_FILES.lender.title, schema: FACT_FILES.lender.schema.omit({ format: true }) },
};

const factFiles = Object.entries(FORMS_OF_FACTS).map(([name, { title, schema }]): FormFile => ({
  key: name,
  file: `${name}.yaml`,
  label: title,
  section: SECTIONS.facts,
  page: "/",
  field: form(schema, title),
}));

const wordFiles = Object.entries(WORD_FILES).map(([name, { file, title, schema }]): FormFile => ({
  key: file,
  file: `en/${file}.yaml`,
  label: title,
  section: SECTIONS.words,
  page: PAGES[name as WordsName],
  field: form(schema(kinds), title),
}));

const claims: FormFile = {
  key: "claim-words",
  file: "en/claims.yaml",
  label: "Claims: their words",
  section: SECTIONS.words,
  page: "/",
  field: form(claimWords(kinds), "Claims"),
};

/** Where an owner says that a value of theirs is the same as the sample's. */
const toReplace: FormFile = {
  key: "to-replace",
  file: TO_REPLACE_FILE,
  label: STILL_THE_SAMPLES,
  section: SECTIONS.facts,
  page: "/",
  field: form(toReplaceSchema, STILL_THE_SAMPLES),
};

const article = form(articleHead(kinds)) as GroupField;

/** The forms of this lender's folder. An article chooses among the claims that are in it now. */
export function lenderForms(folder: string): Forms {
  const { value: lender } = readYaml(folder, "lender.yaml");
  const { value: register } = readYaml(folder, "claims.yaml");
  const shownNames = wordsOfClaims(readYaml(folder, claims.file).value);
  const ofClaims = (file: FormFile): FormFile =>
    file.file.endsWith("claims.yaml") && file.field.kind === "map"
      ? { ...file, field: { ...file.field, shownNames } }
      : file;
  const { label, help } = article.fields.claims as Field;
  const choices = Object.keys(register ?? {});
  return {
    brandName: String((lender as { brandName?: unknown } | undefined)?.brandName ?? basename(folder)),
    files: [
      ...factFiles,
      ...(existsSync(join(folder, TO_REPLACE_FILE)) ? [toReplace] : []),
      ...wordFiles,
      claims,
    ].map(ofClaims),
    article: {
      ...article,
      fields: {
        ...article.fields,
        claims: { label, ...(help ? { help } : {}), optional: true, kind: "choices", choices },
      },
    },
  };
}

/** A claim by what it says, cut where a list has no more room. */
const wordsOfClaims = (words: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((words ?? {}) as Record<string, { text?: unknown } | null>).flatMap(([id, claim]) =>
      typeof claim?.text === "string" ? [[id, claim.text.replace(/^(.{60}).+/s, "$1…")]] : [],
    ),
  );
