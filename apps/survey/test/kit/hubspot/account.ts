/** What a HubSpot account keeps, and how its batch API answers, as its documentation has it. */

export interface Kept {
  id: string;
  properties: Record<string, string>;
}

interface Definition {
  name: string;
  type: string;
  hasUniqueValue?: boolean;
}

export interface Answer {
  status: number;
  content: unknown;
}

type Kind = "contacts" | "notes";

interface Input {
  id: string;
  idProperty?: string;
  properties?: Record<string, string>;
}

const STANDARD: Record<Kind, Definition[]> = {
  contacts: ["email", "firstname", "lastname", "phone"].map((name) => ({ name, type: "string" })),
  notes: [
    { name: "hs_timestamp", type: "datetime" },
    { name: "hs_note_body", type: "string" },
  ],
};

/** What a value has to be like; an empty one clears a property of any type. */
const RIGHT: Record<string, RegExp> = {
  number: /^-?\d+(\.\d+)?$/,
  bool: /^(true|false)$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

export const refuse = (status: number, category: string, further: object = {}): Answer => ({
  status,
  content: { status: "error", message: "No: maria@example.com", correlationId: "1", category, ...further },
});

export function createAccount() {
  const kept: Record<Kind, Kept[]> = { contacts: [], notes: [] };
  const definitions: Record<Kind, Definition[]> = {
    contacts: [...STANDARD.contacts],
    notes: [...STANDARD.notes],
  };
  const groups: Record<Kind, { name: string }[]> = { contacts: [], notes: [] };
  /** The notes of each contact. */
  const links = new Map<string, string[]>();
  let lastId = 100;
  /** What a workflow of the account does to a contact that was written. */
  let workflow: (contact: Kept) => void = () => undefined;

  const byValue = new Map<string, Kept>();
  const keyOf = (kind: Kind, { id, idProperty = "id" }: Input): string =>
    `${kind} ${idProperty} ${id.toLowerCase()}`;
  const find = (kind: Kind, input: Input): Kept | undefined => byValue.get(keyOf(kind, input));

  /** Why an input cannot be taken. */
  function objection(kind: Kind, { id, idProperty, properties = {} }: Input): object | undefined {
    for (const [name, value] of Object.entries(properties)) {
      const definition = definitions[kind].find((one) => one.name === name);
      const context = { propertyName: [name] };
      if (!definition) {
        return {
          errors: [{ message: `Property "${name}" does not exist`, code: "PROPERTY_DOESNT_EXIST", context }],
        };
      }
      if (value !== "" && RIGHT[definition.type]?.test(value) === false) {
        return { errors: [{ message: `${value} was not valid`, code: "INVALID_VALUE", context }] };
      }
    }
    if (idProperty === "email" && !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(id)) {
      return { errors: [{ message: `Email address ${id} is invalid`, code: "INVALID_EMAIL" }] };
    }
    const isUnique = definitions[kind].some((one) => one.name === idProperty && one.hasUniqueValue);
    if (idProperty && idProperty !== "email" && !isUnique) {
      return { errors: [{ message: `Unable to upsert by non-unique property ${idProperty}` }] };
    }
    return undefined;
  }

  function write(kind: Kind, input: Input, isNew: boolean): Kept {
    let record = find(kind, input);
    if (!record && isNew) {
      record = {
        id: String((lastId += 1)),
        properties: { [input.idProperty ?? "id"]: input.id.toLowerCase() },
      };
      kept[kind].push(record);
      byValue.set(keyOf(kind, input), record).set(keyOf(kind, { id: record.id }), record);
    }
    if (!record) throw new Error("nothing to write");
    Object.assign(record.properties, input.properties);
    if (kind === "contacts") workflow(record);
    return record;
  }

  const copy = ({ id, properties }: Kept): object => ({ id, properties: { ...properties }, archived: false });
  const complete = (results: readonly unknown[]): Answer => ({
    status: 200,
    content: { status: "COMPLETE", results },
  });

  function batch(kind: Kind, what: string, inputs: Input[], idProperty?: string): Answer {
    const named = inputs.map((input) => (idProperty === undefined ? input : { ...input, idProperty }));
    if (new Set(inputs.map(({ id }) => id.toLowerCase())).size < inputs.length) {
      return refuse(400, "VALIDATION_ERROR", { subCategory: "DUPLICATE_IDS" });
    }
    const mistake = named.map((input) => objection(kind, input)).find((one) => one !== undefined);
    if (mistake) return refuse(400, "VALIDATION_ERROR", mistake);
    if (what === "upsert") return complete(named.map((input) => copy(write(kind, input, true))));
    const [there, absent] = [true, false].map((is) =>
      named.filter((input) => (find(kind, input) !== undefined) === is),
    );
    const results = (there ?? []).map((input) =>
      copy(what === "update" ? write(kind, input, false) : (find(kind, input) as Kept)),
    );
    if (!absent?.length) return complete(results);
    const error = {
      status: "error",
      category: "OBJECT_NOT_FOUND",
      context: { ids: absent.map(({ id }) => id) },
    };
    return { status: 207, content: { status: "COMPLETE", results, numErrors: 1, errors: [error] } };
  }

  return {
    kept,
    definitions,
    groups,
    setWorkflow: (change: typeof workflow) => void (workflow = change),
    /** The notes on a contact's timeline. */
    notesOf: (contactId: string): string[] =>
      (links.get(contactId) ?? []).map(
        (noteId) => find("notes", { id: noteId })?.properties["hs_note_body"] ?? "",
      ),
    /** What somebody does in HubSpot who finds one person twice. */
    merge(from: string, into: string): void {
      links.set(into, [...(links.get(into) ?? []), ...(links.get(from) ?? [])]);
      links.delete(from);
      byValue.delete(keyOf("contacts", { id: from }));
      kept.contacts = kept.contacts.filter(({ id }) => id !== from);
    },
    /** Answers a call, and changes the account. */
    answer(method: string, path: string, body: Record<string, unknown>): Answer {
      const inputs = (body["inputs"] ?? []) as Input[];
      const [, what, kind = "", ...rest] = /^\/crm\/(\w+)\/2026-03\/(\w+)(?:\/(.*))?$/.exec(path) ?? [];
      const [further = ""] = rest;
      if (what === "objects" && isKind(kind)) {
        return batch(kind, further.replace("batch/", ""), inputs, body["idProperty"] as string | undefined);
      }
      if (what === "associations" && further === "contacts/batch/associate/default") {
        const pairs = inputs as unknown as { from: { id: string }; to: { id: string } }[];
        for (const { from, to } of pairs) {
          const there = links.get(to.id) ?? [];
          if (!there.includes(from.id)) links.set(to.id, [...there, from.id]);
        }
        return complete(
          pairs.map(({ from, to }) => ({ from, to, associationSpec: { associationTypeId: 202 } })),
        );
      }
      if (what === "associations") {
        return complete(
          inputs.map(({ id }) => ({
            from: { id },
            to: [...links].flatMap(([contactId, notes]) =>
              notes.includes(id) ? [{ toObjectId: Number(contactId) }] : [],
            ),
          })),
        );
      }
      if (what === "properties" && isKind(kind)) {
        const list = further === "groups" ? groups[kind] : definitions[kind];
        if (method === "GET") return complete(list);
        if (list.some(({ name }) => name === body["name"])) return refuse(409, "CONFLICT");
        list.push(body as unknown as Definition);
        return { status: 201, content: body };
      }
      return refuse(404, "OBJECT_NOT_FOUND");
    },
  };
}

const isKind = (kind: string): kind is Kind => kind === "contacts" || kind === "notes";
