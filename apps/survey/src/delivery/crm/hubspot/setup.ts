import type { AccountCheck } from "../../destination.ts";
import type { Outcome } from "../../outcome.ts";
import { CONTACT_PROPERTIES, NOTE_PROPERTIES, type Property } from "./properties.ts";
import { Unfinished } from "../unfinished.ts";
import type { RecordKind } from "./request.ts";
import type { Schema } from "./schema.ts";

const GROUP = { name: "heloc_application", label: "HELOC application" };

/**
 * Makes what is missing in the HubSpot account: the group and the properties of contacts and notes. Repeating it is
 * harmless; what is there stays as it is.
 */
export async function setUpHubSpot(schema: Schema): Promise<AccountCheck> {
  const check: AccountCheck = { facts: [], problems: [] };
  try {
    await makeMissing(schema, "contacts", CONTACT_PROPERTIES, check);
    await makeMissing(schema, "notes", NOTE_PROPERTIES, check);
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    check.problems.push(describe(error.outcome));
  }
  return check;
}

function describe(outcome: Outcome): string {
  if (outcome.kind === "failed") return `HubSpot cannot be reached (${outcome.reason}): check HUBSPOT_API.`;
  if (outcome.status === 401)
    return "The key is not accepted (401): put a current one into HUBSPOT_TOKEN or its file.";
  if (outcome.status === 403) {
    return "The key lacks a scope (403): give it crm.objects.contacts.read, crm.objects.contacts.write, crm.schemas.contacts.read and crm.schemas.contacts.write.";
  }
  return `HubSpot answered ${outcome.status}: the account may have no room for more properties, or is busy. Run it again.`;
}

async function makeMissing(
  schema: Schema,
  kind: RecordKind,
  wanted: readonly Property[],
  { facts, problems }: AccountCheck,
): Promise<void> {
  const there = await schema.listProperties(kind);
  for (const { name, type, isUnique = false } of wanted) {
    const found = there.get(name);
    if (!found || (found.type === type && (!isUnique || found.hasUniqueValue))) continue;
    const needed = isUnique ? `${type} with unique values` : type;
    problems.push(
      `The property ${name} of ${kind} is ${found.type}, and has to be ${needed}: delete it in HubSpot, and run this again.`,
    );
  }
  if (!(await schema.hasGroup(kind, GROUP.name))) {
    await schema.makeGroup(kind, GROUP.name, GROUP.label);
    facts.push(`Made the group ${GROUP.label} of ${kind}.`);
  }
  for (const property of wanted.filter(({ name }) => !there.has(name))) {
    await schema.makeProperty(kind, GROUP.name, property);
    facts.push(`Made the property ${property.name} of ${kind}.`);
  }
}
