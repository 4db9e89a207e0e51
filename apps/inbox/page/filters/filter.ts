import type { LeadFilter, SavedView } from "../../src/contract.ts";

/** What the operator does to the filter. */
export type FilterChange =
  | { kind: "toggle"; name: "isNew" | "callNow" }
  | { kind: "choose"; name: "state" | "consent" | "status" | "campaign"; value: string }
  | { kind: "search"; text: string }
  | { kind: "view"; filter: SavedView["filter"] }
  | { kind: "clear" };

/** The filter after a change; the same object where nothing has changed. What is empty does not narrow, and is not in it. */
export function changeFilter(filter: LeadFilter, change: FilterChange): LeadFilter {
  const changed = applyChange(filter, change);
  return describe(changed) === describe(filter) ? filter : changed;
}

function applyChange(filter: LeadFilter, change: FilterChange): LeadFilter {
  switch (change.kind) {
    case "toggle":
      return tidy({ ...filter, [change.name]: filter[change.name] ? undefined : true });
    case "choose":
      return tidy({ ...filter, [change.name]: change.value || undefined });
    case "search":
      return tidy({ ...filter, text: change.text.trim() || undefined });
    case "view":
      return tidy({ ...change.filter, text: filter.text });
    case "clear":
      return {};
  }
}

/** What may be saved as a view: a text may name a person. */
export const withoutText = (filter: LeadFilter): SavedView["filter"] => tidy({ ...filter, text: undefined });

/** Whether a filter leaves anything out. */
export const isNarrowed = (filter: LeadFilter): boolean => Object.keys(tidy(filter)).length > 0;

/** Whether a view is what is shown now, but for the text that is searched for. */
export const isShown = ({ filter }: SavedView, shown: LeadFilter): boolean =>
  describe(filter) === describe(withoutText(shown));

const describe = (filter: LeadFilter): string => JSON.stringify(Object.entries(tidy(filter)).sort());

const tidy = <Filter extends LeadFilter>(filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter;
