import type { FieldName } from "../../../questions/questions.ts";
import type { ReadableDelivery } from "../../destination.ts";
import type { Outcome } from "../../outcome.ts";
import { isDoNotCall, isEnglish, writeApplicationNote, writeNote } from "../application-note.ts";
import { isSamePhone, isSameText } from "../same-value.ts";
import { addNoteOnce } from "./add-note.ts";
import type { Calls, Contact } from "./api.ts";
import { isAnyKeptBack, setDoNotDisturb } from "./do-not-disturb.ts";
import { fillIn, findOrCreate, type Place } from "./place-contact.ts";
import type { HighLevelSettings } from "./settings.ts";
import { languageTag, stateTag, TAGS } from "./tags.ts";

type Application = Extract<ReadableDelivery, { request?: undefined }>;

/**
 * Brings an application into HighLevel: contact, do-not-disturb, fields, note, tags, in this order. Do-not-disturb comes
 * before the telephone, and tags come last because workflows start with them. Every step finds what an earlier try has done.
 * @throws Unfinished
 */
export async function sendApplication(
  calls: Calls,
  delivery: Application,
  fields: HighLevelSettings["fields"],
  now: Date,
): Promise<Outcome> {
  const { lead } = delivery;
  const { firstName, lastName, email, phone } = lead.answers;
  const person = { firstName, lastName, email, phone };
  const isForbidden = isDoNotCall(lead, delivery);
  const found = await findOrCreate(calls, person, isForbidden);
  const keepBack = async (contacts: readonly Contact[]): Promise<boolean> =>
    !isForbidden || keepBackAll(calls, contacts);
  const areFoundKept = await keepBack(withNumber(found, phone));
  const place = await fillIn(calls, found, person);
  const { contact, others } = place;
  const areOthersKept = await keepBack(others.filter((one) => !found.includes(one)));
  const isKept = areFoundKept && areOthersKept;
  const isNewConsent = !isForbidden && withNumber([contact, ...others], phone).some(isAnyKeptBack);
  const areFieldsKept = await writeFields(calls, contact, lead.answers, fields);

  const remarks = [
    ...remarksOn(place),
    ...(isNewConsent ? ["do-not-disturb was set before this consent: a person decides"] : []),
    ...(areFieldsKept ? [] : ["HighLevel did not keep the custom fields: see leads setup highlevel"]),
    ...(isKept ? [] : ["HighLevel did not keep do-not-disturb: set it by hand"]),
  ];
  const check = remarks.map((remark): [string, string] => ["check", remark]);
  await addNoteOnce(calls, contact.id, writeApplicationNote(lead, delivery, now, check));
  await calls.addTags(contact.id, [
    ...[TAGS.application, stateTag(lead.answers.propertyState)],
    ...(isEnglish(lead) ? [] : [languageTag(lead.consent.language)]),
    ...(isForbidden ? [TAGS.doNotCall] : []),
    ...(isNewConsent ? [TAGS.newConsent] : []),
    ...(others.length > 0 || place.missing.length > 0 ? [TAGS.checkContact] : []),
  ]);
  for (const other of others) {
    const isResting = isForbidden && isSamePhone(other.phone, phone);
    await addNoteOnce(calls, other.id, writeOtherNote(delivery.submissionId, contact));
    await calls.addTags(other.id, [TAGS.checkContact, ...(isResting ? [TAGS.doNotCall] : [])]);
  }
  const told = remarks.length > 0 ? { remark: remarks.join("; ") } : {};
  if (!isKept) return { kind: "failed", reason: "not-kept", ...told };
  const contactId = idsOf([contact, ...others]);
  return { kind: "answered", status: 200, retryAfter: undefined, contactId, ...told };
}

/** The first contact, whatever its number, and every further one with this number: consent is given for a number. */
const withNumber = ([first, ...others]: readonly Contact[], phone: string): Contact[] => [
  ...(first ? [first] : []),
  ...others.filter((other) => isSamePhone(other.phone, phone)),
];

const remarksOn = ({ contact, others, missing }: Place): string[] => [
  ...(others.length > 0
    ? [`contacts ${idsOf([contact, ...others])} share its e-mail address or telephone: merge them`]
    : []),
  ...(missing.length > 0
    ? [`the contact keeps another ${missing.join(" and ")} than the application: see its note`]
    : []),
];

const idsOf = (contacts: readonly Contact[]): string => contacts.map(({ id }) => id).join(" ");

const writeOtherNote = (submissionId: string, { id }: Contact): string =>
  writeNote(`The e-mail address or telephone of application ${submissionId} is this contact's as well`, [
    ["the application is with contact", id],
    ["check", "merge the two contacts, or correct the telephone"],
  ]);

/** @returns whether HighLevel kept it for all of them */
async function keepBackAll(calls: Calls, contacts: readonly Contact[]): Promise<boolean> {
  const kept = [];
  for (const contact of contacts) kept.push(await setDoNotDisturb(calls, contact));
  return kept.every((isKept) => isKept);
}

/** The answers that the operator wants as fields. @returns whether they were kept; the note has them anyway */
async function writeFields(
  calls: Calls,
  contact: Contact,
  answers: Partial<Record<FieldName, string | number>>,
  wanted: HighLevelSettings["fields"],
): Promise<boolean> {
  const fields = wanted.flatMap(({ name, id }) => {
    const value = answers[name];
    return value === undefined ? [] : [{ id, field_value: value }];
  });
  const hasAll = ({ customFields }: Contact): boolean =>
    fields.every(({ id, field_value: value }) =>
      customFields?.some((field) => field.id === id && isSameText(String(field.value), String(value))),
    );
  if (hasAll(contact)) return true;
  if (await calls.update(contact.id, { customFields: fields })) return false;
  const after = await calls.read(contact.id);
  return after !== undefined && hasAll(after);
}
