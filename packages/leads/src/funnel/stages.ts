import { STEPS } from "@heloc/questions/questions";

/** What the survey's page tells about a visit, in order: the first answer, each further step, and sending. */
export const TOLD_STAGES: readonly string[] = [
  "started",
  ...STEPS.slice(1).map((_, index) => `step-${index + 2}`),
  "sent",
];

/** Told by the service itself: it has handed out the survey's page. */
export const SEEN = "seen";

export const NO_CAMPAIGN = "none";
/** Campaigns that are not told apart. */
export const OTHER = "other";

/** Nothing in it tells one visitor from another. */
export interface StageCount {
  /** YYYY-MM-DD, where the lender is. */
  day: string;
  stage: string;
  campaign: string;
  count: number;
}
