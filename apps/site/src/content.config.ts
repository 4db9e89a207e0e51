import { defineCollection } from "astro:content";
import { articleLoader } from "../build/article-loader.ts";

/** The texts of the lender's articles. Their heads come with the lender. */
export const collections = { articles: defineCollection({ loader: articleLoader() }) };
