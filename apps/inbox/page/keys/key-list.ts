import type { LeadStatus } from "@heloc/leads/store/store";
import type { Words } from "../words/en.ts";

/** The keys of the page, in the order in which they are shown. */
export const KEYS: readonly { keys: readonly string[]; does: keyof Words["keys"]["list"] }[] = [
  { keys: ["j", "↓"], does: "next" },
  { keys: ["k", "↑"], does: "previous" },
  { keys: ["Enter"], does: "open" },
  { keys: ["Esc"], does: "back" },
  { keys: ["/"], does: "search" },
  { keys: ["c"], does: "called" },
  { keys: ["b"], does: "booked" },
  { keys: ["x"], does: "won" },
  { keys: ["n"], does: "note" },
  { keys: ["e"], does: "erase" },
  { keys: ["p"], does: "print" },
  { keys: ["?"], does: "keys" },
];

/** The key of each status that has one. */
export const STATUS_KEYS: Partial<Record<LeadStatus, string>> = { called: "c", booked: "b", won: "x" };
