import { hash } from "node:crypto";
import { z } from "zod";
import { apiOrigin } from "@heloc/leads/setting-values";
import type { Destination, ReadableDelivery } from "../destination.ts";
import { isSuccess, type Outcome } from "../outcome.ts";
import { tokenSettings } from "./api-token.ts";
import { isDoNotCall, isEnglish, writeApplicationNote, writeRequestNote } from "./application-note.ts";
import { fieldMap } from "./field-map.ts";
import { callJson, type JsonCall } from "./json-call.ts";
import { createOneAtATime } from "./one-at-a-time.ts";

/** The version of the API that every call names. */
const VERSION = "2021-07-28";
/** All calls of one try together: it ends before its lease does. */
const TRY_TIMEOUT_MS = 45_000;

/** Of what consent to calls and texts is about. E-mail stays as it is: whoever has applied expects an answer. */
const DO_NOT_DISTURB = { Call: { status: "active" }, SMS: { status: "active" } };

const token = tokenSettings(
  "HIGHLEVEL_TOKEN",
  "token",
  "HighLevel shows it once, under Settings › Private Integrations",
);

export const HIGHLEVEL_SETTINGS = z
  .object({
    ...token.shape,
    locationId: z
      .string(
        "is missing: it stands in the address bar of HighLevel, behind /location/, and under Settings › Business Profile.",
      )
      .regex(
        /^[A-Za-z0-9_-]{6,64}$/,
        "is no location id: it stands in the address bar of HighLevel, behind /location/.",
      )
      .meta({ title: "HIGHLEVEL_LOCATION_ID" }),
    /** Only for a test or a white label. */
    api: apiOrigin.prefault("https://services.leadconnectorhq.com").meta({ title: "HIGHLEVEL_API" }),
    /** Custom fields that get an answer as well: they have to exist in the account. */
    fields: fieldMap().default([]).meta({ title: "HIGHLEVEL_FIELDS" }),
  })
  .refine(token.isGivenOnce, token.refusal);

type HighLevelSettings = z.output<typeof HIGHLEVEL_SETTINGS>;
type Application = Extract<ReadableDelivery, { request?: undefined }>;
type Request = Extract<ReadableDelivery, { lead?: undefined }>;
type Send = (method: JsonCall["method"], path: string, body: object) => Promise<Answer>;

interface Answer {
  outcome: Outcome;
  content?: unknown;
}

/**
 * Brings applicants into a HighLevel account: one contact for each person, a note for each application, and tags.
 * @throws OperatorError when there is no token
 */
export function createHighLevel(settings: HighLevelSettings, call = callJson): Destination {
  const inTurn = createOneAtATime();
  const readToken = (): string => token.read(settings);
  readToken();

  const createSend = (): Send => {
    const signal = AbortSignal.timeout(TRY_TIMEOUT_MS);
    return async (method, path, body) => {
      const headers = { authorization: `Bearer ${readToken()}`, version: VERSION };
      const answer = await call({ method, url: new URL(path, settings.api), headers, body }, signal);
      if (answer.kind === "failed") return { outcome: answer };
      const { status, headers: told, content } = answer;
      const remark = ADVICE[status];
      const outcome = { kind: "answered", status, retryAfter: told.get("retry-after") ?? undefined } as const;
      return { outcome: { ...outcome, ...(remark !== undefined && { remark }) }, content };
    };
  };

  return {
    name: "highlevel",
    place: settings.api.origin,
    credential: () => hash("sha256", readToken()),
    async send(delivery, now) {
      if (delivery.request) return sendRequest(createSend(), delivery, now);
      const { email, phone } = delivery.lead.answers;
      // Two applications of a person who is new must not make a contact each.
      return inTurn([email.toLowerCase(), phone], () =>
        sendApplication(createSend(), delivery, settings, now),
      );
    },
  };
}

/**
 * Writes the contact, its tags and the note, in this order. HighLevel's number for the contact is kept with the delivery, so
 * that a try after a failed note goes on where that one ended.
 */
async function sendApplication(
  send: Send,
  delivery: Application,
  settings: HighLevelSettings,
  now: Date,
): Promise<Outcome> {
  const { lead, contactId } = delivery;
  const tags = tagsOf(delivery);
  const note = writeApplicationNote(lead, delivery, now);
  if (contactId !== null) {
    const outcome = await addToContact(send, contactId, tags, note);
    if (!isNoContact(outcome)) return { ...outcome, contactId };
  }
  const { outcome, content } = await send("POST", "/contacts/upsert", writeContact(delivery, settings));
  if (!isSuccess(outcome)) return outcome;
  const id = upserted.safeParse(content).data?.contact.id;
  if (id === undefined) return { kind: "failed", reason: "garbled" };
  return { ...(await addToContact(send, id, tags, note)), contactId: id };
}

const upserted = z.looseObject({ contact: z.looseObject({ id: z.string().regex(/^[\w-]+$/) }) });

/** Tags go by a call of their own, because those of an upsert replace what the contact has. */
async function addToContact(
  send: Send,
  contactId: string,
  tags: readonly string[],
  note: string,
): Promise<Outcome> {
  const tagged = await send("POST", `/contacts/${contactId}/tags`, { tags });
  if (!isSuccess(tagged.outcome)) return tagged.outcome;
  return (await send("POST", `/contacts/${contactId}/notes`, { body: note })).outcome;
}

function writeContact(delivery: Application, { locationId, fields }: HighLevelSettings): object {
  const { answers } = delivery.lead;
  const { firstName, lastName, email, phone } = answers;
  const customFields = fields.flatMap(({ name, field }) =>
    answers[name] === undefined ? [] : [{ id: field, field_value: answers[name] }],
  );
  return {
    ...{ locationId, firstName, lastName, email, phone, source: "HELOC application" },
    ...(customFields.length > 0 && { customFields }),
    // Left out where there is consent: do-not-disturb that somebody has set is never lifted by a program.
    ...(isDoNotCall(delivery.lead, delivery) && { dndSettings: DO_NOT_DISTURB }),
  };
}

/** The tags that HighLevel's workflows and lists can be built on. They are only ever added. */
const tagsOf = (delivery: Application): string[] => {
  const { answers, consent } = delivery.lead;
  return [
    "heloc application",
    `heloc ${answers.propertyState.toLowerCase()}`,
    ...(isEnglish(delivery.lead) ? [] : [`heloc language ${consent.language.toLowerCase()}`]),
    ...(isDoNotCall(delivery.lead, delivery) ? ["heloc do not call"] : []),
  ];
};

/** Brings what somebody has asked for to the contact of their application; a person carries out a deletion. */
async function sendRequest(send: Send, { request, contactId }: Request, now: Date): Promise<Outcome> {
  if (request.closed) return { kind: "answered", status: 200, retryAfter: undefined, remark: "done by hand" };
  if (contactId === null) return withoutContact;
  const isWithdrawal = request.kind === "withdrawal";
  if (isWithdrawal) {
    const { outcome } = await send("PUT", `/contacts/${contactId}`, { dndSettings: DO_NOT_DISTURB });
    if (isNoContact(outcome)) return withoutContact;
    if (!isSuccess(outcome)) return outcome;
  }
  const tag = isWithdrawal ? "heloc do not call" : "heloc deletion requested";
  const outcome = await addToContact(send, contactId, [tag], writeRequestNote(request, now));
  return isNoContact(outcome) ? withoutContact : outcome;
}

/** HighLevel answers either for a contact that was deleted or merged. */
const isNoContact = (outcome: Outcome): boolean =>
  outcome.kind === "answered" && [400, 404].includes(outcome.status);

const withoutContact: Outcome = {
  kind: "failed",
  reason: "by-hand",
  remark: "HighLevel has no contact of this application: look for the person by hand, then close the request",
};

const REFUSED =
  "HighLevel refuses the name, e-mail address, telephone or a field: check HIGHLEVEL_FIELDS, or enter the contact by hand";

const ADVICE: Record<number, string> = {
  400: REFUSED,
  401: "HighLevel does not accept the token, or not for this: put a current one into the file of HIGHLEVEL_TOKEN_FILE, or into HIGHLEVEL_TOKEN and restart the worker, with the scopes of docs/crm/highlevel.md",
  403: "the token is not for this account: check HIGHLEVEL_LOCATION_ID, and the scopes in docs/crm/highlevel.md",
  422: REFUSED,
};
