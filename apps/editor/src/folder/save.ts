import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { readLender } from "@heloc/lender/read-lender";
import { z } from "zod";
import { formOf, inWordsOfForm, isArticle, type Forms } from "../form/forms.ts";
import { toLenderFile } from "./form-files.ts";
import { Refused } from "./refused.ts";

/** What a form asks to write, as Keystatic sends it: files as URL-safe Base64, and the articles to delete. */
export const sentChanges = z.object({
  additions: z.array(
    z.object({
      path: z.string(),
      contents: z.string().transform((text) => Buffer.from(text, "base64url").toString()),
    }),
  ),
  deletions: z.array(z.object({ path: z.string() })),
});

/** What the site cannot be made with: what the reader of lender folders refuses, and pictures that cannot be shown. */
export async function findBlocking(folder: string): Promise<readonly Problem[]> {
  try {
    await refuseWrongPictures(folder, readLender(folder));
    return [];
  } catch (error) {
    if (error instanceof LenderProblems) return error.problems;
    throw error;
  }
}

/** A line may move without making it another problem. */
export const asText = ({ file, message }: Problem): string => `${file}: ${message}`;

/** A draft comes back with its form, also days later, and holds what nobody has typed now. */
const NOTHING_SAVED =
  "Nothing was saved. What you did not type now is from a draft that this browser kept: “Reset”, beside Save, drops it.";

/**
 * Writes what a form changed, as the lender folder keeps it.
 * @param stored what a file held when the forms read it
 * @throws Refused when a changed file would be wrong in a way in which it is not wrong already, or was changed elsewhere
 * since the form read it; then nothing is written. What becomes wrong in other files, such as a mention of a claim that is
 * withdrawn, is left to the findings.
 */
export async function save(
  folder: string,
  forms: Forms,
  stored: (path: string) => string | undefined,
  { additions, deletions }: z.output<typeof sentChanges>,
): Promise<void> {
  const files = new Map<string, string>();
  for (const { path, contents } of additions) {
    const form = formOf(forms, path);
    if (!form) throw new Refused(`${path} has no form in this editor.`);
    const old = await readFile(join(folder, path), "utf8").catch(() => undefined);
    if (old !== stored(path))
      throw new Refused(
        `${path} was changed elsewhere since this form read it. Load the page again, then make your change.`,
      );
    files.set(path, toLenderFile(form.schema, path, contents, old));
  }
  const deleted = deletions.map(({ path }) => path);
  const needed = deleted.find((path) => !isArticle(path));
  if (needed) throw new Refused(`${needed} is a file that the site needs. Only articles can be deleted.`);

  const before = new Set((await findBlocking(folder)).map(asText));
  const after = await findBlockingAfter(folder, files, deleted);
  const refused = after.filter((problem) => files.has(problem.file) && !before.has(asText(problem)));
  if (refused.length > 0)
    throw new Refused([...refused.map((one) => inWordsOfForm(forms, one)), NOTHING_SAVED].join("\n"));
  await write(folder, files, deleted);
}

/** What would be wrong in the folder: in a copy, whose pictures are those of the folder itself. */
async function findBlockingAfter(folder: string, files: Map<string, string>, deleted: string[]) {
  const copy = await mkdtemp(join(tmpdir(), "lender-after-"));
  const pictures = join(folder, "pictures");
  const left = [pictures, join(folder, ".git")];
  try {
    await cp(folder, copy, { recursive: true, filter: (path) => !left.includes(path) });
    await symlink(pictures, join(copy, "pictures"), "junction");
    await write(copy, files, deleted);
    return await findBlocking(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function write(folder: string, files: Map<string, string>, deleted: string[]): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // The website and the survey read the folder at any moment: never half a file.
    const whole = join(folder, `${path}.saving`);
    await writeFile(whole, text);
    await rename(whole, join(folder, path));
  }
  for (const path of deleted) await rm(join(folder, path), { force: true });
}
