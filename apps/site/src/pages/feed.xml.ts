import { machines } from "@heloc/content/en/machines";
import type { APIRoute } from "astro";
import { getCollection } from "astro:content";
import { Feed } from "feed";
import { newestFirst } from "../features/blog/article-facts.ts";
import { addressOf } from "../structured-data/site-address.ts";

/** How many of the newest articles the feed holds, however many there are. */
const FEED_LENGTH = 20;

export const GET: APIRoute = async ({ site }) => {
  const articles = (await getCollection("articles"))
    .map((entry) => entry.data)
    .sort(newestFirst)
    .slice(0, FEED_LENGTH);
  const feed = new Feed({
    id: addressOf("/", site),
    link: addressOf("/blog", site),
    title: machines.feedTitle,
    description: machines.description,
    copyright: machines.siteName,
    language: "en",
    feedLinks: { atom: addressOf("/feed.xml", site) },
    author: { name: machines.siteName },
    ...(articles[0] ? { updated: articles[0].date } : {}),
  });
  for (const article of articles) {
    const address = addressOf(`/blog/${article.id}`, site);
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
