import { articles, language, machines } from "@heloc/lender/current";
import type { APIRoute } from "astro";
import { Feed } from "feed";
import { addressOf, pathTo } from "../language/addresses.ts";

/** The newest articles: a reader asks for them again and again. */
const FEED_LENGTH = 20;

export const GET: APIRoute = () => {
  const newest = articles.slice(0, FEED_LENGTH);
  const feed = new Feed({
    id: addressOf(pathTo("/")),
    link: addressOf(pathTo("/blog")),
    title: machines.feedTitle,
    description: machines.description,
    copyright: machines.siteName,
    language,
    feedLinks: { atom: addressOf(pathTo("/feed.xml")) },
    author: { name: machines.siteName },
    ...(newest[0] && { updated: new Date(newest[0].date) }),
  });
  for (const { id, title, excerpt, date, category } of newest) {
    const address = addressOf(pathTo(`/blog/${id}`));
    feed.addItem({
      id: address,
      link: address,
      title,
      description: excerpt,
      date: new Date(date),
      category: [{ name: category }],
    });
  }
  return new Response(feed.atom1(), { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
};
