import type { CallWindow } from "@heloc/leads/calling";
import { LEAD_STATUSES, type LeadStatus } from "@heloc/leads/store/store";
import type { LeadDetail } from "../src/messages.ts";

/** What codes are called on the screen. */

/** What each outcome is called, and the key that notes it. */
const OUTCOMES: Record<LeadStatus, [words: string, key: string]> = {
  "no-answer": ["No answer", "a"],
  "left-voicemail": ["Left voicemail", "v"],
  called: ["Called", "c"],
  booked: ["Booked", "b"],
  won: ["Won", "w"],
  lost: ["Lost", "l"],
  "not-interested": ["Not interested", "x"],
};
const column = (index: 0 | 1) =>
  Object.fromEntries(LEAD_STATUSES.map((one) => [one, OUTCOMES[one][index]])) as Record<LeadStatus, string>;
export const [STATUS_WORDS, STATUS_KEYS] = [column(0), column(1)];

/** What keys do with the open lead: each presses the part of the page that names it. */
export const LEAD_KEYS: Record<string, string> = {
  ...Object.fromEntries(LEAD_STATUSES.map((one) => [STATUS_KEYS[one], `Outcome: ${STATUS_WORDS[one]}`])),
  u: "Take the last outcome back",
  f: "Choose a day to follow up",
  n: "Write a note; Ctrl-Enter saves it",
  p: "Print the open lead",
  e: "Erase, after a question",
};

export const ACCESS_WORDS: Record<LeadDetail["accesses"][number]["action"], string> = {
  ...STATUS_WORDS,
  opened: "Opened",
  erased: "Erased",
  purged: "Purged",
  undone: "Outcome taken back",
  "follow-up": "Follow-up",
  "note-edited": "Note edited",
};

const languages = new Intl.DisplayNames("en", { type: "language" });
/** @param tag BCP 47 */
export const nameLanguage = (tag: string): string => languages.of(tag.slice(0, 2)) ?? tag;

export const SPAM_WORDS: Record<string, string> = {
  honeypot: "a field was filled in that people do not see",
  "no-token": "it did not come from the form’s page",
  "forged-token": "its form was not one of ours",
  "expired-token": "the form had been open for very long",
  "too-fast": "it was sent within three seconds",
  "token-reused": "the same form was sent before",
};

export const CHANNEL_WORDS: Record<LeadDetail["openRequests"][number]["channel"], string> = {
  link: "Private link",
  telephone: "Telephone",
  text: "Text message",
  email: "Email",
  mail: "Letter",
  person: "In person",
};

export const REQUEST_WORDS = { withdrawal: "No more calls", deletion: "Deletion" } as const;

export const EVENT_WORDS: Record<LeadDetail["deliveries"][number]["event"], string> = {
  "lead.created": "Application",
  "consent.withdrawn": REQUEST_WORDS.withdrawal,
  "deletion.requested": REQUEST_WORDS.deletion,
};

export const DELIVERY_WORDS: Record<LeadDetail["deliveries"][number]["state"], string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  "dead-letter": "Dead letter",
};

export const NEVER_WORDS: Record<NonNullable<CallWindow["reason"]>, string> = {
  "no-consent": "no consent to calls",
  "consent-withdrawn": "consent was taken back",
  "deletion-requested": "deletion was requested",
};

/** Pages that were handed out, before anybody has answered anything. */
export const SEEN_STAGE = "seen";
const STAGES: Record<string, string> = {
  [SEEN_STAGE]: "Page handed out",
  started: "First answer",
  sent: "Sent",
  stored: "Stored",
  delivered: "Delivered",
};
/** "Step 2" for "step-2" */
export const nameStage = (stage: string): string => STAGES[stage] ?? stage.replace(/^step-/, "Step ");

export const OTHER_CAMPAIGNS = "other";
export const CAMPAIGN_WORDS: Record<string, string> = { none: "No campaign", [OTHER_CAMPAIGNS]: "Other" };

export const CONSENT_WORDS: Record<string, string> = { yes: "May be called", no: "Not to be called" };
