import { isSamePhone, isSameText } from "../same-value.ts";
import type { Contact } from "./api.ts";

/** Whom an application names. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

type Text = string | null | undefined;

/** Whether it is the address that HighLevel writes to. */
const isPrimaryEmail = ({ email }: Contact, { email: given }: Person): boolean => isSameText(email, given);

/** Whether HighLevel knows the address as this contact's, also as a second one. */
export const hasEmail = (contact: Contact, person: Person): boolean =>
  isPrimaryEmail(contact, person) ||
  (contact.additionalEmails ?? []).some((other) => isSameText(addressOf(other), person.email));

const addressOf = (other: unknown): Text =>
  typeof other === "string" ? other : (other as { email?: string } | null)?.email;

/**
 * The contacts that share an e-mail address or telephone with somebody, the likeliest first: by the e-mail address, by a
 * second one, by the telephone; among equals the oldest.
 */
export function rankMatches(contacts: readonly Contact[], person: Person): Contact[] {
  const rank = (contact: Contact): number => {
    if (isPrimaryEmail(contact, person)) return 0;
    if (hasEmail(contact, person)) return 1;
    return isSamePhone(contact.phone, person.phone) ? 2 : 3;
  };
  const age = ({ dateAdded, id }: Contact): string => `${dateAdded ?? ""} ${id}`;
  return contacts
    .filter((contact) => rank(contact) < 3)
    .sort((a, b) => rank(a) - rank(b) || (age(a) < age(b) ? -1 : 1));
}
