import { LEAD_STATUSES, type LeadStatus } from "@heloc/leads/store/store";
import type { LeadDetail } from "../../src/messages.ts";

interface StandingOutcome {
  at: string;
  by: string;
  status: LeadStatus;
}

/** The outcomes of an access log that nobody has taken back, oldest first. What is taken back is the last one that stands. */
export function standingOutcomes(accesses: LeadDetail["accesses"]): StandingOutcome[] {
  const standing: StandingOutcome[] = [];
  for (const { at, by, action } of accesses) {
    const status = LEAD_STATUSES.find((one) => one === action);
    if (status) standing.push({ at, by, status });
    if (action === "undone") standing.pop();
  }
  return standing;
}
