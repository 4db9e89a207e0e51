import { isPlaceholder } from "../placeholder.ts";

/** A name of a company ends in one of these, or has it near its end. */
const FORM =
  "Inc(?:orporated)?|L\\.?L\\.?C|L\\.?P|L\\.?L\\.?P|P\\.?L\\.?L\\.?C|Corp(?:oration)?|Company|Co|Ltd|Limited|N\\.?A|National Association|F\\.?S\\.?B|Federal Savings Bank|Savings Bank|Bank|Bancorp|Credit Union|Savings and Loan(?: Association)?|Trust|Association|Cooperative|P\\.?B\\.?C|P\\.?C";
const STRONG = "Inc(?:orporated)?|L\\.?L\\.?C|Corp(?:oration)?|Ltd|Limited|N\\.?A";
const ENDS_IN_FORM = new RegExp(`(?:^|[\\s,])(?:${FORM})\\.?$`, "i");
const TWO_COMPANIES = new RegExp(
  `\\b(?:${STRONG})\\b\\.?,?(?: and | & | or |, |; | / ).*\\b(?:${FORM})\\.?$`,
  "i",
);

/** Who is meant is left open: "our partners", "its affiliates", "select lenders", "and others". */
const OPEN =
  /\b(our|its|their|your|his|any|all|other|others|another|select(ed)?|certain|various|several|many|some|trusted|preferred|participating|carefully|hand[- ]?picked|leading|top|local|nearby|multiple|numerous|up to|more than|over|at least|one or more|including|such as|whom?|whose|that|which|etc|et al|and more|and\/or|nuestr[oa]s|sus|otr[oa]s|vari[oa]s|algun[oa]s|cualquier)\b/i;
const OPENING =
  /^(our|its|their|your|any|all|other|select(ed)?|certain|various|several|many|some|\d+\+?|nuestr[oa]s|sus)\b/i;
const WITH_OTHERS = /\b(and|&|y) (its|their|our|other|sus|nuestr[oa]s)\b/i;
const PLURALS =
  /\b(partners?|affiliates?|affiliated (companies|businesses|lenders)|subsidiar(y|ies)|third[- ]part(y|ies)|vendors?|(service )?providers?|lenders|banks|brokers|agents?|representatives|advertisers|marketers|buyers|sponsors|companies|businesses|contractors|successors|assigns|networks?|members|clients|specialists|experts|officers|pros|sources|advisors|professionals|entities|organizations|institutions|resellers|socios|afiliad[oa]s|empresas|prestamistas|colaboradores|terceros)\b/i;
const GENERIC =
  /^((the|our|any|some|your|their|an?) )?(lender|company|bank|broker|agent|seller|owner|business|us|we|ourselves|everyone|anyone|whoever|nobody|others?|marketing|sales|website|site|call cent(er|re)|team)$/i;
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
