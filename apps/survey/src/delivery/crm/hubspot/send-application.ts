import type { ReadableDelivery } from "../../destination.ts";
import type { Outcome } from "../../outcome.ts";
import { isDoNotCall, writeApplicationNote } from "../application-note.ts";
import { isSamePhone, isSameText } from "../same-value.ts";
import { addNote } from "./add-note.ts";
import type { Found, HubSpot } from "./api.ts";
import { holds, holdsLater, isAnyKeptBack, KEEP_BACK, valuesOf, type Values } from "./properties.ts";

type Application = Extract<ReadableDelivery, { request?: undefined }>;

/**
 * Brings an application into HubSpot: the contact by its e-mail address, read back, then a note. Every step finds what an
 * earlier try has done. An application that comes after a later one of the same person leaves that one on the contact.
 * @throws Unfinished
 */
export async function sendApplication(hubspot: HubSpot, delivery: Application, now: Date): Promise<Outcome> {
  const { lead, deliveryId } = delivery;
  const { email } = lead.answers;
  const isCallForbidden = isDoNotCall(lead, delivery);
  const before = await hubspot.findContact(email);
  const isLate = before !== null && holdsLater(before.properties, lead);
  const values: Values = {
    ...(!isLate && valuesOf(lead, delivery, now)),
    ...(isCallForbidden && KEEP_BACK),
  };
  const isWritten = before === null || Object.keys(values).length > 0;
  const { id } = isWritten ? await hubspot.upsertContact({ email, values }) : before;
  const contact = await hubspot.readContact(id);
  const isKept = contact !== null && holds(contact.properties, values);
  const remarks = [
    ...(contact && !isLate ? remarksOn(contact, delivery) : []),
    ...(isLate ? ["the contact shows a later application: this one is in its note"] : []),
    ...(contact && !isCallForbidden && isAnyKeptBack(contact.properties)
      ? ["do not call was set before this consent: a person decides"]
      : []),
    ...(isKept ? [] : ["HubSpot did not keep the consent or the number of the application on the contact"]),
  ];
  const check = remarks.map((remark) => ["check", remark] as const);
  const note = writeApplicationNote(lead, delivery, now, check);
  await addNote(hubspot, deliveryId, note, new Date(lead.receivedAt), [id]);
  const remark = remarks.join("; ");
  if (!isKept) return { kind: "failed", reason: "not-kept", remark };
  return {
    ...({ kind: "answered", status: 200, retryAfter: undefined, contactId: id } as const),
    ...(remark !== "" && { remark }),
  };
}

function remarksOn({ properties }: Found, { lead }: Application): string[] {
  const { email, phone } = lead.answers;
  const other = [
    ...(isSameText(properties["email"], email) ? [] : ["e-mail address"]),
    ...(isSamePhone(properties["phone"], phone) ? [] : ["telephone"]),
  ];
  return other.length === 0
    ? []
    : [`the contact keeps another ${other.join(" and ")} than the application: see its note`];
}
