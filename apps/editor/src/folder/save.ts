import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Problem } from "@heloc/lender/problem";
import { articleId, fieldOf, inWordsOfForm, type Forms } from "../form/forms.ts";
import { toLenderFile } from "./form-files.ts";

/** Reads a lender folder and finds what is wrong with it. */
export type FindProblems = (folder: string) => Promise<Problem[]>;

/** What a form asks to write: texts by path, and the articles to delete. */
export interface Changes {
  texts: Map<string, string>;
  deleted: string[];
}

/** The forms' changes are refused; the message is one for the person at the form. */
export class SaveRefused extends Error {
  /** Of the answer, as HTTP counts. */
  readonly status: number;

  constructor(message: string, status = 422) {
    super(message);
    this.status = status;
  }
}

/** A lender folder that forms change. */
export interface EditedFolder {
  path: string;
  forms: Forms;
  /** What a file held when the forms read it. */
  stored: (path: string) => string | undefined;
  findProblems: FindProblems;
}

/**
 * Writes what a form changed, as the lender folder keeps it.
 * @throws SaveRefused when a changed file would be wrong in a way in which it is not wrong already, or was changed elsewhere
 * since the form read it; then nothing is written. What becomes wrong in other files, such as a mention of a claim that is
 * withdrawn, is left to the findings.
 */
export async function save(folder: EditedFolder, changes: Changes): Promise<void> {
  const stored = await asStored(folder, changes);
  const before = new Set((await folder.findProblems(folder.path)).map(asText));
  const after = await withCopy(folder.path, async (copy) => {
    await write(copy, stored);
    return folder.findProblems(copy);
  });
  const refused = after.filter((problem) => stored.texts.has(problem.file) && !before.has(asText(problem)));
  if (refused.length > 0)
    throw new SaveRefused(
      [...refused.map((problem) => inWordsOfForm(folder.forms, problem)), NOTHING_SAVED].join("\n"),
    );
  await write(folder.path, stored);
}

/** A draft comes back with its form, also days later, and holds what nobody has typed now. */
const NOTHING_SAVED =
  "Nothing was saved. What you did not type now is from a draft that this browser kept: “Reset”, beside Save, drops it.";

/** A line may move without making it another problem. */
const asText = ({ file, message }: Problem) => `${file}: ${message}`;

async function asStored({ path: folder, forms, stored }: EditedFolder, changes: Changes): Promise<Changes> {
  const texts = new Map<string, string>();
  for (const [path, text] of changes.texts) {
    const field = fieldOf(forms, path);
    if (!field) throw new SaveRefused(`${path} has no form in this editor.`);
    const old = await readFile(join(folder, path), "utf8").catch(() => undefined);
    if (old !== stored(path))
      throw new SaveRefused(
        `${path} was changed elsewhere since this form read it. Load the page again, then make your change.`,
      );
    texts.set(path, toLenderFile(field, path, text, old));
  }
  for (const path of changes.deleted)
    if (!articleId(path))
      throw new SaveRefused(`${path} is a file that the site needs. Only articles can be deleted.`);
  return { texts, deleted: changes.deleted };
}

async function write(folder: string, { texts, deleted }: Changes): Promise<void> {
  for (const [path, text] of texts) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // The website and the survey read the folder at any moment: never half a file.
    const whole = join(folder, `${path}.saving`);
    await writeFile(whole, text);
    await rename(whole, join(folder, path));
  }
  for (const path of deleted) await rm(join(folder, path), { force: true });
}

/** Lends out a copy of the lender folder whose pictures are those of the folder itself. */
async function withCopy<Result>(folder: string, work: (copy: string) => Promise<Result>): Promise<Result> {
  const copy = await mkdtemp(join(tmpdir(), "lender-after-"));
  const pictures = join(folder, "pictures");
  try {
    await cp(folder, copy, {
      recursive: true,
      filter: (path) => path !== pictures && path !== join(folder, ".git"),
    });
    await symlink(pictures, join(copy, "pictures"), "junction");
    return await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
