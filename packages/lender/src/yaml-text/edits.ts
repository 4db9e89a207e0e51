/**
 * Edits of YAML text that leave every other byte as it was: comments, order, quotes and line ends of what is not touched
 * stay, so that an upgraded file still merges with somebody else's edits. A pair that moves does so as lines of text,
 * with the comments directly above it.
 */
import { Document, isCollection, isNode, isScalar, stringify, visit, type Scalar } from "yaml";
import { columnOf, demand, find, mapAt, nodeAt, placeOf, type Path } from "./places.ts";

/** A pair as lines of text, ready to be added somewhere. */
export const linesOf = (key: string, value: unknown): string => stringify({ [key]: value }, { lineWidth: 0 });

/** Writes another name before the colon. */
export function renameKey(text: string, path: Path, name: string): string {
  const { start, keyEnd } = demand(text, path);
  return splice(text, start, keyEnd, inline(name));
}

/** Puts another value after the colon. A single value keeps its kind of quotes and the comment behind it. */
export function setValue(text: string, path: Path, value: unknown): string {
  const before = demand(text, path).value;
  const type = isScalar(before) ? before.type : undefined;
  if (isScalar(before) && !type?.startsWith("BLOCK") && (typeof value !== "object" || value === null)) {
    const { map, keyEnd, end } = demand(text, path);
    // Within brackets a word without quotes could end the brackets.
    const quotes = map.flow && typeof value === "string" ? "QUOTE_DOUBLE" : type;
    return splice(text, keyEnd, end, `: ${inline(value, quotes)}`);
  }
  const written = writeOut(text, path.slice(0, -1));
  const { keyEnd, end, column } = demand(written, path);
  const lines = indent(linesOf("k", value), column).slice(column + "k".length);
  return splice(written, keyEnd, endOfLine(written, end), lines);
}

/** Puts a comment at the end of the line that a value begins on. */
export function addNote(text: string, path: Path, note: string): string {
  const { value, keyEnd, end } = demand(text, path);
  const spansLines = isCollection(value) ? !value.flow : isScalar(value) && value.type?.startsWith("BLOCK");
  const line = /.*/.exec(text.slice(spansLines ? keyEnd : end))?.[0] ?? "";
  const lineEnd = (spansLines ? keyEnd : end) + line.trimEnd().length;
  return splice(text, lineEnd, lineEnd, ` # ${note}`);
}

/** Takes away a comment that `addNote` has put beside a value; without one, the text comes back as it was. */
export function removeNote(text: string, path: Path, note: string): string {
  const place = find(text, path);
  if (!place) return text;
  // Behind the value, or behind the name of one that takes several lines.
  const ends = [place.end, place.keyEnd].map(
    (offset) => offset + (/.*/.exec(text.slice(offset))?.[0] ?? "").length,
  );
  const noted = ends.find((end) => text.slice(0, end).endsWith(` # ${note}`));
  return noted === undefined ? text : splice(text, noted - ` # ${note}`.length, noted, "");
}

/**
 * Adds a pair to the map at the path, behind its key `after` or else at its end. Maps on the way that are missing are
 * made. The file must not have the key yet.
 */
export function addPair(source: string, path: Path, lines: string, after?: string): string {
  const text = writeOut(source, path);
  const map = mapAt(text, path);
  const last = map?.items.find(({ key }) => isScalar(key) && key.value === after) ?? map?.items.at(-1);
  if (map && last) {
    const { end, column } = placeOf(text, map, last);
    const next = endOfLine(text, end);
    return splice(text, next, next, (text[next - 1] === "\n" ? "" : "\n") + indent(lines, column));
  }
  const [key] = path.slice(-1);
  if (key === undefined) return splice(text, text.length, text.length, lines);
  if (!find(text, path)) return addPair(text, path.slice(0, -1), `${inline(key)}:\n${indent(lines, 2)}`);
  const { keyEnd, end, column } = demand(text, path);
  return splice(text, keyEnd, endOfLine(text, end), `:\n${indent(lines, column + 2)}`);
}

/** Takes a pair out and gives it back as lines. A map that had no other becomes `{}`. */
export function removePair(source: string, path: Path): { text: string; lines: string } {
  const text = writeOut(source, path.slice(0, -1));
  const { map, start, end, column } = demand(text, path);
  const next = endOfLine(text, end);
  const lineStart = start - column;
  const isAfterDash = text.slice(lineStart, start).trim() !== "";
  const first = isAfterDash ? start : startOfComments(text, lineStart, column);
  const lines = outdent(" ".repeat(isAfterDash ? column : 0) + text.slice(first, next), column);
  const parent = find(text, path.slice(0, -1));
  if (map.items.length === 1 && path.length > 1)
    return { text: splice(text, parent?.keyEnd ?? start, next, `${parent ? ": " : ""}{}\n`), lines };
  // The first key of a list's item shares its line with the dash, which the next key then takes over.
  const following = map.items[1];
  const from = isAfterDash && following ? placeOf(text, map, following).start : next;
  return { text: text.slice(0, first) + text.slice(from), lines };
}

/** Turns the outermost list or map in brackets on the way to the path into lines, so that it can gain and lose keys. */
function writeOut(text: string, path: Path): string {
  const nodes = [...path, ""].map((_, length) => nodeAt(text, path.slice(0, length)));
  const node = nodes.find(
    (candidate) => isCollection(candidate) && candidate.flow && candidate.items.length > 0,
  );
  if (!isNode(node) || !node.range) return text;
  const [start, end] = node.range;
  const next = endOfLine(text, end);
  const note = text.slice(end, next).trimEnd();
  const copy = new Document(node.clone());
  if (isNode(copy.contents)) copy.contents.comment = null;
  visit(copy, { Collection: (_key, collection) => void (collection.flow = false) });
  const written = copy.toString({ lineWidth: 0 });
  const before = text.slice(start - columnOf(text, start), start);
  const column = /^[\s-]*/.exec(before)?.[0].length ?? 0;
  if (column === before.length) return splice(text, start, next, indent(written, column).slice(column));
  const spaces = before.length - before.trimEnd().length;
  return splice(text, start - spaces, next, `${note}\n${indent(written, column + 2)}`);
}

/** A value on one line, in the quotes that are asked for where it can bear them. */
const inline = (value: unknown, type?: Scalar["type"]): string =>
  stringify(value, {
    lineWidth: 0,
    defaultStringType: type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE" ? type : "PLAIN",
  }).trimEnd();

/** Puts lines into a text with the line ends that the text has. */
function splice(text: string, from: number, to: number, lines: string): string {
  const written = text.includes("\r\n") ? lines.replace(/\r?\n/g, "\r\n") : lines;
  return text.slice(0, from) + written + text.slice(to);
}

const indent = (lines: string, column: number): string => lines.replace(/^(?=.)/gm, " ".repeat(column));

const outdent = (lines: string, column: number): string =>
  `${lines
    .trimEnd()
    .replaceAll("\r\n", "\n")
    .replace(new RegExp(`^ {${column}}`, "gm"), "")}\n`;

/** Where the line after this place begins. Block texts and nested maps already end there. */
function endOfLine(text: string, offset: number): number {
  if (text[offset - 1] === "\n") return offset;
  const next = text.indexOf("\n", offset);
  return next < 0 ? text.length : next + 1;
}

/** Where the comments directly above a line begin. A comment on the file's first line speaks of the file and stays. */
function startOfComments(text: string, lineStart: number, column: number): number {
  let first = lineStart;
  for (;;) {
    if (first === 0) return lineStart;
    const above = text.lastIndexOf("\n", first - 2) + 1;
    if (!text.startsWith(`${" ".repeat(column)}#`, above)) return first;
    first = above;
  }
}
