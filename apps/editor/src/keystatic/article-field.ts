import { fields } from "@keystatic/core";
import type { Root, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown, gfmTableToMarkdown } from "mdast-util-gfm-table";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { toMarkdown } from "mdast-util-to-markdown";
import { toString } from "mdast-util-to-string";
import { gfmTable } from "micromark-extension-gfm-table";
import { mdxjs } from "micromark-extension-mdxjs";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The text of an article, written as it looks, with what our articles are made of. */
export function articleField() {
  const mdx = fields.mdx({
    label: "Article",
    options: {
      heading: [2, 3],
      blockquote: false,
      code: false,
      codeBlock: false,
      image: false,
      strikethrough: false,
    },
  });
  return {
    ...mdx,
    parse(value: Parameters<typeof mdx.parse>[0], files: Parameters<typeof mdx.parse>[1]) {
      const text = escapeBraces(decoder.decode(files.content));
      return mdx.parse(value, { ...files, content: encoder.encode(text) });
    },
    serialize(value: Parameters<typeof mdx.serialize>[0], entry: Parameters<typeof mdx.serialize>[1]) {
      const written = mdx.serialize(value, entry);
      const text = formatArticle(decoder.decode(written.content));
      return { ...written, content: encoder.encode(text) };
    },
  };
}

/** Begins like a figure ("$12,000", "8%", "{figures.total}"), and is neither a day nor the number of a step ("1. Plans"). */
const FIGURE = /^[$−-]?(\{(?![^}]*(:|\.(day|weekday|monthDay)\}))|\d(?!\d*\. ))/;

/**
 * MDX reads a brace as the beginning of an expression; articles keep placeholders such as {rates.maximumLine} in braces. For
 * the form each brace is escaped, so that it is text; a brace that was escaped already keeps its backslash as text.
 */
const escapeBraces = (article: string): string =>
  article.replace(/(\\?)\{/g, (_, backslash: string) => (backslash ? "\\\\\\{" : "\\{"));

/**
 * What a form writes, as an article keeps it: braces as they were typed, and the marks of this project. Forms know no
 * alignment in tables, so a column that holds mostly figures is aligned right here.
 */
function formatArticle(mdx: string): string {
  const tree = fromMarkdown(mdx, {
    extensions: [mdxjs(), gfmTable()],
    mdastExtensions: [mdxFromMarkdown(), gfmTableFromMarkdown()],
  });
  for (const table of tablesOf(tree)) alignFigures(table);
  const article = toMarkdown(tree, {
    bullet: "-",
    emphasis: "_",
    rule: "-",
    // A brace is a placeholder and stays; "<" would begin a tag.
    unsafe: [{ character: "<", inConstruct: "phrasing" }],
    extensions: [gfmTableToMarkdown()],
  });
  return article.replaceAll("\\\\{", "\\{");
}

const tablesOf = (tree: Root) => tree.children.filter((node) => node.type === "table");

function alignFigures(table: Table): void {
  const [head, ...rows] = table.children;
  table.align = (head?.children ?? []).map((_, column) => {
    const cells = rows.map((row) => toString(row.children[column]).trim()).filter(Boolean);
    const figures = cells.filter((cell) => FIGURE.test(cell));
    return figures.length * 2 > cells.length ? "right" : null;
  });
}
