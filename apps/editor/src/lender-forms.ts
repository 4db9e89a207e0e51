import { basename } from "node:path";
import { checkColors } from "@heloc/lender/brand/check-colors";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { brandSchema } from "@heloc/lender/schema/brand";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { readYaml } from "@heloc/lender/reading/yaml-file";
import { articleHead } from "@heloc/lender/schema/article";
import { claimWords, type ClaimWords } from "@heloc/lender/schema/claims";
import { textKinds } from "@heloc/lender/schema/text-kinds";
import { FACT_FILES, WORD_FILES } from "@heloc/lender/schema/files";
import { z } from "zod";
import type { Form, Forms } from "./form/forms.ts";
import type { Schema } from "./form/schema.ts";

/** No fact is filled in here: only the shape of the words counts. */
const kinds = textKinds({ facts: new Map(), conditions: {}, claims: new Map() });

/** The rules of single values, by the numbers that their fields know them by. */
const RULES: z.core.$ZodType[] = [];

/** The schema of a form's values, as plain data. */
export const describe = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      jsonSchema.optional = zodSchema._zod.optin !== undefined;
      jsonSchema.rule = RULES.push(zodSchema) - 1;
    },
  }) as Schema;

const form = (key: string, file: string, label: string, schema: z.ZodType, page = "/"): [string, Form] => [
  key,
  { file, label, address: `/keystatic/singleton/${key}`, page, schema: describe(schema) },
];

/** The version of the folder's format is not the owner's to change. */
const lender = { ...FACT_FILES.lender, schema: FACT_FILES.lender.schema.omit({ format: true }) };
const FORMS = [
  ...Object.entries({ ...FACT_FILES, lender }).map(([name, { title, schema }]) =>
    form(name, `${name}.yaml`, title, schema),
  ),
  ...Object.values(WORD_FILES).map(({ file, page, title, schema }) =>
    form(file, `en/${file}.yaml`, title, schema(kinds), page),
  ),
  form("claim-words", "en/claims.yaml", "Claims: their words", claimWords(kinds)),
];
const article = describe(articleHead(kinds));

const valuesOf = (folder: string, file: string) =>
  (readYaml(folder, file).value ?? {}) as Record<string, unknown>;

/** The forms of this lender's folder. An article chooses among the claims that are in it now. */
export function lenderForms(folder: string): Forms {
  const words = Object.entries(wordsOfClaims(folder));
  const shownNames = Object.fromEntries(words.map(([id, { text }]) => [id, shorten(text)]));
  const asItIs = ([key, form]: [string, Form]): [string, Form] => {
    const { file, schema } = form;
    const [problem] = readYaml(folder, file).problems;
    const named = file.endsWith("claims.yaml") ? { ...schema, shownNames } : schema;
    return [key, { ...form, schema: problem?.line ? asSource(problem) : named }];
  };
  const items = { enum: Object.keys(valuesOf(folder, "claims.yaml")) };
  const claims = { ...article.properties?.claims, items, shownNames };
  return {
    brandName: String(valuesOf(folder, "lender.yaml").brandName ?? basename(folder)),
    files: Object.fromEntries(FORMS.map(asItIs)),
    article: { ...article, properties: { ...article.properties, claims } },
    said: Object.fromEntries(
      words.flatMap(([id, { text, qualifier, shortQualifier }]) => [
        [`claim.${id}`, shorten(text)],
        [`limit.${id}`, shorten(qualifier)],
        [`shortLimit.${id}`, shorten(shortQualifier ?? qualifier)],
      ]),
    ),
  };
}

const asSource = ({ line, message }: Problem): Schema => ({
  isSource: true,
  title: "The file as it is written",
  description: `Line ${line}: ${message} Once it is saved, open the form again.`,
});

/** Short enough for a list. */
const shorten = (text: unknown): string => String(text ?? "").replace(/^(.{60}).+/s, "$1…");

let lastRead: Record<string, Partial<Record<keyof ClaimWords, unknown>>> = {};
/** What claims and their limits say; while the folder cannot be read, what they said last. */
function wordsOfClaims(folder: string): typeof lastRead {
  try {
    return (lastRead = readWhenChanged(folder).claims);
  } catch (error) {
    if (!(error instanceof LenderProblems)) throw error;
    return { ...(valuesOf(folder, "en/claims.yaml") as typeof lastRead), ...lastRead };
  }
}

const COLORS = Object.entries(brandSchema.shape.colors.shape);

/**
 * Why a fact that somebody types cannot be true, as a sentence, or nothing.
 * @param rule by what its field knows its rule
 * @param today year-month-day
 * @throws LenderProblems where a color is to be seen beside the others, and the folder cannot be read
 */
export function factProblem(folder: string, rule: number, typed: string, today: string): string | undefined {
  const schema = RULES[rule];
  if (!schema) return undefined;
  const [issue] = z.safeParse(schema, typed).error?.issues ?? [];
  if (issue) return issue.message;
  const { ahead, format } = z.globalRegistry.get(schema) ?? {};
  if (ahead ? typed < today : format === "date" && typed > today)
    return `${typed} is ${ahead ? "past. Write a day to come" : "to come. Write the day on which it was done"}.`;
  const [role] = COLORS.find(([, color]) => color === schema) ?? [];
  if (!role) return undefined;
  // What would be too pale beside the other colors.
  const { colors } = readWhenChanged(folder).brand;
  return checkColors({ ...colors, [role]: typed.toLowerCase() })[0]?.message;
}
