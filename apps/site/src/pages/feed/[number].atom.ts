import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from "astro";
import { findArchives } from "../../features/blog/feed-archives.ts";
import { loadArticles } from "../../features/blog/load-articles.ts";
import { answerFeed } from "../../features/blog/write-feed.ts";

/** The archives of the feed; none while all articles fit the feed itself. */
export const getStaticPaths = (async () =>
  findArchives(await loadArticles()).map(({ number, articles }) => ({
    params: { number: String(number) },
    props: { articles, archive: number, previousArchive: number - 1 },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => answerFeed(props);
