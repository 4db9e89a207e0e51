import { readTable } from "../../content/read-table.ts";
import { isPlaceholder } from "../placeholder.ts";

const TABLE = readTable(import.meta.dirname, "company-names.yaml") as Record<string, string[]>;
const oneOf = (name: string): string => `(?:${TABLE[name]?.join("|")})`;

const ENDS_IN_FORM = new RegExp(`(?:^|[\\s,])${oneOf("forms")}\\.?$`, "i");
const TWO_COMPANIES = new RegExp(
  `\\b${oneOf("strongForms")}\\b\\.?,?(?: and | & | or |, |; | / ).*\\b${oneOf("forms")}\\.?$`,
  "i",
);
const OPEN = new RegExp(`\\b${oneOf("open")}\\b`, "i");
const OPENING = new RegExp(`^${oneOf("opening")}\\b`, "i");
const WITH_OTHERS = /\b(and|&|y) (its|their|our|other|sus|nuestr[oa]s)\b/i;
const PLURALS = new RegExp(`\\b${oneOf("plurals")}\\b`, "i");
const GENERIC = new RegExp(`^((the|our|any|some|your|their|an?) )?${oneOf("generic")}$`, "i");
const SMALL_WORDS = new Set("of and the & for de del la y in at by a on to dba d/b/a".split(" "));

/**
 * Why a name is not that of one company, as the end of a sentence; nothing for "Smith & Sons, LLC", "Network Capital
 * Partners, Inc." or a proper name such as "LendingTree". Who may call has to be named (47 CFR 64.1200(f)(9)).
 */
export function whyNoCompany(typed: string): string | undefined {
  const name = typed.normalize("NFKC").replace(/\s+/g, " ").trim();
  if (isPlaceholder(name) || GENERIC.test(name)) return "is no company";
  if (/https?:|www\.|@/i.test(name)) return "is an address and no name";
  if (TWO_COMPANIES.test(name)) return "names more than one company. Write one below the other";
  // What stands before a legal form belongs to the name, where it is written as one and does not begin by leaving it open.
  const isOpen = PLURALS.test(name) && (OPENING.test(name) || WITH_OTHERS.test(name));
  if (ENDS_IN_FORM.test(name) && isWrittenAsName(name) && !isOpen) return undefined;
  if (PLURALS.test(name) || (OPEN.test(name) && !isWrittenAsName(name)))
    return "leaves open who is meant. Name each company";
  return isWrittenAsName(name) ? undefined : "is not written as a company’s name";
}

/** Every word but the small ones begins with a capital letter or a digit. */
function isWrittenAsName(name: string): boolean {
  const words = name.split(/[\s,]+/).filter((word) => word && !SMALL_WORDS.has(word.toLowerCase()));
  return words.length > 0 && words.every((word) => /^[\p{Lu}\p{N}(“"'’]|^[a-z]+\p{Lu}/u.test(word));
}
