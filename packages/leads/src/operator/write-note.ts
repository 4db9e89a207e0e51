import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { isVisible } from "@heloc/questions/visible-text";
import { keyPlaces, newestOf, readPrivateKeys, readPublicKey } from "../sealing/key-files.ts";
import type { PublicKey } from "../sealing/key-pair.ts";
import { createSeal, type Seal } from "../sealing/sealing.ts";
import type { LeadMaintenance } from "../store/maintenance/maintenance.ts";
import type { NewNote, NoteEdit } from "../store/notes.ts";
import { openLeadMaintenance, withStore } from "../store/open-stores.ts";

/** How many characters a note may have. */
export const LONGEST_NOTE = 2_000;

/**
 * Adds a note about an application, sealed for the key that its answers are sealed for.
 * @returns false when no such application is kept
 * @throws OperatorError when there is nothing to read in it, or too much
 */
export const writeNote = (note: NewNote, settings: Config): Promise<boolean> =>
  write(note.text, settings, (maintenance, text, seal) => maintenance.addNote({ ...note, text }, seal));

/**
 * Replaces the words of a note.
 * @returns false when the application has no such note
 * @throws OperatorError when there is nothing to read in it, or too much
 */
export const changeNote = (edit: NoteEdit, settings: Config): Promise<boolean> =>
  write(edit.text, settings, (maintenance, text, seal) => maintenance.editNote({ ...edit, text }, seal));

async function write(
  given: string,
  settings: Config,
  work: (maintenance: LeadMaintenance, text: string, seal: Seal) => Promise<boolean>,
): Promise<boolean> {
  const text = requireText(given);
  const seal = createSeal(readKey(settings));
  return withStore(openLeadMaintenance(settings), (maintenance) => work(maintenance, text, seal));
}

function requireText(given: string): string {
  const text = given.trim();
  if (isVisible(text) && text.length <= LONGEST_NOTE) return text;
  throw new OperatorError(`Write a note of at most ${LONGEST_NOTE} characters.`);
}

/** The public key is not everywhere where the private one is. */
function readKey(settings: Config): PublicKey {
  const places = keyPlaces(settings);
  return existsSync(places.publicFile) ? readPublicKey(places) : newestOf(readPrivateKeys(places));
}
