import type { LeadFilter } from "../../src/messages.ts";

/** The filter with one value changed. What is empty does not narrow, and is not in it. */
export function changeFilter(filter: LeadFilter, change: LeadFilter): LeadFilter {
  const changed = { ...filter, ...change };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

/** Whether a filter leaves anything out. */
export const isNarrowed = (filter: LeadFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
