import { language, machines } from "@heloc/lender/current";
import { Feed } from "feed";
import { addressOf } from "../../structured-data/site-address.ts";
import type { Article } from "./load-articles.ts";
import { pathTo } from "../../language/path-to.ts";

interface FeedDocument {
  /** Newest first. */
  articles: Article[];
  /** The number of this archive; absent for the feed itself. */
  archive?: number;
  /** The number of the archive before this document; 0 for none. */
  previousArchive: number;
}

/** The subscription's path: what a reader asks for again and again. */
const FEED_PATH = pathTo("/feed.xml");

const archivePath = (number: number) => pathTo(`/feed/${number}.atom`);

/** One document of the feed in Atom (RFC 4287). Where there are archives, it says so as RFC 5005 has it. */
export function answerFeed({ articles, archive, previousArchive }: FeedDocument): Response {
  const feed = new Feed({
    id: addressOf(pathTo("/")),
    link: addressOf(pathTo("/blog")),
    title: machines.feedTitle,
    description: machines.description,
    copyright: machines.siteName,
    language,
    feedLinks: { atom: addressOf(archive ? archivePath(archive) : FEED_PATH) },
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
  const links = [
    ...(archive ? [`<link rel="current" href="${addressOf(FEED_PATH)}"/>`, `<fh:archive/>`] : []),
    ...(previousArchive > 0
      ? [`<link rel="prev-archive" href="${addressOf(archivePath(previousArchive))}"/>`]
      : []),
  ];
  // The package knows nothing of RFC 5005. Its own links stand on lines of their own, before the first entry.
  const text = feed
    .atom1()
    .replace(/<feed /, `<feed ${archive ? 'xmlns:fh="http://purl.org/syndication/history/1.0" ' : ""}`)
    .replace(/^( *)<link rel="self".*$/m, (self, indent: string) =>
      [self, ...links.map((link) => indent + link)].join("\n"),
    );
  return new Response(text, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
