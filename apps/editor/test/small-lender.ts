import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Problem } from "@heloc/lender/problem";
import { parseYaml } from "@heloc/lender/reading/yaml-file";
import { z } from "zod";
import { describeForm, type GroupField, type JsonSchema } from "../src/form/field.ts";
import type { Forms } from "../src/form/forms.ts";

/** A schema of two files and an article, with each kind of value that a form knows. */
export const ratesSchema = z.strictObject({
  kind: z.literal("rates"),
  asOf: z.iso.date().meta({ title: "As of", description: "The day on which these rates were set." }),
  maximumLineDollars: z.coerce.number().int().min(4000).max(1_000_000),
  marginPercent: z.coerce.number().positive(),
  states: z.array(z.enum(["CA", "TX"])).min(1),
  isSample: z.boolean().optional(),
  draw: z.strictObject({ years: z.coerce.number(), isInterestOnly: z.boolean() }).optional(),
  bands: z.array(z.strictObject({ score: z.coerce.number(), marginPercent: z.coerce.number() })),
  terms: z.record(z.string(), z.string().meta({ mayBeNumber: true })),
});

export const landingSchema = z.strictObject({
  headline: z.string().max(60).meta({ title: "Headline" }),
  paragraphs: z.array(z.string()),
  hero: z.string().optional().meta({ picture: true }),
  link: z.url().optional(),
  button: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("words"), text: z.string() }),
    z.strictObject({ kind: z.literal("picture"), picture: z.string(), alt: z.string() }),
  ]),
});

const bank = z.string().meta({ title: "Name" });
export const providerSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("own"), name: bank }),
  z.strictObject({ kind: z.literal("hired"), name: bank, contract: z.string() }),
]);

export const articleSchema = z.strictObject({
  title: z.string().max(70),
  date: z.iso.date(),
  image: z.strictObject({ source: z.string().meta({ picture: true }), alt: z.string() }),
  figures: z.record(z.string(), z.string().meta({ mayBeNumber: true })).optional(),
});

const form = (schema: z.ZodType) => describeForm(z.toJSONSchema(schema, { io: "input" }) as JsonSchema);

export const smallForms: Forms = {
  brandName: "Small Bank",
  files: [
    {
      key: "rates",
      file: "rates.yaml",
      label: "Rates",
      section: "Facts",
      page: "/",
      field: form(ratesSchema),
    },
    {
      key: "landing",
      file: "en/landing.yaml",
      label: "Landing page",
      section: "Words",
      page: "/",
      field: form(landingSchema),
    },
    {
      key: "provider",
      file: "provider.yaml",
      label: "Provider",
      section: "Facts",
      page: "/",
      field: form(providerSchema),
    },
  ],
  article: form(articleSchema) as GroupField,
  said: {},
};

export const SMALL_FILES = {
  "rates.yaml": `# Reviewed each month.
kind: rates
asOf: 2026-11-15
maximumLineDollars: 400000
marginPercent: 2.5
states: [CA, TX]
draw:
  years: 10
  isInterestOnly: true
bands:
  - score: 740
    marginPercent: 0.5
  - score: 680
    marginPercent: 1.75
terms:
  review: 2
  close: review + 3
`,
  "en/landing.yaml": `headline: "Your home's equity, up to {rates.maximumLine}"
paragraphs:
  - "One line: use what you need."
  - Pay interest on that alone.
button:
  kind: words
  text: Start
`,
  "en/articles/in-stages.mdx": `---
title: "In stages: a remodel"
date: 2026-09-08
image:
  source: kitchen.svg
  alt: A kitchen.
figures:
  total: 12000 + 4000
---

A line of up to {rates.maximumLine} pays for **stages**. {TX: In _Texas_ you wait.}

| Stage             | Cost                       |
| ----------------- | -------------------------: |
| 1. Plans          |                    $12,000 |
| **Both together** | **{figures.total.dollars}** |

- Small bills, see [the calculator](/mortgage-calculator)
- Call [us](tel:{phone})
`,
  "provider.yaml": "kind: hired # since May\nname: Form Company\ncontract: 2026/17\n",
  "pictures/kitchen.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#1f4a38"/></svg>\n`,
};

/** Writes the small lender into a folder of its own. */
export async function makeSmallLender(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "small-lender-"));
  for (const [path, text] of Object.entries(SMALL_FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** What the schema finds in the files of forms. */
export async function findSmallProblems(folder: string): Promise<Problem[]> {
  const check = async (file: string, schema: z.ZodType) => {
    const { error } = schema.safeParse(parseYaml(file, await readFile(join(folder, file), "utf8")).value);
    return (error?.issues ?? []).map(({ path, message }) => ({
      file,
      message: `${path.join(".")}: ${message}`,
    }));
  };
  return [...(await check("rates.yaml", ratesSchema)), ...(await check("en/landing.yaml", landingSchema))];
}
