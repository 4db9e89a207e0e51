import { z } from "zod";
import type { Outcome } from "../../outcome.ts";
import { callJson, type JsonAnswer, type JsonCall } from "../json-call.ts";
import { createPace, retryAfterOf } from "./pace.ts";
import { readToken, type HighLevelSettings } from "./settings.ts";
import { Unfinished } from "../unfinished.ts";

/** The version of the API that every call names. */
const VERSION = "2021-07-28";
/** The longest value that a search compares. */
const MAXIMUM_SEARCHED_LETTERS = 75;

const text = z.string().nullish().catch(null);
const dndSettings = z.record(z.string(), z.looseObject({ status: text }).nullish());
const contact = z.looseObject({
  id: z.string().regex(/^[\w-]+$/),
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  additionalEmails: z.array(z.unknown()).nullish().catch(null),
  dateAdded: text,
  dnd: z.boolean().nullish().catch(null),
  dndSettings: dndSettings.nullish().catch(null),
  customFields: z
    .array(z.looseObject({ id: z.string(), value: z.unknown() }))
    .nullish()
    .catch(null),
  tags: z.array(z.string()).nullish().catch(null),
});

/** A contact as HighLevel answers it. Of a search only the names, addresses and numbers are to be relied on. */
export type Contact = z.output<typeof contact>;
export type DndSettings = z.output<typeof dndSettings>;

/** What can be written into a contact. */
export interface ContactChange {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  source?: string;
  dndSettings?: DndSettings;
  customFields?: { id: string; field_value: string | number }[];
}

/** HighLevel refuses a change, and may say which other contact stands in its way. */
export interface Refusal {
  status: number;
  otherId: string | undefined;
}

export type HighLevel = ReturnType<typeof createApi>;

/** The calls that HighLevel's API v2 has for contacts. No address of a call holds anything about a person. */
export function createApi(settings: HighLevelSettings, call = callJson, pace = createPace()) {
  const { api, locationId } = settings;

  async function request(
    signal: AbortSignal,
    method: JsonCall["method"],
    path: string,
    body?: object,
  ): Promise<Extract<JsonAnswer, { kind: "answered" }>> {
    const headers = { authorization: `Bearer ${readToken(settings)}`, version: VERSION };
    await pace.turn(signal).catch(() => undefined);
    const answer = await call({ method, url: new URL(path, api), headers, ...(body && { body }) }, signal);
    if (answer.kind === "failed") throw new Unfinished(answer);
    pace.learn(answer.status, answer.headers);
    return answer;
  }

  /** What a success holds. @throws Unfinished for everything else */
  const readAs = <Content>(answer: Extract<JsonAnswer, { kind: "answered" }>, shape: z.ZodType<Content>) => {
    if (answer.status < 200 || answer.status > 299) throw new Unfinished(refusalOf(answer));
    const reading = shape.safeParse(answer.content);
    if (!reading.success) throw new Unfinished({ kind: "failed", reason: "garbled" });
    return reading.data;
  };

  /** All calls of one try share the time that it has. */
  return (signal: AbortSignal) => ({
    /** Contacts with this e-mail address or telephone, as far as the search knows them: it is some seconds behind. */
    async search(who: Partial<Pick<Contact, "email" | "phone">>): Promise<Contact[]> {
      const given = [["email", who.email?.toLowerCase()] as const, ["phone", who.phone] as const];
      const filters = given.flatMap(([field, value]) =>
        value && value.length <= MAXIMUM_SEARCHED_LETTERS ? [{ field, operator: "eq", value }] : [],
      );
      if (filters.length === 0) return [];
      const body = { locationId, page: 1, pageLimit: 50, filters: [{ group: "OR", filters }] };
      const answer = await request(signal, "POST", "/contacts/search", body);
      return readAs(answer, z.looseObject({ contacts: z.array(contact) })).contacts;
    },
    /** Makes a contact and never changes one. @returns its id; or the one that is in its way, where the account has no duplicates */
    async create(change: ContactChange): Promise<{ id: string } | Refusal> {
      const answer = await request(signal, "POST", "/contacts/", { locationId, ...change });
      if (isRefusedContent(answer.status)) return toRefusal(answer);
      return readAs(answer, z.looseObject({ contact: z.looseObject({ id: contact.shape.id }) })).contact;
    },
    /** @returns undefined when there is no such contact any more */
    async read(id: string): Promise<Contact | undefined> {
      const answer = await request(signal, "GET", `/contacts/${id}`);
      if (answer.status === 400 || answer.status === 404) return undefined;
      return readAs(answer, z.looseObject({ contact })).contact;
    },
    /** @returns undefined when it was taken, which does not say that it was kept */
    async update(id: string, change: ContactChange): Promise<Refusal | undefined> {
      const answer = await request(signal, "PUT", `/contacts/${id}`, change);
      if (isRefusedContent(answer.status)) return toRefusal(answer);
      readAs(answer, z.unknown());
      return undefined;
    },
    /** Tags that are there already stay as they are. */
    async addTags(id: string, tags: readonly string[]): Promise<void> {
      readAs(await request(signal, "POST", `/contacts/${id}/tags`, { tags }), z.unknown());
    },
    async notesOf(id: string): Promise<string[]> {
      const answer = await request(signal, "GET", `/contacts/${id}/notes`);
      const { notes } = readAs(answer, z.looseObject({ notes: z.array(z.looseObject({ body: text })) }));
      return notes.map(({ body }) => body ?? "");
    },
    async addNote(id: string, body: string): Promise<void> {
      readAs(await request(signal, "POST", `/contacts/${id}/notes`, { body }), z.unknown());
    },
    /** The account itself. */
    async location() {
      const answer = await request(signal, "GET", `/locations/${locationId}`);
      const settings = z.looseObject({ allowDuplicateContact: z.boolean().nullish() }).nullish();
      return readAs(answer, z.looseObject({ location: z.looseObject({ settings }) })).location;
    },
    /** The fields that the account's owner has made for contacts. */
    async customFields() {
      const answer = await request(signal, "GET", `/locations/${locationId}/customFields?model=contact`);
      const field = z.looseObject({ id: z.string(), name: text });
      return readAs(answer, z.looseObject({ customFields: z.array(field) })).customFields;
    },
  });
}

export type Calls = ReturnType<HighLevel>;

/** The content is refused, and nothing else: another try with other content may succeed. */
const isRefusedContent = (status: number): boolean => status === 400 || status === 422;

/** Only the id is taken out of a refusal: its words can quote what was sent. */
function toRefusal({ status, content }: { status: number; content: unknown }): Refusal {
  const reading = z.object({ meta: z.object({ contactId: contact.shape.id }) }).safeParse(content);
  return { status, otherId: reading.data?.meta.contactId };
}

/** A refusal that nothing more can be tried against. */
export const refusedContent = ({ status }: Refusal): Unfinished =>
  new Unfinished({
    kind: "answered",
    status,
    retryAfter: undefined,
    remark:
      "HighLevel refuses the name, e-mail address or telephone: enter the contact by hand, or correct its settings",
  });

const ADVICE: Record<number, string> = {
  401: "HighLevel does not accept the token, or not for this: put a current one into the file of HIGHLEVEL_TOKEN_FILE, or into HIGHLEVEL_TOKEN and restart the worker, with the scopes of docs/crm/highlevel.md",
  403: "the token is not for this account: check HIGHLEVEL_LOCATION_ID, and the scopes in docs/crm/highlevel.md",
};

export function refusalOf({ status, headers }: { status: number; headers: Headers }): Outcome {
  const remark = ADVICE[status];
  const retryAfter = status === 429 ? retryAfterOf(headers) : (headers.get("retry-after") ?? undefined);
  return { kind: "answered", status, retryAfter, ...(remark !== undefined && { remark }) };
}
