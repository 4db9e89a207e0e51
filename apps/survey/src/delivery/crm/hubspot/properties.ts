import { callWindowOf, describeCallWindow } from "../../../calling.ts";
import { QUESTIONS } from "../../../questions/asked-questions.ts";
import type { FieldName, Question } from "../../../questions/questions.ts";
import type { Lead } from "../../../store/lead.ts";
import { describeAttribution, isDoNotCall, type Standing } from "../application-note.ts";
import { calculateFor } from "../figures.ts";

/** A property as `npm run leads -- setup hubspot` makes it. Its name never changes. */
export interface Property {
  name: string;
  label: string;
  type: "string" | "number" | "datetime" | "bool";
  /** No two records have the same value, so that a record is found by it. */
  isUnique?: true;
}

export type Values = Record<string, string>;

/** Where HubSpot has a property of its own for an answer. */
const OWN: Partial<Record<FieldName, string>> = {
  firstName: "firstname",
  lastName: "lastname",
  email: "email",
  phone: "phone",
};

const nameOf = ({ name }: Question): string =>
  OWN[name] ?? `heloc_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

const asked = QUESTIONS.filter(({ name }) => OWN[name] === undefined).map((question): Property => ({
  name: nameOf(question),
  label: `HELOC ${question.title}`,
  type: question.kind === "dollars" ? "number" : "string",
}));

const DO_NOT_CALL = "heloc_do_not_call";
const DO_NOT_TEXT = "heloc_do_not_text";
const RECEIVED_AT = "heloc_received_at";
const CONSENT = "heloc_consent";

/** Those of a contact: its last application, and what holds for the person. */
export const CONTACT_PROPERTIES: readonly Property[] = [
  { name: "heloc_submission_id", label: "HELOC application", type: "string" },
  { name: RECEIVED_AT, label: "HELOC application received at", type: "datetime" },
  ...asked,
  { name: "heloc_line_by_calculator_dollars", label: "HELOC line by the calculator", type: "number" },
  { name: "heloc_rate_by_calculator_percent", label: "HELOC rate by the calculator", type: "number" },
  { name: CONSENT, label: "HELOC consent to calls and texts", type: "bool" },
  { name: "heloc_consent_recorded_at", label: "HELOC consent recorded at", type: "datetime" },
  { name: "heloc_consent_text_sha256", label: "HELOC consent, SHA-256 of its words", type: "string" },
  { name: "heloc_consent_withdrawn_at", label: "HELOC consent withdrawn at", type: "datetime" },
  { name: DO_NOT_CALL, label: "HELOC do not call", type: "bool" },
  { name: DO_NOT_TEXT, label: "HELOC do not text", type: "bool" },
  { name: "heloc_when_to_call", label: "HELOC when to call", type: "string" },
  { name: "heloc_call_opens_at", label: "HELOC calls allowed from", type: "datetime" },
  { name: "heloc_call_closes_at", label: "HELOC calls allowed until", type: "datetime" },
  { name: "heloc_language", label: "HELOC language", type: "string" },
  { name: "heloc_attribution", label: "HELOC came from", type: "string" },
  { name: "heloc_suspicions", label: "HELOC may be a program", type: "string" },
  { name: "heloc_deletion_requested_at", label: "HELOC deletion requested at", type: "datetime" },
];

/** By it a note is found again, so that no try makes a second one. */
export const DELIVERY_ID = "heloc_delivery_id";

export const NOTE_PROPERTIES: readonly Property[] = [
  { name: DELIVERY_ID, label: "HELOC delivery", type: "string", isUnique: true },
];

export const PROPERTY_NAMES: readonly string[] = [...CONTACT_PROPERTIES, ...NOTE_PROPERTIES].map(
  ({ name }) => name,
);

/** What is read back of a contact. */
export const READ_BACK = [
  "email",
  "phone",
  "heloc_submission_id",
  RECEIVED_AT,
  CONSENT,
  DO_NOT_CALL,
  DO_NOT_TEXT,
];

type Read = Partial<Record<string, string | null>>;

/** Nobody may call or text this person. Never lifted by a program: another consent leaves it for a person to decide. */
export const KEEP_BACK: Values = { [DO_NOT_CALL]: "true", [DO_NOT_TEXT]: "true" };
export const isKeptBack = (contact: Read): boolean =>
  contact[DO_NOT_CALL] === "true" && contact[DO_NOT_TEXT] === "true";
export const isAnyKeptBack = (contact: Read): boolean =>
  contact[DO_NOT_CALL] === "true" || contact[DO_NOT_TEXT] === "true";

/** Whether the contact holds a later application than this one, which came late. */
export const holdsLater = (contact: Read, { receivedAt }: Lead): boolean =>
  timeOf(contact[RECEIVED_AT] ?? "") > Date.parse(receivedAt);

/** HubSpot writes a time as ISO 8601, or as milliseconds. */
const timeOf = (time: string): number => (/^\d+$/.test(time) ? Number(time) : Date.parse(time));

/** Whether what matters of this application is on the contact. */
export const holds = (contact: Read, written: Values): boolean =>
  ["heloc_submission_id", CONSENT, DO_NOT_CALL, DO_NOT_TEXT].every(
    (name) => written[name] === undefined || contact[name] === written[name],
  );

/** An application as the properties of its contact, but for the e-mail address. An empty value clears an earlier one. */
export function valuesOf(lead: Lead, standing: Standing, now: Date): Values {
  const { submissionId, receivedAt, answers, consent, attribution, suspicions } = lead;
  const { maxHelocDollars, estimatedRatePercent } = calculateFor(lead);
  const callWindow = callWindowOf(lead, standing, now);
  return {
    ...Object.fromEntries(
      QUESTIONS.filter(({ name }) => name !== "email").map((question) => [
        nameOf(question),
        String(answers[question.name] ?? ""),
      ]),
    ),
    heloc_submission_id: submissionId,
    [RECEIVED_AT]: receivedAt,
    heloc_line_by_calculator_dollars: String(maxHelocDollars),
    heloc_rate_by_calculator_percent: estimatedRatePercent.toFixed(2),
    [CONSENT]: String(!isDoNotCall(lead, standing)),
    heloc_consent_recorded_at: receivedAt,
    heloc_consent_text_sha256: consent.textSha256 ?? "",
    heloc_consent_withdrawn_at: standing.withdrawnAt ?? "",
    heloc_when_to_call: describeCallWindow(callWindow),
    heloc_call_opens_at: callWindow.opensAt ?? "",
    heloc_call_closes_at: callWindow.closesAt ?? "",
    heloc_language: consent.language,
    heloc_attribution: describeAttribution(attribution),
    heloc_suspicions: suspicions.join(", "),
    ...(standing.deletionRequestedAt !== undefined && {
      heloc_deletion_requested_at: standing.deletionRequestedAt,
    }),
  };
}

export const withdrawalValues = (at: Date): Values => ({
  ...KEEP_BACK,
  [CONSENT]: "false",
  heloc_consent_withdrawn_at: at.toISOString(),
  heloc_when_to_call: "never: consent withdrawn",
  heloc_call_opens_at: "",
  heloc_call_closes_at: "",
});

export const deletionValues = (at: Date): Values => ({
  heloc_deletion_requested_at: at.toISOString(),
  heloc_when_to_call: "never: deletion requested",
  heloc_call_opens_at: "",
  heloc_call_closes_at: "",
});
