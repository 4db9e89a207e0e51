import type { LeadCounts, LeadPage, LeadQuery } from "../../../src/contract.ts";
import { countLeads } from "./count-leads.ts";
import { matcherOf } from "./filter-leads.ts";
import { toRow, type KnownLead } from "./known-lead.ts";
import type { LeadIndex } from "./lead-index.ts";

/** Who may be called changes with the clock; within a minute it is not counted again. */
const MINUTE_MS = 60_000;

/** Answers lists out of memory. Whoever scrolls asks for the same applications again and again, so the last ones are kept. */
export function createQueryAnswers(index: LeadIndex, now: () => Date) {
  const keepFor = <Result>() => {
    let kept: { key: string; result: Result } | undefined;
    return (key: string, make: () => Result): Result => {
      if (kept?.key !== key) kept = { key, result: make() };
      return kept.result;
    };
  };
  const keepCounts = keepFor<LeadCounts>();
  const keepFound = keepFor<readonly KnownLead[]>();
  return ({ filter, offset, limit }: LeadQuery): Omit<LeadPage, "progress" | "unreadable"> => {
    const time = now().getTime();
    const revision = index.revision();
    const moment = `${revision} ${Math.floor(time / MINUTE_MS)}`;
    const found = keepFound(`${moment} ${JSON.stringify(filter)}`, () => {
      const isWanted = Object.values(filter).some((value) => value !== undefined);
      return isWanted ? index.all().filter(matcherOf(filter, time)) : index.all();
    });
    return {
      revision,
      total: found.length,
      offset,
      rows: found.slice(offset, offset + limit).map((lead) => toRow(lead, time)),
      counts: keepCounts(moment, () => countLeads(index.all(), time)),
    };
  };
}
