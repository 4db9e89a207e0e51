import { fields } from "@keystatic/core";
import { escapeBraces, formatArticle } from "./format-article.ts";

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
