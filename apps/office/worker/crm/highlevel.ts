import { z } from "zod";
import { OperatorError } from "@heloc/leads/operator-error";
import type { ApplicationDelivery, Destination, RequestDelivery } from "../destination.ts";
import { isSuccess, type Outcome } from "../outcome.ts";
import { callApi, sendOnce } from "../request.ts";
import { isDoNotCall, isEnglish, writeApplicationNote, writeRequestNote } from "./application-note.ts";
import { apiOrigin, fieldMap, tokenSettings } from "./crm-settings.ts";

const UPSERT = "/contacts/upsert";

const VERSION = "2021-07-28";

/** Of what consent to calls and texts is about. E-mail stays as it is: whoever has applied expects an answer. */
const DO_NOT_DISTURB = { Call: { status: "active" }, SMS: { status: "active" } };

const WHERE_TOKEN = "HighLevel shows it once, under Settings › Private Integrations";
const WHERE_LOCATION =
  "it stands in the address bar of HighLevel, behind /location/, and under Settings › Business Profile.";

const token = tokenSettings("HIGHLEVEL_TOKEN", WHERE_TOKEN);

export const HIGHLEVEL_SETTINGS = z.object({
  ...token.shape,
  locationId: z
    .string(`is missing: ${WHERE_LOCATION}`)
    .regex(/^[A-Za-z0-9_-]{6,64}$/, `is no location id: ${WHERE_LOCATION}`)
    .meta({ title: "HIGHLEVEL_LOCATION_ID" }),
  /** Only for a test or a white label. */
  api: apiOrigin.prefault("https://services.leadconnectorhq.com").meta({ title: "HIGHLEVEL_API" }),
  /** Custom fields that get an answer as well: they have to exist in the account. */
  fields: fieldMap().default([]).meta({ title: "HIGHLEVEL_FIELDS" }),
});

type HighLevelSettings = z.output<typeof HIGHLEVEL_SETTINGS>;
type Call = (method: "POST" | "PUT", path: string, body: object) => ReturnType<typeof callApi>;

/** One contact for each person, a note for each application, and tags. @throws OperatorError when there is no token */
export function createHighLevel(settings: HighLevelSettings): Destination {
  const readToken = (): string => {
    const current = token.read(settings);
    if (current !== undefined) return current;
    throw new OperatorError(`HIGHLEVEL_TOKEN or HIGHLEVEL_TOKEN_FILE has to be set: ${WHERE_TOKEN}.`);
  };
  readToken();
  const call: Call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${readToken()}`, version: VERSION };
    const message = { method, url: new URL(path, settings.api), headers, body: JSON.stringify(body) };
    // Of a tag or a note the status is all there is to know: one that was taken is not sent again for its broken answer.
    const answer = await (path === UPSERT ? callApi(message) : sendOnce(message));
    return { ...answer, remark: ADVICE[answer.result] ?? answer.remark };
  };
  return {
    name: "highlevel",
    place: settings.api.origin,
    // Two applications of a person who is new must not make a contact each.
    concurrency: 1,
    credential: readToken,
    send: (delivery, now) =>
      delivery.request ? sendRequest(call, delivery, now) : sendApplication(call, delivery, settings, now),
  };
}

/** HighLevel's number for the contact is kept, so that an attempt after a failed note goes on where that one ended. */
async function sendApplication(
  call: Call,
  delivery: ApplicationDelivery,
  settings: HighLevelSettings,
  now: Date,
): Promise<Outcome> {
  const { contactId } = delivery;
  const tags = tagsOf(delivery);
  const note = writeApplicationNote(delivery, now);
  if (contactId !== null) {
    const outcome = await addToContact(call, contactId, tags, note);
    if (!isNoContact(outcome)) return { ...outcome, contactId };
  }
  const upserted = await call("POST", UPSERT, writeContact(delivery, settings));
  if (!isSuccess(upserted)) return upserted;
  const id = UPSERTED.safeParse(upserted.content).data?.contact.id;
  if (id === undefined) return { result: "garbled" };
  return { ...(await addToContact(call, id, tags, note)), contactId: id };
}

const UPSERTED = z.looseObject({ contact: z.looseObject({ id: z.string().regex(/^[\w-]+$/) }) });

/** Tags go by a call of their own, because those of an upsert replace what the contact has. */
async function addToContact(
  call: Call,
  contactId: string,
  tags: readonly string[],
  note: string,
): Promise<Outcome> {
  const tagged = await call("POST", `/contacts/${contactId}/tags`, { tags });
  return isSuccess(tagged) ? call("POST", `/contacts/${contactId}/notes`, { body: note }) : tagged;
}

function writeContact(delivery: ApplicationDelivery, { locationId, fields }: HighLevelSettings): object {
  const { answers } = delivery.lead;
  const { firstName, lastName, email, phone } = answers;
  const customFields = fields.flatMap(({ name, field }) =>
    answers[name] === undefined ? [] : [{ id: field, field_value: answers[name] }],
  );
  return {
    ...{ locationId, firstName, lastName, email, source: "HELOC application" },
    ...(phone && { phone }),
    ...(customFields.length > 0 && { customFields }),
    // Left out where there is consent: do-not-disturb that somebody has set is never lifted by a program.
    ...(isDoNotCall(delivery) && { dndSettings: DO_NOT_DISTURB }),
  };
}

/** The tags that HighLevel's workflows and lists can be built on. They are only ever added. */
function tagsOf(delivery: ApplicationDelivery): string[] {
  const { answers, consent } = delivery.lead;
  return [
    "heloc application",
    `heloc ${answers.propertyState.toLowerCase()}`,
    ...(isEnglish(delivery.lead) ? [] : [`heloc language ${consent.language.toLowerCase()}`]),
    ...(isDoNotCall(delivery) ? ["heloc do not call"] : []),
  ];
}

/** Brings what somebody has asked for to the contact of their application; a person carries out a deletion. */
async function sendRequest(call: Call, { request, contactId }: RequestDelivery, now: Date): Promise<Outcome> {
  if (request.closed) return { result: 200, remark: "done by hand" };
  if (contactId === null) return WITHOUT_CONTACT;
  const isWithdrawal = request.kind === "withdrawal";
  if (isWithdrawal) {
    const outcome = await call("PUT", `/contacts/${contactId}`, { dndSettings: DO_NOT_DISTURB });
    if (!isSuccess(outcome)) return isNoContact(outcome) ? WITHOUT_CONTACT : outcome;
  }
  const tag = isWithdrawal ? "heloc do not call" : "heloc deletion requested";
  const outcome = await addToContact(call, contactId, [tag], writeRequestNote(request, now));
  return isNoContact(outcome) ? WITHOUT_CONTACT : outcome;
}

/** HighLevel answers either for a contact that was deleted or merged. */
const isNoContact = ({ result }: Outcome): boolean => result === 400 || result === 404;

const WITHOUT_CONTACT: Outcome = {
  result: "by-hand",
  remark: "HighLevel has no contact of this application: look for the person by hand, then close the request",
};

const REFUSED =
  "HighLevel refuses the name, e-mail address, telephone or a field: check HIGHLEVEL_FIELDS, or enter the contact by hand";

const ADVICE: Partial<Record<Outcome["result"], string>> = {
  400: REFUSED,
  401: "HighLevel does not accept the token, or not for this: put a current one into the file of HIGHLEVEL_TOKEN_FILE, or into HIGHLEVEL_TOKEN and restart the worker, with the scopes of docs/crm.md",
  403: "the token is not for this account: check HIGHLEVEL_LOCATION_ID, and the scopes in docs/crm.md",
  422: REFUSED,
};
