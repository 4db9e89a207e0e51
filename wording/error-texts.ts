import { calculator } from "@heloc/content/en/calculator";
import { survey } from "@heloc/content/en/survey";

/** Every sentence that tells a visitor what to do about an answer, and the file it stands in. */
export const errorTexts = (): { place: string; text: string }[] => [
  ...[
    ...Object.values(survey.fields).flatMap(({ missing, invalid }) => [missing, invalid]),
    ...Object.values(survey.errors),
  ].map((text) => ({ place: "content/en/survey.ts", text })),
  ...Object.values(calculator.oddInput).map((text) => ({ place: "content/en/calculator.ts", text })),
];
