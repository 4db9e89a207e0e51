import { noKey, type Decryptor } from "../../sealing/decryptor.ts";
import { readOrSay } from "../damage.ts";
import type { Database } from "../database.ts";
import { findDamagedRows } from "../maintenance/damaged-rows.ts";
import { SELECT_NOTES, toNote } from "./notes.ts";

/**
 * Reads every note, to say what of them is broken.
 * @param decryptor undefined where the private key is elsewhere: then no box is opened
 * @returns sentences, none when everything is as it was written
 */
export async function* findInNotes(database: Database, decryptor: Decryptor | undefined): AsyncIterable<string> {
  yield* findDamagedRows(database, SELECT_NOTES, "notes", (row) => {
    const name = `A note about application ${String(row["submission_id"])}`;
    const { content: note } = readOrSay(() => toNote(row, decryptor ?? noKey));
    if (!note || note.writtenBy === "") return `${name} is not what was written.`;
    if (!decryptor || note.text !== null) return undefined;
    return note.unreadable === "missing key"
      ? `${name} is sealed for a private key that is not here.`
      : `${name} is damaged.`;
  });
}
