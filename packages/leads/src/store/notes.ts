import { isVisible } from "@heloc/questions/visible-text";
import { OperatorError } from "../operator-error.ts";
import type { Open, Seal } from "../sealing/sealing.ts";
import { readOrSay, toDate, type Unreadable } from "./integrity/damage.ts";
import { changesAny, type Query, type Row } from "./database.ts";
import { openColumn } from "./rows.ts";
import { labelOf } from "./sealed-lead.ts";
import { EMPTY_NOTE, LONGEST_NOTE } from "./store.ts";

/** What somebody of the lender has written about an application. It goes when the answers go. */
export interface Note {
  number: number;
  writtenAt: Date;
  /** The operator's name, or the command where none was given. */
  writtenBy: string;
  /** When its words were changed last, and who did it; only the last words are kept. */
  edited?: { at: Date; by: string };
  /** Null when it does not open, for the reason below. */
  text: string | null;
  unreadable?: Unreadable;
}

/** Words about an application, of whom and when: those of a new note, or others for the one with this number. */
export interface WrittenNote {
  submissionId: string;
  number?: number | undefined;
  text: string;
  at: Date;
  by: string;
}

function toBytes(given: string): Uint8Array {
  const text = given.trim();
  if (!isVisible(text)) throw new OperatorError(EMPTY_NOTE);
  if (text.length > LONGEST_NOTE)
    throw new OperatorError(`Write a note of at most ${LONGEST_NOTE} characters.`);
  return Buffer.from(text);
}

/** Adds a note, or gives one other words. @returns false when there is no such application or note @throws OperatorError */
export function writeNote(query: Query, note: WrittenNote, seal: Seal): Promise<boolean> {
  const { submissionId, number, text, at, by } = note;
  const { keyId, sealed } = seal(toBytes(text), labelOf(submissionId, "note"));
  const values = [submissionId, at.toISOString(), by, keyId, sealed];
  return number === undefined
    ? changesAny(
        query,
        `INSERT INTO notes (lead, written_at, written_by, key_id, note)
          SELECT number, $2, $3, $4, $5 FROM leads WHERE submission_id = $1 AND answers IS NOT NULL AND ${IS_KEY_KEPT}`,
        values,
      )
    : changesAny(
        query,
        `UPDATE notes SET edited_at = $2, edited_by = $3, key_id = $4, note = $5
          WHERE number = $6 AND lead = (SELECT number FROM leads WHERE submission_id = $1) AND ${IS_KEY_KEPT}`,
        [...values, number],
      );
}

const IS_KEY_KEPT = "NOT EXISTS (SELECT 1 FROM retired_keys WHERE key_id = $4)";

/** What {@link toNote} reads, with the number of each. */
export const SELECT_NOTES = `SELECT notes.number, submission_id, written_at, written_by, edited_at, edited_by, notes.key_id, note FROM notes JOIN leads ON leads.number = notes.lead`;

export function toNote(row: Row, open: Open): Note {
  const { content, ...problem } = readOrSay(() => openColumn(row, "note", open));
  return {
    number: Number(row["number"]),
    writtenAt: toDate(row["written_at"]),
    writtenBy: row["written_by"] as string,
    ...(row["edited_at"] !== null && {
      edited: { at: toDate(row["edited_at"]), by: row["edited_by"] as string },
    }),
    text: content,
    ...problem,
  };
}

/** All notes, or those about one application, oldest first: they are opened when they are asked for. */
export async function readNotes(query: Query, open: Open, submissionId?: string) {
  const { rows } = await query(
    `${SELECT_NOTES} ${submissionId === undefined ? "" : "WHERE submission_id = $1"} ORDER BY notes.number`,
    submissionId === undefined ? [] : [submissionId],
  );
  const byLead = Map.groupBy(rows, (row) => row["submission_id"] as string);
  return (of: string): Note[] => (byLead.get(of) ?? []).map((row) => toNote(row, open));
}
