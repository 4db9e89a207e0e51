import { z } from "zod";
import type { Property } from "./properties.ts";
import { Unfinished } from "../unfinished.ts";
import { results, VERSION, type RecordKind, type Request } from "./request.ts";

const definition = z.looseObject({
  name: z.string(),
  type: z.string().optional(),
  hasUniqueValue: z.boolean().optional(),
});
type Definition = z.output<typeof definition>;

export type Schema = ReturnType<typeof createSchema>;

/** The calls that HubSpot's API has for properties and their groups. */
export function createSchema(request: Request) {
  async function list(path: string): Promise<Definition[]> {
    const reading = results(definition).safeParse((await request("GET", path)).content);
    if (!reading.success) throw new Unfinished({ kind: "failed", reason: "garbled" });
    return reading.data.results;
  }

  return {
    /** What there is, by its name. */
    async listProperties(kind: RecordKind): Promise<Map<string, Definition>> {
      const properties = await list(`/crm/properties/${VERSION}/${kind}`);
      return new Map(properties.map((one) => [one.name, one]));
    },
    async hasGroup(kind: RecordKind, name: string): Promise<boolean> {
      const groups = await list(`/crm/properties/${VERSION}/${kind}/groups`);
      return groups.some((group) => group.name === name);
    },
    async makeGroup(kind: RecordKind, name: string, label: string): Promise<void> {
      await request("POST", `/crm/properties/${VERSION}/${kind}/groups`, { name, label, displayOrder: -1 });
    },
    async makeProperty(kind: RecordKind, groupName: string, property: Property): Promise<void> {
      const { name, label, type, isUnique = false } = property;
      await request("POST", `/crm/properties/${VERSION}/${kind}`, {
        ...{ groupName, name, label, type, fieldType: FIELD_TYPES[type], hasUniqueValue: isUnique },
        ...(type === "bool" && { options: YES_OR_NO }),
      });
    },
  };
}

const FIELD_TYPES: Record<Property["type"], string> = {
  string: "text",
  number: "number",
  datetime: "date",
  bool: "booleancheckbox",
};

const YES_OR_NO = [
  { label: "Yes", value: "true", displayOrder: 0, hidden: false },
  { label: "No", value: "false", displayOrder: 1, hidden: false },
];
