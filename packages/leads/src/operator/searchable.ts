import type { OpenedLead } from "./opened-leads.ts";

/** What of an application a search looks in: made once, where many searches follow. */
export interface Searchable {
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  /** The words of all notes. */
  notes: string;
}

type Person = Pick<OpenedLead["answers"], "firstName" | "lastName" | "email" | "phone">;

export const toSearchable = (
  { firstName, lastName, email, phone }: Person,
  notes: readonly (string | null)[] = [],
): Searchable => ({
  name: plain(`${firstName} ${lastName}`),
  email: plain(email),
  phone,
  notes: plain(notes.join("\n")),
});

/** Accents, capitals and the spelling of a telephone make no difference. */
export function finderOf(search: string): (person: Searchable) => boolean {
  const text = plain(search);
  const digits = search.replace(/\D/g, "");
  const isPhone = digits.length >= 3 && /^[+()\d\s./-]+$/.test(search);
  return ({ name, email, phone, notes }) =>
    [name, email, notes].some((one) => one.includes(text)) || (isPhone && phone.includes(digits));
}

const plain = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'").trim();
