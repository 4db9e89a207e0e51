import type { BuiltPage } from "../../pages/built-page.ts";
import { passagesOf } from "../../pages/passages.ts";
import type { PageChange } from "./about.ts";

/** Sentences by the address of the page on which they stand. */
export type Sentences = Map<string, string[]>;

/** The words of pages as somebody reads them, in sentences: title and description first, then the text. */
export const sentencesOf = (pages: BuiltPage[]): Sentences =>
  new Map(
    pages.map((page) => [
      page.path,
      page.kind === "text"
        ? lines(page.source)
        : [...headOf(page), ...page.blocks.flatMap(passagesOf).map(({ text }) => text)].flatMap(parts),
    ]),
  );

/** A page's title and its description in search results. */
export const headOf = ({ root }: BuiltPage): string[] =>
  [
    root.querySelector("head title")?.text,
    root.querySelector('meta[name="description"]')?.getAttribute("content"),
  ].filter((text) => text !== undefined && text !== "") as string[];

const parts = (text: string): string[] =>
  text.split(/(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}\d“"$])/u).filter(Boolean);

const lines = (source: string): string[] =>
  source
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line));

/** The pages whose words differ, each with the sentences that came and those that went. */
export function changesBetween(before: Sentences, after: Sentences): PageChange[] {
  const pages = [...new Set([...before.keys(), ...after.keys()])].sort();
  return pages
    .map((page) => {
      const [old, now] = [before.get(page) ?? [], after.get(page) ?? []];
      return { page, added: without(now, old), removed: without(old, now) };
    })
    .filter(({ added, removed }) => added.length + removed.length > 0);
}

/** What is in a list more often than in another. */
function without(list: string[], other: string[]): string[] {
  const left = new Map<string, number>();
  for (const text of other) left.set(text, (left.get(text) ?? 0) + 1);
  return list.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}
