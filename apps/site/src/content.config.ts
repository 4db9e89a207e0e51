import { defineCollection } from "astro:content";
import { z } from "astro/zod";
import type { Picture } from "@heloc/lender/schema/picture";
import { articleLoader } from "../build/article-loader.ts";

/** The articles of the lender's folder. Their heads were checked when the lender was read. */
const articles = defineCollection({
  loader: articleLoader(),
  schema: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    excerpt: z.string(),
    date: z.coerce.date(),
    readTime: z.number(),
    category: z.string(),
    image: z.custom<Picture>(),
    claims: z.array(z.string()),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
});

export const collections = { articles };
