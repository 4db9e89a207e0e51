import { blog } from "@heloc/content/en/blog";
import { social } from "@heloc/content/en/social";
import type { SocialCard } from "@heloc/content/types";

import { loadArticles, type Article } from "../features/blog/load-articles.ts";

export const cardOfArticle = ({ id, category, readTime, title, image }: Article): SocialCard => ({
  name: id,
  eyebrow: social.articleEyebrow(category, blog.readTime(readTime)),
  heading: title,
  pictures: [image],
});

/** One for each page that is meant to be shared. */
export async function allCards(): Promise<SocialCard[]> {
  return [...Object.values(social.pages), ...(await loadArticles()).map(cardOfArticle)];
}
