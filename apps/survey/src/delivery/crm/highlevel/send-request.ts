import type { ReadableDelivery } from "../../destination.ts";
import type { Outcome } from "../../outcome.ts";
import { writeRequestNote } from "../application-note.ts";
import { addNoteOnce } from "./add-note.ts";
import type { Calls, Contact } from "./api.ts";
import { setDoNotDisturb } from "./do-not-disturb.ts";
import { isSamePhone } from "../same-value.ts";
import { TAGS } from "./tags.ts";

type Request = Extract<ReadableDelivery, { lead?: undefined }>;

/**
 * Brings what somebody has asked for to the contacts of their application: no more calls and texts, for every contact with
 * the same telephone, or a note and a tag about a deletion, which a person carries out.
 * @throws Unfinished
 */
export async function sendRequest(calls: Calls, delivery: Request, now: Date): Promise<Outcome> {
  const { request, contactId } = delivery;
  const isWithdrawal = request.kind === "withdrawal";
  const known = await readAll(calls, contactId?.split(" ") ?? []);
  if (known.length === 0) {
    return {
      kind: "failed",
      reason: "no-contact",
      remark:
        "HighLevel has no contact of this application, or no longer: look for it by hand, then close the request",
    };
  }
  const contacts = isWithdrawal ? await withSamePhone(calls, known) : known;
  let areKept = true;
  for (const contact of contacts) {
    if (isWithdrawal) areKept = (await setDoNotDisturb(calls, contact)) && areKept;
    await addNoteOnce(calls, contact.id, writeRequestNote(request, now));
    await calls.addTags(contact.id, [isWithdrawal ? TAGS.doNotCall : TAGS.deletion]);
  }
  if (areKept) return { kind: "answered", status: 200, retryAfter: undefined };
  return {
    kind: "failed",
    reason: "not-kept",
    remark: "HighLevel did not keep do-not-disturb: set it by hand",
  };
}

const readAll = async (calls: Calls, ids: readonly string[]): Promise<Contact[]> =>
  (await Promise.all(ids.map((id) => calls.read(id)))).filter((contact) => contact !== undefined);

/** Consent is given for a number: whoever has the same one is not called either. */
async function withSamePhone(calls: Calls, known: readonly Contact[]): Promise<Contact[]> {
  const contacts = new Map(known.map((contact) => [contact.id, contact]));
  for (const { phone } of known) {
    const listed = (await calls.search({ phone })).filter((contact) => isSamePhone(contact.phone, phone));
    const further = await readAll(
      calls,
      listed.map(({ id }) => id).filter((id) => !contacts.has(id)),
    );
    for (const contact of further) contacts.set(contact.id, contact);
  }
  return [...contacts.values()];
}
