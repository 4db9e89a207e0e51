import { glob } from "astro/loaders";
import { defineCollection } from "astro:content";
import { claims, type ClaimId } from "@heloc/content/claims";
import { LENGTH_LIMITS } from "@heloc/content/length-limits";
import { z } from "astro/zod";

const { articleTitle, description, excerpt } = LENGTH_LIMITS;

const picture = z.union([
  z.strictObject({
    source: z.templateLiteral(["https://", z.string()]),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  z.strictObject({ source: z.string(), alt: z.string() }),
]);

/** The articles: one MDX file each in content/en/blog, with these facts at its head. */
const articles = defineCollection({
  loader: glob({ base: "../../content/en/blog", pattern: "*.mdx" }),
  schema: z.object({
    id: z.string(),
    title: z.string().max(articleTitle.most),
    description: z.string().min(description.least).max(description.most),
    excerpt: z.string().min(excerpt.least).max(excerpt.most),
    date: z.coerce.date(),
    readTime: z.number().int().positive(),
    category: z.string(),
    image: picture,
    /** The claims of the register that the article tells in words of its own. */
    claims: z.array(z.enum(Object.keys(claims) as ClaimId[])).default([]),
    sources: z.array(z.object({ title: z.string(), url: z.url() })).default([]),
  }),
});

export const collections = { articles };
