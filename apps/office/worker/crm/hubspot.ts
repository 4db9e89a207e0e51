import { z } from "zod";
import type { ConsumerRequest } from "@heloc/leads/store/store";
import type { ApplicationDelivery, Destination } from "../destination.ts";
import type { Outcome } from "../outcome.ts";
import { callApi } from "../request.ts";
import { isDoNotCall, writeApplicationNote } from "./application-note.ts";
import { apiOrigin, fieldMap, tokenSettings } from "./crm-settings.ts";

const token = tokenSettings("HUBSPOT_TOKEN", "HubSpot shows it under Development › Keys › Service keys");

export const HUBSPOT_SETTINGS = z.object({
  portalId: z
    .string("is missing: it is the number that HubSpot calls Hub ID.")
    .regex(/^\d{1,12}$/, "is no Hub ID: it is the number that HubSpot shows beside your account's name.")
    .meta({ title: "HUBSPOT_PORTAL_ID" }),
  formId: z
    .guid("is missing or no form's id: it stands in the address bar while you edit the form.")
    .meta({ title: "HUBSPOT_FORM_ID" }),
  /** What the form gets beside name, e-mail address and telephone. */
  fields: fieldMap(["consent", "note", "submissionId"])
    .prefault("consent=heloc_consent,note=message")
    .refine(
      (fields) => fields.some(({ name }) => name === "consent"),
      "lacks consent=…: without it HubSpot does not learn who must not be called.",
    )
    .meta({ title: "HUBSPOT_FIELDS" }),
  ...token.shape,
  /** Another one for accounts outside of the United States, or for a test. */
  api: apiOrigin.prefault("https://api.hsforms.com").meta({ title: "HUBSPOT_API" }),
});

type HubSpotSettings = z.output<typeof HUBSPOT_SETTINGS>;

/**
 * Submits each application to a form of a HubSpot account, which makes or changes the contact with its e-mail address:
 * https://developers.hubspot.com/docs/api-reference/legacy/marketing/forms/v3-legacy/submit-data-unauthenticated
 * @throws OperatorError when the file of the token cannot be read
 */
export function createHubSpot(settings: HubSpotSettings): Destination {
  const { api, portalId, formId, fields } = settings;
  const readToken = (): string | undefined => token.read(settings);
  const way = readToken() === undefined ? "submit" : "secure/submit";
  const url = new URL(`/submissions/v3/integration/${way}/${portalId}/${formId}`, api);
  return {
    name: "hubspot",
    place: api.origin,
    credential: readToken,
    async send(delivery, now) {
      if (delivery.request) return waitForPerson(delivery.request);
      const key = readToken();
      const { content, ...answer } = await callApi({
        url,
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        body: JSON.stringify(writeSubmission(delivery, fields, now)),
      });
      return {
        ...answer,
        remark: answer.result === 400 ? explainRefusal(content) : (ADVICE[answer.result] ?? answer.remark),
      };
    },
  };
}

/** What HubSpot is told of an application. Empty values are left out, because they would clear what the contact has. */
function writeSubmission(
  delivery: ApplicationDelivery,
  wanted: HubSpotSettings["fields"],
  now: Date,
): object {
  const { answers, consent, receivedAt, submissionId } = delivery.lead;
  const mayCall = !isDoNotCall(delivery);
  const values = {
    ...{ ...answers, submissionId, consent: String(mayCall) },
    note: writeApplicationNote(delivery, now),
  };
  const fields = [
    ["email", answers.email],
    ["firstname", answers.firstName],
    ["lastname", answers.lastName],
    ["phone", answers.phone],
    ...wanted.map(({ name, field }) => [field, values[name]] as const),
  ] as const;
  return {
    submittedAt: String(Date.parse(receivedAt)),
    fields: fields.flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [{ objectTypeId: "0-1", name, value: String(value) }],
    ),
    context: { pageName: "HELOC application", ...(consent.pageOrigin && { pageUri: consent.pageOrigin }) },
    ...(mayCall &&
      consent.text !== null && {
        legalConsentOptions: {
          consent: { consentToProcess: true, text: consent.text, communications: [] },
        },
      }),
  };
}

/** A form needs the e-mail address, and a request holds nothing about the person: somebody does what was asked for. */
function waitForPerson({ kind, closed, number }: ConsumerRequest): Outcome {
  if (closed) return { result: 200, remark: "done by hand" };
  const what = kind === "withdrawal" ? "set the consent of its contact to no" : "delete its contact";
  return {
    result: "by-hand",
    remark: `HubSpot's form takes applications alone: ${what} in HubSpot, then npm run leads -- requests done ${number}`,
  };
}

const ADVICE: Partial<Record<Outcome["result"], string>> = {
  401: "HubSpot does not accept the key: put a current one into the file of HUBSPOT_TOKEN_FILE, or into HUBSPOT_TOKEN and restart the worker",
  403: "HubSpot refuses the form: give the key the scope forms, or turn off the form's CAPTCHA",
  404: "HubSpot knows no such form: check HUBSPOT_PORTAL_ID, HUBSPOT_FORM_ID and the region in HUBSPOT_API",
};

const REFUSAL = z
  .looseObject({ errors: z.array(z.looseObject({ errorType: z.string() })) })
  .catch({ errors: [] });

/** The kind of the mistake alone: HubSpot's own sentence can quote what was sent. */
const explainRefusal = (content: unknown): string =>
  REFUSAL.parse(content)
    .errors.map(({ errorType }) => BY_MISTAKE.get(errorType))
    .find((words) => words !== undefined) ??
  "HubSpot refuses the form: compare its fields with HUBSPOT_FIELDS";

const BY_MISTAKE = new Map([
  ["INVALID_EMAIL", "HubSpot does not take the e-mail address: enter the contact by hand"],
  ["BLOCKED_EMAIL", "the form blocks the e-mail address: let it take every address"],
  ["FIELD_NOT_IN_FORM_DEFINITION", "the form lacks a field that is sent: add those of HUBSPOT_FIELDS to it"],
  ["REQUIRED_FIELD", "the form requires a field that is not sent: make it optional"],
  ["FORM_HAS_RECAPTCHA_ENABLED", "the form has a CAPTCHA: turn it off"],
  ["MISSING_PROCESSING_CONSENT", "the form asks for a consent of its own: turn off its data privacy options"],
]);
