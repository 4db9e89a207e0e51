import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "@heloc/lender/problem";
import { stateOf } from "@heloc/lender/read-when-changed";
import { readMarks, TO_REPLACE, TO_REPLACE_FILE, writeMarks } from "@heloc/lender/to-replace";
import { Refused } from "../folder/refused.ts";
import { asText, findBlocking } from "../folder/save.ts";
import { formOf, inWordsOfForm, withoutKind, type Forms } from "../form/forms.ts";
import { lenderForms } from "../lender-forms.ts";

/** What keeps the site from being made, what is the owner's to decide, what is not yet the owner's. */
export type Group = "stops" | "yours" | "samples";
/** With what the form of its file is called, and where it is. */
export type Finding = Problem & { group: Group; form: string; address: string };

/** Reads a lender folder and finds what is wrong with it. */
export type FindProblems = (folder: string) => Promise<Problem[]>;

/** What is to be corrected in a folder, in the words of its forms; what stops the site comes first. */
async function findInGroups(folder: string, findProblems: FindProblems): Promise<Finding[]> {
  const forms = lenderForms(folder);
  const stops = await findBlocking(folder);
  const known = new Set(stops.map(asText));
  const others = (await findProblems(folder)).filter((problem) => !known.has(asText(problem)));
  // Marks of the sample are no mistake of the folder's.
  const groupOf = ({ sampleKey, message }: Problem): Group =>
    sampleKey !== undefined || message.includes(TO_REPLACE) ? "samples" : "yours";
  return [...stops, ...others].map((problem, index) => {
    // A drawing is chosen in the brand's form.
    const { label = problem.file, address = "/keystatic" } =
      formOf(forms, problem.sampleKey === "" ? "brand.yaml" : problem.file) ?? {};
    const group = index < stops.length ? "stops" : groupOf(problem);
    return { ...problem, group, form: label, address, message: inWords(forms, problem) };
  });
}

/** A finding in the words of its form; in a file that cannot be read, by the line. */
function inWords(forms: Forms, { file, line, message }: Problem): string {
  if (formOf(forms, file)?.schema.isSource) return `Line ${line}: ${message}`;
  return withoutKind(inWordsOfForm(forms, { file, message }))
    .replace(/“true” is the sample’s. Write/, "“Yes” is the sample’s. Choose")
    .replace(/“false” is the sample’s. Write/, "“No” is the sample’s. Choose")
    .replace(/\bwrite true\b/g, "tick it")
    .replace(/\bwrite false\b/g, "untick it")
    .replace(/ Then take its entry out of .+$/, " Press “This is ours too”.");
}

/** The page asks every other second; a folder is looked through only when something in it has changed since. */
export function findingsOf(folder: string, findProblems: FindProblems): () => Promise<Finding[]> {
  let known: { state: string; found: Promise<Finding[]> } | undefined;
  return async () => {
    const state = stateOf(folder);
    if (known?.state !== state) known = { state, found: findInGroups(folder, findProblems) };
    return known.found;
  };
}

/**
 * Keeps in the lender's folder that a value is the lender's own as well as the sample's: it is asked for no more.
 * @throws Refused when the folder does not ask for it
 */
export async function keepAsOurs(
  folder: string,
  { file, key }: Record<"file" | "key", string>,
): Promise<object> {
  const path = join(folder, TO_REPLACE_FILE);
  const marks = readMarks(await readFile(path, "utf8").catch(() => ""));
  const others = marks.filter((mark) => mark.file !== file || mark.key !== key);
  if (others.length === marks.length)
    throw new Refused("This value is not asked for any more. Load the page again.");
  await writeFile(path, writeMarks(others));
  return {};
}
