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
