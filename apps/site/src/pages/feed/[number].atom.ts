import type { APIRoute, GetStaticPaths } from "astro";
import { getCollection } from "astro:content";
import { newestFirst, type ArticleFacts } from "../../features/blog/article-facts.ts";
import { archivePath, findArchives, type FeedArchive } from "../../features/blog/feed-archives.ts";
import { writeFeed } from "../../features/blog/write-feed.ts";
import { addressOf } from "../../structured-data/site-address.ts";

/** The archives of the feed; none while all articles fit the feed itself. */
export const getStaticPaths = (async () => {
  const articles = (await getCollection("articles")).map((entry) => entry.data).sort(newestFirst);
  return findArchives(articles).map((archive) => ({
    params: { number: String(archive.number) },
    // A copy: Astro asks for an object of any names, which an interface is not.
    props: { ...archive },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<FeedArchive<ArticleFacts>> = ({ props: { number, articles }, site }) => {
  const feed = writeFeed({
    articles,
    path: archivePath(number),
    previousArchive: number - 1,
    isArchive: true,
    addressOf: (path) => addressOf(path, site),
  });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
};
