import type { VisitKey } from "./contract.ts";

const VISIT: VisitKey = "heloc-visit";

/** What rememberVisit kept of this visit; empty when there is nothing. */
export function readVisit(): Record<string, string> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(VISIT) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}
