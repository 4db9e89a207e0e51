import { z } from "zod";
import { isSameText } from "../same-value.ts";
import { createBatch } from "./batch.ts";
import { DELIVERY_ID, READ_BACK, type Values } from "./properties.ts";
import { readPartialFailure, type Answered } from "./refusal.ts";
import { results, VERSION, type RecordKind, type Request } from "./request.ts";

const id = z.string().regex(/^\d+$/);
const found = z.looseObject({ id, properties: z.record(z.string(), z.string().nullish()).catch({}) });

/** A contact or a note as HubSpot answers it. */
export type Found = z.output<typeof found>;

/** HubSpot says which of those that were asked for do not exist. */
const missing = z
  .looseObject({
    errors: z.array(
      z.looseObject({
        category: z.string(),
        context: z.record(z.string(), z.array(z.string())).catch({}),
      }),
    ),
  })
  .catch({ errors: [] });
const linked = z.looseObject({ from: z.looseObject({ id }), to: z.unknown() });
const linkedTo = z.array(z.looseObject({ toObjectId: z.union([z.string(), z.number()]) })).catch([]);

export type HubSpot = ReturnType<typeof createApi>;

/** The calls that HubSpot's API has for contacts and notes. No address of a call holds anything about a person. */
export function createApi(request: Request) {
  const post = (path: string, inputs: readonly object[], further: object = {}): Promise<Answered> =>
    request("POST", path, { inputs, ...further });

  /** The results of a batch, each in the place of its input. One alone is its input's, whatever HubSpot made of it. */
  function place<Input, Shape extends z.ZodType>(
    answer: Answered,
    inputs: readonly Input[],
    shape: Shape,
    isOf: (result: z.output<Shape>, input: Input) => boolean,
  ): (z.output<Shape> | undefined)[] {
    const reading = results(shape).safeParse(answer.content);
    if (!reading.success) throw readPartialFailure(answer);
    const given = reading.data.results;
    if (inputs.length === 1 && given.length === 0) throw readPartialFailure(answer);
    if (inputs.length === 1) return [given[0]];
    return inputs.map((input) => given.find((result) => isOf(result, input)));
  }

  /** Null for what is not there. */
  const findAll =
    (kind: RecordKind, idProperty: string, properties: readonly string[]) =>
    async (ids: readonly string[]): Promise<(Found | null | undefined)[]> => {
      const path = `/crm/objects/${VERSION}/${kind}/batch/read`;
      const inputs = ids.map((one) => ({ id: one }));
      const answer = await post(path, inputs, { properties, ...(idProperty !== "" && { idProperty }) });
      const { errors } = missing.parse(answer.content);
      const absent = errors.filter(isNotFound).flatMap(({ context }) => Object.values(context).flat());
      const isNobody = ids.length === 1 && isEmpty(answer) && errors.every(isNotFound);
      const isAbsent = (one: string): boolean => isNobody || absent.some((other) => isSameText(other, one));
      if (ids.every(isAbsent)) return ids.map(() => null);
      const placed = place(answer, ids, found, (result, one) =>
        isSameText(idProperty === "" ? result.id : result.properties[idProperty], one),
      );
      return placed.map((result, index) => result ?? (isAbsent(ids[index] ?? "") ? null : undefined));
    };

  const upsertContacts = async (inputs: readonly { email: string; values: Values }[]) => {
    const answer = await post(
      `/crm/objects/${VERSION}/contacts/batch/upsert`,
      inputs.map(({ email, values }) => ({ id: email, idProperty: "email", properties: values })),
    );
    return place(answer, inputs, found, ({ properties }, { email, values }) => {
      const { heloc_submission_id: submissionId } = values;
      return submissionId === undefined
        ? isSameText(properties["email"], email)
        : properties["heloc_submission_id"] === submissionId;
    });
  };

  const updateContacts = async (inputs: readonly { id: string; values: Values }[]) => {
    const answer = await post(
      `/crm/objects/${VERSION}/contacts/batch/update`,
      inputs.map(({ id: contactId, values }) => ({ id: contactId, properties: values })),
    );
    return place(answer, inputs, found, (result, input) => result.id === input.id);
  };

  const upsertNotes = async (inputs: readonly { deliveryId: string; values: Values }[]) => {
    const answer = await post(
      `/crm/objects/${VERSION}/notes/batch/upsert`,
      inputs.map(({ deliveryId, values }) => ({
        id: deliveryId,
        idProperty: DELIVERY_ID,
        properties: values,
      })),
    );
    return place(
      answer,
      inputs,
      found,
      ({ properties }, input) => properties[DELIVERY_ID] === input.deliveryId,
    );
  };

  const associate = async (inputs: readonly { noteId: string; contactId: string }[]) => {
    const answer = await post(
      `/crm/associations/${VERSION}/notes/contacts/batch/associate/default`,
      inputs.map(({ noteId, contactId }) => ({ from: { id: noteId }, to: { id: contactId } })),
    );
    return place(answer, inputs, linked, ({ from }, { noteId }) => from.id === noteId);
  };

  return {
    /** Null for nobody with this e-mail address. */
    findContact: createBatch(findAll("contacts", "email", READ_BACK)),
    /** Null for a contact that is no more. */
    readContact: createBatch(findAll("contacts", "", READ_BACK)),
    /** Makes the contact with this e-mail address, or changes it. */
    upsertContact: createBatch(upsertContacts),
    updateContact: createBatch(updateContacts),
    /** Makes the note of a delivery, or changes it. */
    upsertNote: createBatch(upsertNotes),
    findNote: createBatch(findAll("notes", DELIVERY_ID, [DELIVERY_ID])),
    /** Puts a note on a contact's timeline. Repeating it is harmless. */
    associate: createBatch(associate),
    /** The numbers of the contacts that have the note, also after contacts were merged. */
    async contactsOf(noteId: string): Promise<string[]> {
      const path = `/crm/associations/${VERSION}/notes/contacts/batch/read`;
      const { content } = await post(path, [{ id: noteId }]);
      const reading = results(linked).safeParse(content);
      if (!reading.success) return [];
      return reading.data.results.flatMap(({ to }) =>
        linkedTo.parse(to).map(({ toObjectId }) => String(toObjectId)),
      );
    },
  };
}

const isNotFound = ({ category }: { category: string }): boolean => category === "OBJECT_NOT_FOUND";

const isEmpty = ({ content }: Answered): boolean => {
  const reading = results(z.unknown()).safeParse(content);
  return reading.success && reading.data.results.length === 0;
};
