import type { Note } from "@heloc/leads/store/annotations/notes";
import { drawTable, type Column } from "../printing/table.ts";

const columns: readonly Column<Note>[] = [
  {
    title: "written",
    value: ({ writtenAt }) => `${writtenAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
  },
  { title: "by", value: ({ writtenBy }) => writtenBy },
  // In one line, whatever was typed in the inbox.
  { title: "note", value: ({ text }) => text?.replaceAll(/\s+/g, " ") ?? "cannot be opened" },
];

/**
 * What was written down about one application; nothing where there is nothing.
 * @param room the terminal's width
 */
export const drawNotes = (notes: readonly Note[], room?: number): string =>
  notes.length === 0 ? "" : drawTable(columns, notes, room);
