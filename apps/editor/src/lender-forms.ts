import { basename } from "node:path";
import { checkColors } from "@heloc/lender/brand/check-colors";
import { checkBleed } from "@heloc/lender/pictures/check-pictures";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { brandSchema } from "@heloc/lender/schema/brand";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { readYaml } from "@heloc/lender/reading/yaml-file";
import { articleHead } from "@heloc/lender/schema/article";
import { claimWords } from "@heloc/lender/schema/claims";
import { textKinds } from "@heloc/lender/schema/text-kinds";
import { FACT_FILES, WORD_FILES, type WordsName } from "@heloc/lender/schema/files";
import { z } from "zod";
import { describeForm, type Field, type GroupField, type JsonSchema } from "./form/field.ts";
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

/** The rules of single values, by the numbers that their fields know them by. */
const RULES: z.core.$ZodType[] = [];

const form = (schema: z.ZodType, title = ""): Field =>
  describeForm(
    z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => void (jsonSchema.rule = RULES.push(zodSchema) - 1),
    }) as JsonSchema,
    title,
  );

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
const article = form(articleHead(kinds)) as GroupField;

/** The forms of this lender's folder. An article chooses among the claims that are in it now. */
export function lenderForms(folder: string): Forms {
  const read = (file: string) => readYaml(folder, file);
  const said = saidByClaims(folder);
  const shownNames = Object.fromEntries(
    Object.entries(said).flatMap(([name, text]) =>
      name.startsWith("claim.") ? [[name.slice(6), text]] : [],
    ),
  );
  const asItIs = (file: FormFile): FormFile => {
    const [problem] = read(file.file).problems;
    if (problem?.line) return { ...file, field: asSource(problem) };
    return file.file.endsWith("claims.yaml") && file.field.kind === "map"
      ? { ...file, field: { ...file.field, shownNames } }
      : file;
  };
  const { label, help } = article.properties.claims as Field;
  const ids = Object.keys(asValues(read("claims.yaml").value));
  const claims: Field = { label, help, optional: true, kind: "choices", enum: ids, shownNames };
  return {
    brandName: String(asValues(read("lender.yaml").value)["brandName"] ?? basename(folder)),
    files: [...factFiles, ...wordFiles].map(asItIs),
    article: { ...article, properties: { ...article.properties, claims } },
    said,
  };
}

const asValues = (value: unknown) => (value ?? {}) as Record<string, unknown>;

/** The text of a file, to be put right by hand where it cannot be read. */
const asSource = ({ line, message }: Problem): Field => ({
  kind: "source",
  label: "The file as it is written",
  help: `Line ${line}: ${message} Once it is saved, open the form again.`,
});

/** A list has room for 60 characters. */
const LONGER_THAN_A_LIST = /^(.{60}).+/s;

/** What claims and their limits say, as far as the folder can be read. */
function saidByClaims(folder: string): Record<string, string> {
  const said = Object.entries(wordsOfClaims(folder)).flatMap(([id, { text, qualifier, shortQualifier }]) => [
    [`claim.${id}`, text],
    [`limit.${id}`, qualifier],
    [`shortLimit.${id}`, shortQualifier ?? qualifier],
  ]);
  return Object.fromEntries(
    said.map(([name, text]) => [name, String(text ?? "").replace(LONGER_THAN_A_LIST, "$1…")]),
  );
}

type WordsOfClaim = Partial<Record<"text" | "qualifier" | "shortQualifier", unknown>>;

function wordsOfClaims(folder: string): Record<string, WordsOfClaim> {
  try {
    return readWhenChanged(folder).claims;
  } catch (error) {
    if (!(error instanceof LenderProblems)) throw error;
    return asValues(readYaml(folder, "en/claims.yaml").value) as Record<string, WordsOfClaim>;
  }
}

const COLORS = Object.entries(brandSchema.shape.colors.shape);

/**
 * Why a fact that somebody types cannot be true, as a sentence, or nothing.
 * @param rule by what its field knows its rule
 * @param today year-month-day
 * @throws LenderProblems where a color is to be seen beside the others, and the folder cannot be read
 */
export async function factProblem(
  folder: string,
  { rule, typed, today }: { rule: number; typed: string; today: string },
): Promise<string | undefined> {
  const schema = RULES[rule];
  if (!schema) return undefined;
  const [issue] = z.safeParse(schema, typed).error?.issues ?? [];
  if (issue) return issue.message;
  if (z.globalRegistry.get(schema)?.ahead && typed < today) return `${typed} is past. Write a day to come.`;
  const [role] = COLORS.find(([, color]) => color === schema) ?? [];
  return role && colorProblem(folder, role, typed.toLowerCase());
}

/** What would be too pale beside a color, or needs a frame on it. */
async function colorProblem(folder: string, role: string, value: string): Promise<string | undefined> {
  const lender = readWhenChanged(folder);
  const colors = { ...lender.brand.colors, [role]: value };
  const [fault] = checkColors(colors);
  return fault?.message ?? checkBleed(folder, { ...lender, brand: { ...lender.brand, colors } });
}
