import { isCollection, isMap, isNode, isScalar, parseDocument, type Pair, type YAMLMap } from "yaml";

/** The keys and list positions that lead to a value: ["tiers", 0, "annualRatePercent"]. */
export type Path = readonly (string | number)[];

/** Where a pair of a map stands in its file's text. All numbers are offsets but the column. */
export interface Place {
  map: YAMLMap;
  value: unknown;
  /** Where the key begins and ends. */
  start: number;
  keyEnd: number;
  /** Where the value ends, without a comment behind it. */
  end: number;
  /** How far the key is indented. */
  column: number;
}

/** Where the last key of the path stands, or nothing where the text has no such key. */
export function find(text: string, path: Path): Place | undefined {
  const map = mapAt(text, path.slice(0, -1));
  const pair = map?.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
  return map && pair ? placeOf(text, map, pair) : undefined;
}

/** The same for a key that is taken for granted. */
export function demand(text: string, path: Path): Place {
  const place = find(text, path);
  if (!place) throw new Error(`There is no “${path.join(".")}”.`);
  return place;
}

/** The map at the path; that of the whole file at an empty path. */
export function mapAt(text: string, path: Path): YAMLMap | undefined {
  const node = nodeAt(text, path);
  return isMap(node) ? node : undefined;
}

/** The node at the path. Nobody may change it: the next look at the same text gets the same one. */
export function nodeAt(text: string, path: Path): unknown {
  if (latest?.text !== text) latest = { text, document: parseDocument(text) };
  const { document } = latest;
  return path.length === 0 ? document.contents : document.getIn(path, true);
}

export function placeOf(text: string, map: YAMLMap, { key, value }: Pair): Place {
  const [start, keyEnd] = (isNode(key) && key.range) || [0, 0];
  const end = (isNode(value) && value.range?.[1]) || keyEnd;
  return { map, value, start, keyEnd, end: Math.max(keyEnd, end), column: columnOf(text, start) };
}

/** How many characters stand before this one on its line. */
export const columnOf = (text: string, offset: number): number =>
  offset - (text.lastIndexOf("\n", offset - 1) + 1);

/** An edit looks at one text many times. */
let latest: { text: string; document: ReturnType<typeof parseDocument> } | undefined;

/** The value at the path as plain data; undefined where there is none. */
export function valueAt(text: string, path: Path): unknown {
  const value = nodeAt(text, path);
  if (isScalar(value)) return value.value;
  return isCollection(value) ? value.toJSON() : undefined;
}

/** The paths that a pattern means, where "*" stands for every item of a list and every key of a map. */
export function expand(text: string, pattern: Path): Path[] {
  const star = pattern.indexOf("*");
  if (star < 0) return nodeAt(text, pattern) === undefined ? [] : [pattern];
  const before = pattern.slice(0, star);
  const value = valueAt(text, before);
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value ?? {});
  return keys.flatMap((key) => expand(text, [...before, key, ...pattern.slice(star + 1)]));
}
