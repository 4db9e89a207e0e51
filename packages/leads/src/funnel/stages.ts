import { STEPS } from "@heloc/questions/questions";

/** What the survey's page tells about a visit, in order: the first answer, each further step, and sending. */
export const TOLD_STAGES: readonly string[] = [
  "started",
  ...STEPS.slice(1).map((_, index) => `step-${index + 2}`),
  "sent",
];

/** Told by the service itself: it has handed out the survey's page. */
export const SEEN = "seen";

export const DEVICES = ["phone", "tablet", "computer"] as const;
export type Device = (typeof DEVICES)[number];

export const UNKNOWN = "unknown";
export const NO_CAMPAIGN = "none";
/** What is counted together: states without a license, and campaigns that are not told apart. */
export const OTHER = "other";

/** Everything that is told of a visit besides its stages. Nothing in it tells one visitor from another. */
export interface Visit {
  device: string;
  /** The code of a lender's state, {@link OTHER} or {@link UNKNOWN}. */
  state: string;
  /** As `campaignOf` writes it. */
  campaign: string;
}

export const NOTHING_TOLD: Visit = { device: UNKNOWN, state: UNKNOWN, campaign: NO_CAMPAIGN };

export interface StageCount extends Visit {
  /** YYYY-MM-DD, where the lender is. */
  day: string;
  stage: string;
  count: number;
}
