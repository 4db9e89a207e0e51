import { refusedContent, type Calls, type Contact, type ContactChange } from "./api.ts";
import { Unfinished } from "../unfinished.ts";
import { keepBack } from "./do-not-disturb.ts";
import { isSamePhone, isSameText } from "../same-value.ts";
import { hasEmail, rankMatches, type Person } from "./match.ts";

/** Where an application's person stands in HighLevel. */
export interface Place {
  /** The contact that gets the application, as it was read last. */
  contact: Contact;
  /** Further contacts with the same e-mail address or telephone. */
  others: Contact[];
  /** What of the application the contact does not have: "telephone", "e-mail", "name". */
  missing: string[];
}

/**
 * Finds the contacts of a person, the likeliest first, or makes one.
 * @param isDoNotCall a new contact is made with calls and texts off, so that no automatic call comes before
 * @throws Unfinished
 */
export const findOrCreate = async (
  calls: Calls,
  person: Person,
  isDoNotCall: boolean,
): Promise<[Contact, ...Contact[]]> =>
  (await findContacts(calls, person)) ?? [await createContact(calls, person, isDoNotCall)];

/**
 * Fills in what the first contact lacks. What somebody else has written into it is never replaced: HighLevel keeps one
 * telephone and one main e-mail address.
 * @throws Unfinished
 */
export async function fillIn(
  calls: Calls,
  [first, ...rest]: readonly [Contact, ...Contact[]],
  person: Person,
): Promise<Place> {
  const { contact, other } = await writeLacking(calls, first, person, rest);
  const isFurther = other && [contact, ...rest].every(({ id }) => id !== other.id);
  return { contact, others: isFurther ? [...rest, other] : rest, missing: missingIn(contact, person) };
}

/**
 * The contacts that the search names, as they are now: the search is some seconds behind.
 * @returns undefined when there is none
 */
async function findContacts(calls: Calls, person: Person): Promise<[Contact, ...Contact[]] | undefined> {
  const listed = rankMatches(await calls.search(person), person);
  const now = await Promise.all(listed.map(({ id }) => calls.read(id)));
  const [first, ...others] = rankMatches(
    now.filter((contact) => contact !== undefined),
    person,
  );
  return first && [first, ...others];
}

/**
 * Create and not upsert, which changes what it finds. Where the search does not name a contact yet, the refusal does. What
 * answers 422 may have made one all the same, so it is looked for before anything is tried again.
 */
async function createContact(calls: Calls, person: Person, isDoNotCall: boolean): Promise<Contact> {
  const made = await calls.create({
    ...person,
    source: "HELOC application",
    ...(isDoNotCall && { dndSettings: keepBack(null) }),
  });
  const id = "id" in made ? made.id : made.otherId;
  const contact = id === undefined ? (await findContacts(calls, person))?.[0] : await calls.read(id);
  if (contact) return contact;
  if ("id" in made) throw new Unfinished({ kind: "failed", reason: "not-kept" });
  throw refusedContent(made);
}

/**
 * Writes what is empty, and reads back what was kept. What is refused as a whole is tried piece by piece: the telephone of
 * another contact must not keep the name out.
 */
async function writeLacking(
  calls: Calls,
  contact: Contact,
  person: Person,
  others: readonly Contact[],
): Promise<{ contact: Contact; other?: Contact | undefined }> {
  const { firstName, lastName, email, phone } = person;
  const isTaken = others.some((other) => isSamePhone(other.phone, phone));
  const pieces: ContactChange[] = [
    ...(contact.phone || isTaken ? [] : [{ phone }]),
    ...(contact.email ? [] : [{ email }]),
    ...(contact.firstName || contact.lastName ? [] : [{ firstName, lastName }]),
  ];
  if (pieces.length === 0) return { contact };
  const refusals = [await calls.update(contact.id, Object.assign({}, ...pieces) as ContactChange)];
  if (refusals[0] && pieces.length > 1) {
    for (const piece of pieces) refusals.push(await calls.update(contact.id, piece));
  }
  const otherId = refusals.find((refusal) => refusal?.otherId)?.otherId;
  const other = otherId === undefined ? undefined : await calls.read(otherId);
  return { contact: (await calls.read(contact.id)) ?? contact, other };
}

const missingIn = (contact: Contact, person: Person): string[] => [
  ...(isSamePhone(contact.phone, person.phone) ? [] : ["telephone"]),
  ...(hasEmail(contact, person) ? [] : ["e-mail"]),
  ...(isSameText(contact.firstName, person.firstName) && isSameText(contact.lastName, person.lastName)
    ? []
    : ["name"]),
];
