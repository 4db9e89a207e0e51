import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { State } from "@heloc/lender/law/states";
import { z } from "zod";
import { readTable } from "../../content/read-table.ts";
import { asRead } from "./as-read.ts";

export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const languageSentences = z.strictObject({ en: z.array(z.string()), es: z.array(z.string()) });

/** A kind of statement that the law forbids or binds to proof, and the sentences that it is known by. */
const kindSchema = z.strictObject({
  says: z.string(),
  rule: z.string(),
  advice: z.string(),
  /** Only where the lender lends in this state. */
  state: z.custom<State>((value) => value === "TX" || value === "CA").optional(),
  /** Words that make it honest wherever they stand in the same paragraph. */
  beside: z.array(z.string()).optional(),
  forbidden: languageSentences,
  honest: languageSentences,
});

export type Kind = z.output<typeof kindSchema> & { id: string };

/** A sentence of a file, as the reader learns it. */
export interface Sentence {
  text: string;
  language: Language;
  /** The kind whose file it stands in; none of ordinary.yaml. */
  kind?: Kind;
  isHonest: boolean;
}

const FOLDER = join(import.meta.dirname, "sentences");

/** Every kind: sentences/<id>.yaml. */
export const KINDS: readonly Kind[] = globSync("*.yaml", { cwd: FOLDER })
  .sort()
  .map((file) => ({
    id: basename(file, ".yaml"),
    ...kindSchema.parse(readTable(FOLDER, file)),
  }));

const readSentences = (file: string) => languageSentences.parse(readTable(import.meta.dirname, file));

/** What pages say all day. */
const ordinary = readSentences("ordinary.yaml");

/** What may stay as it is, and is not learned from. */
export const ALLOWED: readonly string[] = Object.values(readSentences("allowed.yaml")).flat();

/** Every sentence that the reader learns from. */
export const SENTENCES: readonly Sentence[] = LANGUAGES.flatMap((language) => [
  ...KINDS.flatMap((kind) => [
    ...kind.forbidden[language].map((text) => ({ text, language, kind, isHonest: false })),
    ...kind.honest[language].map((text) => ({ text, language, kind, isHonest: true })),
  ]),
  ...ordinary[language].map((text) => ({ text, language, isHonest: true })),
]);

const phrases = z.record(z.string(), z.array(z.string())).parse(readTable(import.meta.dirname, "never.yaml"));

/** Plain phrases that are certain, each with its kind: refused in every sentence. */
export const NEVER = Object.entries(phrases).flatMap(([kind, texts]) =>
  texts.map((words) => ({ kind, words, read: `${asRead(words)} ` })),
);

/** The certain phrases of a statement, which can be read in some ways: see `readings`. */
export const neverIn = (ways: readonly string[]): typeof NEVER =>
  NEVER.filter(({ read }) => ways.some((way) => `${way} `.includes(read)));
