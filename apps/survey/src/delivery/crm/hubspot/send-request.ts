import type { ReadableDelivery } from "../../destination.ts";
import type { Outcome } from "../../outcome.ts";
import { writeRequestNote } from "../application-note.ts";
import { addNote } from "./add-note.ts";
import type { HubSpot } from "./api.ts";
import { deletionValues, isKeptBack, withdrawalValues } from "./properties.ts";

type Request = Extract<ReadableDelivery, { lead?: undefined }>;

/**
 * Brings what somebody has asked for to the contact of their application: no more calls and texts, or a note and a
 * property about a deletion, which a person carries out.
 * @throws Unfinished
 */
export async function sendRequest(hubspot: HubSpot, delivery: Request, now: Date): Promise<Outcome> {
  const { request, deliveryId } = delivery;
  const contactIds = await findContacts(hubspot, delivery);
  if (contactIds.length === 0) {
    return {
      ...({ kind: "failed", reason: "no-contact" } as const),
      remark:
        "HubSpot has no contact of this application, or no longer: look for it by hand, then close the request",
    };
  }
  const isWithdrawal = request.kind === "withdrawal";
  const values = isWithdrawal ? withdrawalValues(request.requestedAt) : deletionValues(request.requestedAt);
  await Promise.all(contactIds.map((id) => hubspot.updateContact({ id, values })));
  await addNote(hubspot, deliveryId, writeRequestNote(request, now), request.requestedAt, contactIds);
  const after = await Promise.all(contactIds.map((id) => hubspot.readContact(id)));
  if (isWithdrawal && !after.every((contact) => contact !== null && isKeptBack(contact.properties))) {
    return {
      ...({ kind: "failed", reason: "not-kept" } as const),
      remark: "HubSpot did not keep do not call: set it by hand",
    };
  }
  return { kind: "answered", status: 200, retryAfter: undefined };
}

/** By the note of the application, which stays with its contact when contacts are merged; otherwise by the number that is known. */
async function findContacts(hubspot: HubSpot, { submissionId, contactId }: Request): Promise<string[]> {
  const note = await hubspot.findNote(`lead_${submissionId}`);
  const byNote = note === null ? [] : await hubspot.contactsOf(note.id);
  if (byNote.length > 0) return byNote;
  const known = await Promise.all((contactId?.split(" ") ?? []).map((id) => hubspot.readContact(id)));
  return known.filter((contact) => contact !== null).map(({ id }) => id);
}
