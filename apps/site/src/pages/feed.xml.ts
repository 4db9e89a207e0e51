import type { APIRoute } from "astro";
import { FEED_LENGTH, findArchives } from "../features/blog/feed-archives.ts";
import { loadArticles } from "../features/blog/load-articles.ts";
import { answerFeed } from "../features/blog/write-feed.ts";

export const GET: APIRoute = async () => {
  const articles = await loadArticles();
  const previousArchive = findArchives(articles).length;
  return answerFeed({ articles: articles.slice(0, FEED_LENGTH), previousArchive });
};
