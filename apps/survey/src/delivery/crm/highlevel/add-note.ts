import { type Calls } from "./api.ts";
import { Unfinished } from "../unfinished.ts";

/**
 * Adds a note unless one with its first line is there, and reads back whether it was kept.
 * @throws Unfinished
 */
export async function addNoteOnce(calls: Calls, contactId: string, note: string): Promise<void> {
  const [title = ""] = note.split("\n");
  const isThere = async (): Promise<boolean> =>
    (await calls.notesOf(contactId)).some((body) => body.includes(title));
  if (await isThere()) return;
  await calls.addNote(contactId, note);
  if (!(await isThere())) throw new Unfinished({ kind: "failed", reason: "not-kept" });
}
