import { getCollection } from "astro:content";
import { blog } from "@heloc/content/en/blog";
import { social } from "@heloc/content/en/social";
import type { SocialCard } from "@heloc/content/types";
import type { ArticleFacts } from "../features/blog/article-facts.ts";

export const cardOfArticle = ({ id, category, readTime, title, image }: ArticleFacts): SocialCard => ({
  name: id,
  eyebrow: social.articleEyebrow(category, blog.readTime(readTime)),
  heading: title,
  pictures: [image],
});

/** One for each page that is meant to be shared. */
export async function allCards(): Promise<SocialCard[]> {
  const articles = await getCollection("articles");
  return [...Object.values(social.pages), ...articles.map(({ data }) => cardOfArticle(data))];
}
