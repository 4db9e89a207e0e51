import { hash } from "node:crypto";
import { OperatorError } from "@heloc/leads/operator-error";
import { linkOf } from "@heloc/leads/store/consent-chain";
import type { StoredLink } from "@heloc/leads/store/contract";
import type { LeadReader } from "@heloc/leads/store/reading/reader";

/** What a walk along the chain of consents found. */
export interface CheckedChain {
  /** How many links there are, and the last one. */
  position: number;
  link: string | null;
  /** Links whose consent was purged. */
  purged: number;
  /** The links at the positions that were asked for. */
  found: Map<number, string>;
}

/**
 * Walks along the chain and works every link out again.
 * @throws OperatorError that names the first place where it is broken
 */
export async function checkChain(reader: LeadReader, wanted: readonly number[]): Promise<CheckedChain> {
  // Noted first: links that are added meanwhile stand behind it.
  const head = await reader.readHead();
  const positions = new Set([...wanted, head.position]);
  const chain: CheckedChain = { position: 0, link: null, purged: 0, found: new Map() };
  for await (const one of reader.walkChain()) {
    const problem = findProblem(one, chain.position);
    if (problem !== undefined) throw new OperatorError(`The chain of consents is broken: ${problem}.`);
    chain.position = one.position;
    chain.link = one.link;
    if (one.entry === null) chain.purged += 1;
    if (positions.has(one.position)) chain.found.set(one.position, one.link);
  }
  if (chain.position < head.position || (chain.found.get(head.position) ?? null) !== head.link) {
    throw new OperatorError(
      `The chain of consents is broken: it ends at position ${chain.position}, and not with the link that was added last, at ${head.position}.`,
    );
  }
  return chain;
}

function findProblem({ entry, link, position, text }: StoredLink, before: number): string | undefined {
  if (position !== before + 1) return `position ${before + 1} is missing`;
  if (entry === null) return undefined;
  const hasItsWords = text === null || hash("sha256", text) === entry.textSha256;
  if (linkOf(entry) === link && hasItsWords) return undefined;
  return `the consent of application ${entry.submissionId}, at position ${position}, or the link before it, is not what was stored`;
}
