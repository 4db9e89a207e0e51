import type { APIRoute, GetStaticPaths } from "astro";

import { findArchives, type FeedArchive } from "../../features/blog/feed-archives.ts";
import { loadArticles, type Article } from "../../features/blog/load-articles.ts";
import { answerFeed } from "../../features/blog/write-feed.ts";

/** The archives of the feed; none while all articles fit the feed itself. */
export const getStaticPaths = (async () =>
  findArchives(await loadArticles()).map((archive) => ({
    params: { number: String(archive.number) },
    // A copy: Astro asks for an object of any names, which an interface is not.
    props: { ...archive },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<FeedArchive<Article>> = ({ props: { number, articles } }) =>
  answerFeed({ articles, archive: number, previousArchive: number - 1 });
