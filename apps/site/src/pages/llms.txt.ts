import { articles, machines, navigation } from "@heloc/lender/current";
import type { APIRoute } from "astro";
import { addressOf, inOtherLanguage, pathTo } from "../language/addresses.ts";

/** The newest are named one by one; the list of all is among the pages. */
const NAMED_ARTICLES = 50;

/** The site in one page of Markdown for language models (llmstxt.org). */
export const GET: APIRoute = () => {
  const { assistants } = machines;
  const other = inOtherLanguage("/llms.txt");
  const otherLanguage = other ? [`- [${navigation.otherLanguage}](${addressOf(other.path)})`] : [];
  const line = (title: string, path: string, text: string) =>
    `- [${title}](${addressOf(pathTo(path))}): ${text}`;
  return new Response(
    [
      `# ${machines.siteName}`,
      "",
      `> ${machines.description} ${assistants.about}`,
      "",
      `## ${assistants.pagesHeading}`,
      "",
      ...assistants.pages.map(({ title, path, text }) => line(title, path, text)),
      ...otherLanguage,
      "",
      `## ${assistants.articlesHeading}`,
      "",
      ...articles
        .slice(0, NAMED_ARTICLES)
        .map(({ id, title, excerpt }) => line(title, `/blog/${id}`, excerpt)),
      "",
    ].join("\n"),
  );
};
