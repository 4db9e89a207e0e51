import { machines } from "@heloc/content/en/machines";
import { Feed } from "feed";
import type { ArticleFacts } from "./article-facts.ts";
import { archivePath } from "./feed-archives.ts";

interface FeedDocument {
  /** Newest first. */
  articles: ArticleFacts[];
  path: string;
  /** The number of the archive before this document; 0 for none. */
  previousArchive: number;
  isArchive: boolean;
  /** Turns a path into a public address. */
  addressOf: (path: string) => string;
}

/** The subscription's path: what a reader asks for again and again. */
export const FEED_PATH = "/feed.xml";

/** One document of the feed in Atom (RFC 4287). Where there are archives, it says so as RFC 5005 has it. */
export function writeFeed({ articles, path, previousArchive, isArchive, addressOf }: FeedDocument): string {
  const feed = new Feed({
    id: addressOf("/"),
    link: addressOf("/blog"),
    title: machines.feedTitle,
    description: machines.description,
    copyright: machines.siteName,
    language: "en",
    feedLinks: { atom: addressOf(path) },
    author: { name: machines.siteName },
    ...(articles[0] ? { updated: articles[0].date } : {}),
  });
  for (const article of articles) {
    const address = addressOf(`/blog/${article.id}`);
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
    ...(isArchive ? [`<link rel="current" href="${addressOf(FEED_PATH)}"/>`, `<fh:archive/>`] : []),
    ...(previousArchive > 0
      ? [`<link rel="prev-archive" href="${addressOf(archivePath(previousArchive))}"/>`]
      : []),
  ];
  // The package knows nothing of RFC 5005. Its own links stand on lines of their own, before the first entry.
  return feed
    .atom1()
    .replace(/<feed /, `<feed ${isArchive ? 'xmlns:fh="http://purl.org/syndication/history/1.0" ' : ""}`)
    .replace(/^( *)<link rel="self".*$/m, (self, indent: string) =>
      [self, ...links.map((link) => indent + link)].join("\n"),
    );
}
