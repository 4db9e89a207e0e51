import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "@heloc/lender/problem";
import { stateOf } from "@heloc/lender/read-when-changed";
import { readMarks, TO_REPLACE, TO_REPLACE_FILE, writeMarks } from "@heloc/lender/to-replace";
import { SaveRefused, type FindProblems } from "../folder/save.ts";
import { fieldOf, inWordsOfForm, withoutKind, type Forms } from "../form/forms.ts";

/** What keeps the site from being made, what is the owner's to decide, what is not yet the owner's. */
export type Group = "stops" | "yours" | "samples";
export type Finding = Problem & { group: Group };

/** What is to be corrected in a folder, in the words of its forms; what stops the site comes first. */
export async function findInGroups(
  folder: string,
  forms: Forms,
  { checkSchema, findProblems }: Record<"checkSchema" | "findProblems", FindProblems>,
): Promise<Finding[]> {
  const stops = await checkSchema(folder);
  const known = new Set(stops.map(({ file, message }) => `${file}: ${message}`));
  // Marks of the sample are no mistake of the folder's.
  const groupOf = ({ sampleKey, message }: Problem): Group =>
    sampleKey !== undefined || message.includes(TO_REPLACE) ? "samples" : "yours";
  const others = (await findProblems(folder))
    .filter(({ file, message }) => !known.has(`${file}: ${message}`))
    .map((problem) => ({ ...problem, group: groupOf(problem) }));
  return [...stops.map((problem): Finding => ({ ...problem, group: "stops" })), ...others].map((finding) => ({
    ...finding,
    message: told(forms, finding),
  }));
}

/** A finding in the words of its form; in a file that cannot be read, by the line. */
function told(forms: Forms, { file, line, message }: Problem): string {
  if (fieldOf(forms, file)?.kind === "source") return `Line ${line}: ${message}`;
  return withoutKind(inWordsOfForm(forms, { file, message }))
    .replace(
      /“(true|false)” is the sample’s. Write/,
      (_, is) => `“${is === "true" ? "Yes" : "No"}” is the sample’s. Choose`,
    )
    .replace(/\bwrite (true|false)\b/g, (_, is) => (is === "true" ? "tick it" : "untick it"))
    .replace(/ Then take its entry out of .+$/, " Press “This is ours too”.");
}

/** The page asks every other second; a folder is looked through only when something in it has changed since. */
export function onceForEachState<Found>(folder: string, find: () => Promise<Found>): () => Promise<Found> {
  let known: { state: string; found: Promise<Found> } | undefined;
  return async () => {
    const state = stateOf(folder);
    if (known?.state !== state) known = { state, found: find() };
    return known.found;
  };
}

/**
 * Keeps in the lender's folder that a value is the lender's own as well as the sample's: it is asked for no more.
 * @throws SaveRefused when the folder does not ask for it
 */
export async function keepAsOurs(folder: string, file: string, key: string): Promise<void> {
  const path = join(folder, TO_REPLACE_FILE);
  const marks = readMarks(await readFile(path, "utf8").catch(() => ""));
  const others = marks.filter((mark) => mark.file !== file || mark.key !== key);
  if (others.length === marks.length)
    throw new SaveRefused("This value is not asked for any more. Load the page again.");
  await writeFile(path, writeMarks(others));
}
