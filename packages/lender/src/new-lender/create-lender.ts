import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { FolderDraft } from "../migrations/folder-draft.ts";
import { SECOND_LANGUAGE } from "../schema/language.ts";
import { addNote, setValue } from "../yaml-text/edits.ts";
import { REVIEWS_FILE, SIGN_OFFS_FILE } from "../reviews.ts";
import { expand, valueAt } from "../yaml-text/places.ts";
import { marksWithin, TO_REPLACE, TO_REPLACE_FILE, writeMarks, type Mark } from "../to-replace.ts";
import { FILES_TO_REPLACE, WHAT_TO_REPLACE } from "./what-to-replace.ts";

/** Why no folder was made, worded for the person who asked for it. */
export class NewLenderRefused extends Error {}

/**
 * Makes a lender's folder within another folder, from the sample's: a whole one, which builds at once, with every value
 * marked that is only true of the sample. Returns the marks. Where it fails, nothing is left behind.
 * @throws NewLenderRefused with the reason
 */
export function createLender(name: string, within: string, sampleFolder: string): Mark[] {
  refuseUnusable(name, within);
  const folder = join(within, name);
  const unfinished = join(within, `.${name}.new`);
  mkdirSync(within, { recursive: true });
  try {
    // Nobody has judged or read the words for the new lender, and it may not want a second language.
    const isOwn = (name: string) =>
      name.startsWith(".") || [REVIEWS_FILE, SIGN_OFFS_FILE, SECOND_LANGUAGE].includes(name);
    const isCopied = (path: string) => path === sampleFolder || !isOwn(basename(path));
    cpSync(sampleFolder, unfinished, { recursive: true, filter: isCopied });
    const { texts, marks } = markTexts(FolderDraft.read(unfinished));
    marks.push(...markFiles(unfinished));
    for (const [file, text] of texts) writeFileSync(join(unfinished, file), text);
    writeFileSync(join(unfinished, TO_REPLACE_FILE), writeMarks(marks));
    renameSync(unfinished, folder);
    return marks;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function refuseUnusable(name: string, within: string): void {
  const folder = join(within, name);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new NewLenderRefused(
      `“${name}” cannot be the name of a lender’s folder. Use small letters, digits and hyphens, such as acme-bank.`,
    );
  if (existsSync(folder))
    throw new NewLenderRefused(`${folder} is taken. Choose another name, or move what is there.`);
  if (statSync(within, { throwIfNoEntry: false })?.isFile())
    throw new NewLenderRefused(`${within} is a file. Name a folder.`);
  for (let above = within; above !== dirname(above); above = dirname(above))
    if (existsSync(join(above, "lender.yaml")) && existsSync(join(above, "en")))
      throw new NewLenderRefused(
        `${above} is a lender itself, and a lender’s folder holds no other. Choose a place outside of it.`,
      );
}

/** Marks the values in the texts of a copy of the sample: in their words, or in a note beside them. */
function markTexts(draft: FolderDraft): { texts: Map<string, string>; marks: Mark[] } {
  const texts = new Map(draft.texts);
  const marks: Mark[] = [];
  for (const rule of WHAT_TO_REPLACE) {
    const pattern = new RegExp(`^${rule.file.replace("*", "[a-z]{2}")}$`);
    for (const file of draft.files(pattern)) {
      let text = texts.get(file) ?? "";
      for (const path of expand(text, rule.path)) {
        if (rule.isTyped && String(valueAt(text, path)).includes("{")) continue;
        if (rule.write !== undefined) text = setValue(text, path, rule.write);
        const found = marksWithin(file, valueAt(text, path), path);
        marks.push(...found);
        for (const { key, sample } of found)
          if (!sample.includes(TO_REPLACE)) text = addNote(text, key.split("."), TO_REPLACE);
      }
      texts.set(file, text);
    }
  }
  return { texts, marks };
}

const markFiles = (folder: string): Mark[] =>
  FILES_TO_REPLACE.filter((file) => existsSync(join(folder, file))).map((file) => ({
    file,
    key: "",
    sample: fingerprint(join(folder, file)),
  }));

/** What tells a file from every other. */
export const fingerprint = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("hex");
