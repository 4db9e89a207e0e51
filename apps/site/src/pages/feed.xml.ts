import { language, machines } from "@heloc/lender/current";
import type { APIRoute } from "astro";
import { Feed } from "feed";
import { loadArticles } from "../features/blog/load-articles.ts";
import { addressOf, pathTo } from "../language/addresses.ts";

/** The newest articles: a reader asks for them again and again. */
const FEED_LENGTH = 20;

/** The feed in Atom (RFC 4287). */
export const GET: APIRoute = async () => {
  const articles = (await loadArticles()).slice(0, FEED_LENGTH);
  const feed = new Feed({
    id: addressOf(pathTo("/")),
    link: addressOf(pathTo("/blog")),
    title: machines.feedTitle,
    description: machines.description,
    copyright: machines.siteName,
    language,
    feedLinks: { atom: addressOf(pathTo("/feed.xml")) },
    author: { name: machines.siteName },
    ...(articles[0] ? { updated: articles[0].date } : {}),
  });
  for (const article of articles) {
    const address = addressOf(pathTo(`/blog/${article.id}`));
    feed.addItem({
      id: address,
      link: address,
      title: article.title,
      description: article.excerpt,
      date: article.date,
      category: [{ name: article.category }],
    });
  }
  return new Response(feed.atom1(), { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
};
