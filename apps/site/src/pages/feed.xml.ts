import type { APIRoute } from "astro";
import { getCollection } from "astro:content";
import { newestFirst } from "../features/blog/article-facts.ts";
import { FEED_LENGTH, findArchives } from "../features/blog/feed-archives.ts";
import { FEED_PATH, writeFeed } from "../features/blog/write-feed.ts";
import { addressOf } from "../structured-data/site-address.ts";

export const GET: APIRoute = async ({ site }) => {
  const articles = (await getCollection("articles")).map((entry) => entry.data).sort(newestFirst);
  const feed = writeFeed({
    articles: articles.slice(0, FEED_LENGTH),
    path: FEED_PATH,
    previousArchive: findArchives(articles).length,
    isArchive: false,
    addressOf: (path) => addressOf(path, site),
  });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
};
