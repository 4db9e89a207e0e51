import { checkColors } from "@heloc/lender/brand/check-colors";
import { checkBleed } from "@heloc/lender/pictures/check-pictures";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { brandSchema } from "@heloc/lender/schema/brand";
import { z } from "zod";
import { RULES } from "./lender-forms.ts";

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
