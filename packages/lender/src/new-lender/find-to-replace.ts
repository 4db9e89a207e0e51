import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { FolderDraft } from "../migrations/folder-draft.ts";
import { find } from "../yaml-text/places.ts";
import type { Problem } from "../problem.ts";
import { readFile } from "../reading/read-file.ts";
import { fingerprint } from "./create-lender.ts";
import { marksWithin, TO_REPLACE, TO_REPLACE_FILE, toReplaceSchema, type Mark } from "../to-replace.ts";

/** Everything in a lender's folder that is still the sample's or to be written, by file and line. */
export function findToReplace(folder: string): Problem[] {
  const draft = FolderDraft.read(folder);
  const { marks, problems } = readFolderMarks(folder);
  const unchanged = marks
    .filter((mark) => isUnchanged(mark, folder, draft))
    .map((mark) => ({ mark, lines: linesOf(mark, draft) }));
  const isKnown = (file: string, line: number) =>
    unchanged.some(({ mark, lines: [first, last] }) => mark.file === file && first <= line && line <= last);
  const found: Problem[] = unchanged
    .filter(({ mark }) => !isWithdrawn(mark, draft))
    .map(({ mark, lines: [line] }) => ({ file: mark.file, line: line || undefined, message: advice(mark) }));
  for (const { file, line } of notes(draft))
    if (!isKnown(file, line))
      found.push({
        file,
        line,
        message: `Take away the words ${TO_REPLACE} when what stands here is yours.`,
      });
  const byPlace = (a: Problem, b: Problem) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1;
  return [...problems, ...found.sort(byPlace)];
}

function readFolderMarks(folder: string): { marks: Mark[]; problems: Problem[] } {
  if (!existsSync(join(folder, TO_REPLACE_FILE))) return { marks: [], problems: [] };
  const { data, problems } = readFile(folder, TO_REPLACE_FILE, toReplaceSchema);
  return { marks: data?.values ?? [], problems };
}

/** Whether the folder still says what the sample says. A picture counts while a file names it. */
function isUnchanged({ file, key, sample }: Mark, folder: string, draft: FolderDraft): boolean {
  if (key === "")
    return (
      isNamed(file, draft) && existsSync(join(folder, file)) && fingerprint(join(folder, file)) === sample
    );
  const [now] = marksWithin(file, draft.value(file, key.split(".")), key.split("."));
  return now?.key === key && now.sample === sample;
}

const isNamed = (picture: string, draft: FolderDraft): boolean =>
  [...draft.texts].some(([file, text]) => file !== TO_REPLACE_FILE && text.includes(basename(picture)));

function isWithdrawn({ file, key }: Mark, draft: FolderDraft): boolean {
  const [id = ""] = key.split(".");
  return /(^|\/)claims\.yaml$/.test(file) && draft.value("claims.yaml", [id, "withdrawn"]) === true;
}

/** The first and last line of a value, of a list from its name to its last item. None, 0, in a file that is no text. */
function linesOf({ file, key }: Mark, draft: FolderDraft): [first: number, last: number] {
  const yaml = draft.yaml(file);
  const place = key === "" ? undefined : find(yaml, key.split("."));
  const lineAt = (offset: number) => yaml.slice(0, offset).trimEnd().split("\n").length;
  return place ? [lineAt(place.keyEnd), lineAt(place.end)] : [0, 0];
}

function advice({ key, sample }: Mark): string {
  const same = `The same? Then take its entry out of ${TO_REPLACE_FILE}.`;
  if (key === "") return `This file is still the sample’s. Put yours in its place. ${same}`;
  const parts = key.split(".").map((part) => (/^\d+$/.test(part) ? `number ${Number(part) + 1}` : part));
  const name = parts.join(", ");
  return sample.startsWith(TO_REPLACE)
    ? `${name}: Write your own in place of “${sample}”.`
    : `${name}: “${sample}” is the sample’s. Write yours. ${same}`;
}

/** The lines with the words, also where a value was changed and the note beside it was not. */
const notes = (draft: FolderDraft): { file: string; line: number }[] =>
  [...draft.texts]
    .filter(([file]) => file !== TO_REPLACE_FILE)
    .flatMap(([file, text]) => text.split("\n").map((words, index) => ({ file, words, line: index + 1 })))
    .filter(({ words }) => words.includes(TO_REPLACE));
