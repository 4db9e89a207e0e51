import type { CallWindow } from "@heloc/leads/calling";
import type { LeadStatus } from "@heloc/leads/store/store";
import type { LeadDetail } from "../src/messages.ts";

/** What codes are called on the screen. */

export const STATUS_WORDS: Record<LeadStatus, string> = {
  "no-answer": "No answer",
  "left-voicemail": "Left voicemail",
  called: "Called",
  booked: "Booked",
  won: "Won",
  lost: "Lost",
  "not-interested": "Not interested",
};

/** The key that notes each outcome. */
export const STATUS_KEYS: Record<LeadStatus, string> = {
  "no-answer": "a",
  "left-voicemail": "v",
  called: "c",
  booked: "b",
  won: "w",
  lost: "l",
  "not-interested": "x",
};

/** Those, then the keys to take one back, follow up, write a note, print and erase. */
export const LEAD_KEYS = [...Object.values(STATUS_KEYS), "u", "f", "n", "p", "e"];

export const ACCESS_WORDS: Record<LeadDetail["accesses"][number]["action"], string> = {
  ...STATUS_WORDS,
  opened: "Opened",
  erased: "Erased",
  purged: "Purged",
  undone: "Outcome taken back",
  "follow-up": "Follow-up",
  "note-edited": "Note edited",
};

const LANGUAGES: Record<string, string> = { en: "English", es: "Spanish" };
/** @param tag BCP 47 */
export const nameLanguage = (tag: string): string => LANGUAGES[tag.slice(0, 2)] ?? tag;

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

export const EVENT_WORDS: Record<LeadDetail["deliveries"][number]["event"], string> = {
  "lead.created": "Application",
  "consent.withdrawn": "No more calls",
  "deletion.requested": "Deletion",
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
