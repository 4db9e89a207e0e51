import { calculator } from "@heloc/content/en/calculator";
import { survey } from "@heloc/content/en/survey";
import type { SourceCheck } from "../check.ts";
import { judgeLength } from "./lengths.ts";

/** Every sentence that tells a visitor what to do about an answer, by the file it stands in. */
const ERRORS: Record<string, string[]> = {
  "content/en/survey.ts": [
    ...Object.values(survey.fields).flatMap(({ missing, invalid }) => [missing, invalid]),
    ...Object.values(survey.errors),
  ],
  "content/en/calculator.ts": Object.values(calculator.oddInput),
};

/** Sentences about a wrong answer that are too long to be read beside it. */
export const errorLengths: SourceCheck = {
  id: "error-lengths",
  files: /^content\/en\/(survey|calculator)\.ts$/,
  find: ({ path }) => (ERRORS[path] ?? []).flatMap((text) => judgeLength("error", text)),
};
