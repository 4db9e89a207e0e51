import type { Decryptor } from "../../sealing/decryptor.ts";
import type { Encryptor } from "../../sealing/encryptor.ts";
import { readOrSay, type Unreadable } from "../damage.ts";
import type { Query, Row, Span } from "../database.ts";
import { toBox, toDate } from "../rows.ts";

/** What somebody of the lender has written about an application. It goes when the answers go. */
export interface Note {
  writtenAt: Date;
  /** The operator's name, or the command where none was given. */
  writtenBy: string;
  /** Null when the box does not open. */
  text: string | null;
  /** Why it does not. */
  unreadable?: Unreadable;
}

export interface NewNote {
  submissionId: string;
  writtenAt: Date;
  writtenBy: string;
  text: string;
}

/** Where the box of a note belongs. It does not open beside another name or time. */
const noteLabel = ({ submissionId, writtenAt, writtenBy }: Omit<NewNote, "text">): string =>
  `${submissionId} note ${writtenAt.toISOString()} ${writtenBy}`;

/** @param row of `notes` with the number of its application */
export const labelOfNote = (row: Row): string =>
  noteLabel({
    submissionId: row["submission_id"] as string,
    writtenAt: toDate(row["written_at"]),
    writtenBy: row["written_by"] as string,
  });

/**
 * Seals a note and adds it.
 * @returns false when no such application is kept
 */
export async function addNote(query: Query, note: NewNote, seal: Encryptor["seal"]): Promise<boolean> {
  const { submissionId, writtenAt, writtenBy, text } = note;
  const box = seal(Buffer.from(text), noteLabel(note));
  const { count } = await query(
    `INSERT INTO notes (lead, written_at, written_by, key_id, wrapped_key, note)
      SELECT sequence, $2, $3, $4, $5, $6 FROM leads JOIN consents USING (sequence) WHERE submission_id = $1`,
    [submissionId, writtenAt.toISOString(), writtenBy, box.keyId, box.wrappedKey, box.content],
  );
  return count > 0;
}

const OF_APPLICATIONS = "FROM notes JOIN consents ON consents.sequence = notes.lead";

/** What {@link toNote} reads, with the number of each. */
export const SELECT_NOTES = `SELECT number, submission_id, written_at, written_by, notes.key_id, notes.wrapped_key, note
  ${OF_APPLICATIONS}`;

/** @throws DamagedValue */
export function toNote(row: Row, decryptor: Decryptor): Note {
  const { content, ...problem } = readOrSay(() =>
    decryptor.open(toBox(row, "key_id", "wrapped_key", "note"), labelOfNote(row)),
  );
  const text = content && new TextDecoder().decode(content);
  return {
    writtenAt: toDate(row["written_at"]),
    writtenBy: row["written_by"] as string,
    text,
    ...problem,
  };
}

/** Of one application, oldest first. */
export async function listNotes(query: Query, submissionId: string, decryptor: Decryptor): Promise<Note[]> {
  const { rows } = await query(`${SELECT_NOTES} WHERE submission_id = $1 ORDER BY number`, [submissionId]);
  return rows.map((row) => toNote(row, decryptor));
}

/** How many notes there are about each application that has one. */
export async function countNotes(query: Query): Promise<Map<string, number>> {
  const { rows } = await query(
    `SELECT submission_id, count(*) AS count ${OF_APPLICATIONS} GROUP BY submission_id`,
  );
  return new Map(rows.map((row) => [row["submission_id"] as string, Number(row["count"])]));
}

/** How many there are about one application. */
export async function countNotesOf(query: Query, submissionId: string): Promise<number> {
  const { rows } = await query(`SELECT count(*) AS count ${OF_APPLICATIONS} WHERE submission_id = $1`, [
    submissionId,
  ]);
  return Number(rows[0]?.["count"]);
}

/** The application of each note, oldest first. */
export async function listNotedIn(query: Query, span: Span): Promise<string[]> {
  const { rows } = await query(
    `SELECT submission_id ${OF_APPLICATIONS} WHERE number > $1 AND number <= $2 ORDER BY number`,
    span,
  );
  return rows.map((row) => row["submission_id"] as string);
}
