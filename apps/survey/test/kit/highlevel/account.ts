/** A contact as the fake keeps it. */
export interface KeptContact {
  id: string;
  locationId: string;
  dateAdded: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  source?: string;
  additionalEmails: string[];
  dnd: boolean;
  dndSettings: Record<string, { status: string }>;
  customFields: { id: string; value: unknown }[];
  tags: string[];
}

export interface Answer {
  status: number;
  content: unknown;
}

/** How this account behaves beyond what is documented; each was reported by customers of the vendor. */
export interface Habits {
  /** How many calls later a search knows of a contact. */
  searchLag: number;
  /** Another contact's telephone, or address in an update: refused with its id, or dropped without a word. */
  duplicates: "refused" | "dropped";
  /** Fields that are accepted and not kept. */
  discards: readonly string[];
  allowsDuplicates: boolean;
}

const WRITABLE = ["firstName", "lastName", "email", "phone", "source", "dnd", "dndSettings", "customFields"];

/**
 * The contacts of one HighLevel account, in memory, with the documented rules of its API v2 and the habits that the vendor's
 * public list of issues reports (GoHighLevel/highlevel-api-docs: 37, 43, 64, 262, 313).
 */
export function createAccount(locationId: string, habits: Habits) {
  const contacts = new Map<string, KeptContact>();
  const notes = new Map<string, { id: string; body: string }[]>();
  const seenFrom = new Map<string, number>();
  const fields = [{ id: "fieldHomeValue1", name: "Home value" }];
  let calls = 0;

  const all = (): KeptContact[] => [...contacts.values()];
  const byEmail = (email: string | undefined) =>
    email === undefined
      ? undefined
      : all().find((one) => one.email === lower(email) || one.additionalEmails.includes(lower(email)));
  const byPhone = (phone: string | undefined) =>
    phone === undefined ? undefined : all().find((one) => one.phone === phone);

  /** Somebody enters a contact by hand. */
  function add(change: Partial<KeptContact> = {}): KeptContact {
    const id = `contact${String(contacts.size + 1).padStart(6, "0")}`;
    const dateAdded = new Date(Date.UTC(2026, 0, 1) + contacts.size * 1000).toISOString();
    const usual = { additionalEmails: [], dnd: false, dndSettings: {}, customFields: [], tags: [] };
    const contact: KeptContact = { ...usual, id, locationId, dateAdded, ...change };
    contacts.set(id, contact);
    notes.set(id, []);
    seenFrom.set(id, calls + habits.searchLag);
    return contact;
  }

  function write(
    contact: KeptContact,
    change: Record<string, unknown>,
    isUpdate: boolean,
  ): Answer | undefined {
    for (const [name, value] of Object.entries(change)) {
      if (isUpdate && habits.discards.includes(name)) continue;
      const owner =
        name === "phone" ? byPhone(String(value)) : name === "email" ? byEmail(String(value)) : undefined;
      if (owner && owner !== contact && !habits.allowsDuplicates) {
        if (isUpdate && habits.duplicates === "refused") return duplicate(owner, name);
        continue;
      }
      if (name === "email") contact.email = lower(String(value));
      else if (name === "customFields") setFields(contact, value as { id: string; field_value: unknown }[]);
      else Object.assign(contact, { [name]: value });
    }
    return undefined;
  }

  function create(body: Record<string, unknown>): Answer {
    const { locationId: where, ...change } = body;
    if (where !== locationId) return forbidden;
    const unknown = Object.keys(change).find((name) => !WRITABLE.includes(name));
    if (unknown !== undefined) return notAField(unknown);
    const { email, phone } = change as Partial<Record<"email" | "phone", string>>;
    const [sameEmail, samePhone] = [byEmail(email), byPhone(phone)];
    if (!habits.allowsDuplicates) {
      if (sameEmail) return duplicate(sameEmail, "email");
      if (samePhone && habits.duplicates === "refused") return duplicate(samePhone, "phone");
    }
    const contact = add();
    write(contact, change, false);
    return { status: 201, content: { contact: { id: contact.id } } };
  }

  function search(body: Record<string, unknown>): Answer {
    if (body["locationId"] !== locationId) return forbidden;
    const [group] = body["filters"] as [{ filters: { field: string; operator: string; value: string }[] }];
    const found = all().filter(
      (one) =>
        (seenFrom.get(one.id) ?? 0) <= calls &&
        group.filters.some(({ field, value }) =>
          field === "email"
            ? one.email === value || one.additionalEmails.includes(value)
            : field === "phone" && one.phone === value,
        ),
    );
    const listed = found.map((contact) => ({ ...contact, dndSettings: undefined }));
    return { status: 200, content: { contacts: listed, total: listed.length } };
  }

  /** What one call does and answers. */
  function answer(method: string, path: string, body: Record<string, unknown>): Answer {
    calls += 1;
    const [, room, id = "", part] = path.split("?")[0]?.split("/") ?? [];
    if (room === "locations") {
      if (id !== locationId) return forbidden;
      if (part === "customFields") return { status: 200, content: { customFields: fields } };
      const settings = { allowDuplicateContact: habits.allowsDuplicates };
      return { status: 200, content: { location: { id, settings } } };
    }
    if (method === "POST" && id === "search") return search(body);
    if (method === "POST" && id === "") return create(body);
    const contact = contacts.get(id);
    if (!contact) return { status: 400, content: { message: "Contact not found", statusCode: 400 } };
    if (part === "notes" && method === "GET") return { status: 200, content: { notes: notes.get(id) } };
    if (part === "notes") {
      const note = { id: `note${calls}`, body: String(body["body"]) };
      notes.get(id)?.push(note);
      return { status: 201, content: { note } };
    }
    if (part === "tags") {
      contact.tags = [...new Set([...contact.tags, ...(body["tags"] as string[]).map(lower)])];
      return { status: 201, content: { tags: contact.tags } };
    }
    if (method === "GET") return { status: 200, content: { contact } };
    const unknown = Object.keys(body).find((name) => !WRITABLE.includes(name));
    if (unknown !== undefined) return notAField(unknown);
    return write(contact, body, true) ?? { status: 200, content: { succeded: true, contact } };
  }

  return {
    add,
    answer,
    contacts: all,
    /** The notes of a contact, oldest first. */
    notesOf: (id: string): string[] => (notes.get(id) ?? []).map(({ body }) => body),
    remove: (id: string) => contacts.delete(id),
  };
}

const lower = (text: string): string => text.toLowerCase();

function setFields(contact: KeptContact, values: readonly { id: string; field_value: unknown }[]): void {
  const others = contact.customFields.filter(({ id }) => !values.some((value) => value.id === id));
  contact.customFields = [...others, ...values.map(({ id, field_value: value }) => ({ id, value }))];
}

const forbidden: Answer = {
  status: 403,
  content: { message: "The token does not have access to this location.", statusCode: 403 },
};
const notAField = (name: string): Answer => ({
  status: 422,
  content: { message: [`property ${name} should not exist`], error: "Unprocessable Entity", statusCode: 422 },
});
const duplicate = ({ id, firstName = "" }: KeptContact, matchingField: string): Answer => ({
  status: 400,
  content: {
    statusCode: 400,
    message: "This location does not allow duplicated contacts.",
    meta: { contactId: id, contactName: firstName, matchingField },
  },
});
