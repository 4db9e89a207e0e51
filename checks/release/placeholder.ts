import { readTable } from "../content/read-table.ts";

const TABLE = readTable(import.meta.dirname, "placeholders.yaml") as Record<string, string[]>;
const patternOf = (name: string, before = "", after = ""): RegExp =>
  new RegExp(`${before}(?:${TABLE[name]?.join("|")})${after}`, "iu");

const PLACEHOLDERS = [
  patternOf("nothing"),
  patternOf("template"),
  patternOf("absent", "^", "[.!?…]*$"),
  patternOf("toCome"),
];
const POINTER = patternOf("pointer");
const VAGUE_SOURCE = patternOf("vagueSource");

/**
 * A value that stands for one to come: empty, only zeros, "SAMPLE", "TBD", "pending", "ask marketing", or from a name or
 * range reserved for examples. Whether what it says is true, no program can see.
 */
export function isPlaceholder(value: string): boolean {
  const text = value.normalize("NFKC").replace(/\s+/g, " ").trim();
  return PLACEHOLDERS.some((pattern) => pattern.test(text)) || pointsNowhere(text);
}

const pointsNowhere = (text: string): boolean => POINTER.test(text) && !/\d/.test(text);

/** A reference by which nobody else would find what is meant. "What it is" needs a title, a number, or a place. */
export const isVagueReference = (value: string): boolean =>
  isPlaceholder(value) ||
  (!/\d/.test(value) && (VAGUE_SOURCE.test(value.trim()) || (value.match(/\p{L}{2,}/gu) ?? []).length < 2));
