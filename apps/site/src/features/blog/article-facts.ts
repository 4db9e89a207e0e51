import type { Picture } from "@heloc/content/types";

/** What a card and an article's head show; read from the head of the article's file. */
export interface ArticleFacts {
  id: string;
  title: string;
  excerpt: string;
  date: Date;
  /** Minutes. */
  readTime: number;
  category: string;
  image: Picture;
}

/** Newest first, and by id where two carry the same date, so that the order never depends on the file system. */
export function newestFirst(first: ArticleFacts, second: ArticleFacts): number {
  return second.date.getTime() - first.date.getTime() || first.id.localeCompare(second.id);
}

/** "November 12, 2026", the same on every machine. */
export function formatDate(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
