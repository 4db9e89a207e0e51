import { publicPath, type Addresses } from "../addresses.ts";
import type { Problem } from "../problem.ts";
import { didYouMean } from "../reading/nearest-name.ts";
import type { Article } from "./read-article.ts";

/** The article with links to the pages of its language. */
export const withLinks = (article: Article, addresses: Addresses | undefined): Article =>
  addresses
    ? {
        ...article,
        body: article.body.replace(TO_PAGE, (_, path: string) => `](${publicPath(path, addresses)}`),
      }
    : article;

const TO_PAGE = /\]\((\/[^)\s]*)/g;

interface ReadText {
  file: string;
  /** As it is typed. */
  source: string;
  /** As readers get it. */
  body: string;
}

const TO_ARTICLE = /\]\(\/blog\/([a-z0-9-]+)[)#?]/g;

/** Links to articles that the lender does not have, or does not offer in its states. */
export function problemsOfLinks(
  texts: readonly ReadText[],
  { offered, notOffered }: { offered: readonly string[]; notOffered: readonly string[] },
): Problem[] {
  return texts.flatMap(({ file, source, body }) => {
    const ids = new Set([...body.matchAll(TO_ARTICLE)].map(([, id = ""]) => id));
    return [...ids]
      .filter((id) => !offered.includes(id))
      .map((id) => ({
        file,
        line: source.split("\n").findIndex((line) => line.includes(`](/blog/${id}`)) + 1,
        message: notOffered.includes(id)
          ? `This links to the article ${id}, which its head keeps for lenders in other states. Take the link out, or put the sentence between braces with the state where it holds, such as {TX: …}.`
          : `This links to the article ${id}, which does not exist.${didYouMean(id, offered)}`,
      }));
  });
}
