import type { State } from "../law/states.ts";
import { parseYaml } from "../reading/yaml-file.ts";
import { articleStates } from "../schema/article.ts";

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** The two parts of an article's file. Undefined where it does not begin with a head. */
export function headOf(source: string): { text: string; whole: string; body: string } | undefined {
  // Editors on Windows write other ends of lines, and a mark that MDX does not expect before the first one.
  const text = source.replaceAll("\r\n", "\n").replaceAll("\ufeff", "");
  const [whole, head] = HEAD.exec(text) ?? [];
  if (whole === undefined || head === undefined) return undefined;
  return { text: head, whole, body: text.slice(whole.length) };
}

/**
 * Whether a lender of these states offers an article: one that names states in its head is for those who lend in all of
 * them. A head that cannot be read is offered, so that its problem is told.
 */
export function isOffered(source: string, lendsIn: readonly State[]): boolean {
  const { value } = parseYaml("", headOf(source)?.text ?? "");
  const { data } = articleStates.safeParse((value as { states?: unknown } | undefined)?.states);
  return (data ?? []).every((state) => lendsIn.includes(state));
}
