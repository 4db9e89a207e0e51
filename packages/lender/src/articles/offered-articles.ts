import type { State } from "../law/states.ts";
import { parseYaml } from "../reading/yaml-file.ts";
import { articleStates } from "../schema/article.ts";
import { headOf } from "./article-file.ts";

/**
 * Whether a lender of these states offers an article: one that names states in its head is for those who lend in all of
 * them. A head that cannot be read is offered, so that its problem is told.
 */
export function isOffered(source: string, lendsIn: readonly State[]): boolean {
  const head = headOf(source);
  if (!head || !/^states:/m.test(head.text)) return true;
  const { value } = parseYaml("", head.text);
  const { data } = articleStates.safeParse((value as { states?: unknown } | undefined)?.states);
  return (data ?? []).every((state) => lendsIn.includes(state));
}
