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
  machines: "/llms.txt",
};

/** No fact is filled in here: only the shape of the words counts. */
const kinds = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });

const form = (schema: z.ZodType, title = ""): Field =>
  describeForm(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, title);

const fileOf = (file: string, label: string, schema: z.ZodType, page = "/"): FormFile => ({
  key: file.replace(/^en\/claims\.yaml$/, "claim-words").replace(/^en\/|\.yaml$/g, ""),
  file,
  label,
  section: file.startsWith("en/") ? "Words" : "Facts",
  page,
  field: form(schema, label),
});

/** The version of the folder's format is not the owner's to change. */
const lender = FACT_FILES.lender.schema.omit({ format: true });
const factFiles = Object.entries({ ...FACT_FILES, lender: { ...FACT_FILES.lender, schema: lender } }).map(
  ([name, { title, schema }]) => fileOf(`${name}.yaml`, title, schema),
);
const wordFiles = [
  ...Object.entries(WORD_FILES).map(([name, { file, title, schema }]) =>
    fileOf(`en/${file}.yaml`, title, schema(kinds), PAGES[name as WordsName]),
  ),
  fileOf("en/claims.yaml", "Claims: their words", claimWords(kinds)),
];
/** Where an owner says that a value of theirs is the same as the sample's. */
const toReplace = fileOf(TO_REPLACE_FILE, "Still the sample’s", toReplaceSchema);

const article = form(articleHead(kinds)) as GroupField;

/** The forms of this lender's folder. An article chooses among the claims that are in it now. */
export function lenderForms(folder: string): Forms {
  const read = (file: string) => (readYaml(folder, file).value ?? {}) as Record<string, unknown>;
  const shownNames = wordsOfClaims(read("en/claims.yaml"));
  const ofClaims = (file: FormFile): FormFile =>
    file.file.endsWith("claims.yaml") && file.field.kind === "map"
      ? { ...file, field: { ...file.field, shownNames } }
      : file;
  const marks = existsSync(join(folder, TO_REPLACE_FILE)) ? [toReplace] : [];
  const { label, help = "" } = article.fields.claims as Field;
  const choices = Object.keys(read("claims.yaml"));
  const claims: Field = { label, help, optional: true, kind: "choices", choices };
  return {
    brandName: String(read("lender.yaml")["brandName"] ?? basename(folder)),
    files: [...factFiles, ...marks, ...wordFiles].map(ofClaims),
    article: { ...article, fields: { ...article.fields, claims } },
  };
}

/** A claim by what it says, cut where a list has no more room. */
const wordsOfClaims = (words: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([id, claim]) => {
      const { text } = (claim ?? {}) as { text?: unknown };
      return typeof text === "string" ? [[id, text.replace(/^(.{60}).+/s, "$1…")]] : [];
    }),
  );
