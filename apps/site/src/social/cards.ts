import { fillIn } from "@heloc/lender/format/fill-in";
import { blog, social } from "@heloc/lender/current";
import type { SocialCard } from "@heloc/lender/words/assemble-words";

import { loadArticles, type Article } from "../features/blog/load-articles.ts";

export const cardOfArticle = ({ id, category, readTime, title, image }: Article): SocialCard => ({
  name: id,
  eyebrow: fillIn(social.articleEyebrow, {
    category,
    readTime: fillIn(blog.readTime, { minutes: readTime }),
  }),
  heading: title,
  pictures: [image],
});

/** One for each page that is meant to be shared. */
export async function allCards(): Promise<SocialCard[]> {
  return [...Object.values(social.pages), ...(await loadArticles()).map(cardOfArticle)];
}
