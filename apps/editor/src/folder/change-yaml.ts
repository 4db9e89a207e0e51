import { isMap, isScalar, isSeq, parseDocument, stringify, type Document } from "yaml";

/** One line for each text, however long: an editor wraps it, and a comparison shows the changed sentence alone. */
const STYLE = { lineWidth: 0, flowCollectionPadding: false };

/**
 * The text of a YAML file after values changed. Only what differs is written: comments, order, quotes and what no form
 * knows stay, and a text without a difference comes back byte for byte.
 * @param before the values that the text has, in the shape of those after
 */
export function changeYaml(text: string, before: unknown, after: unknown): string {
  const document = parseDocument(text);
  // A broken text has no structure to keep.
  if (document.errors.length > 0 || document.contents === null) return stringify(after, STYLE);
  if (isSame(before, after)) return text;
  document.contents = changed(document, document.contents, before, after) as typeof document.contents;
  return document.toString(STYLE);
}

/** The node with what differs written into it, or another node where the shape is another. */
function changed(document: Document, node: unknown, before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return node;
  if (isMap(node) && isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) if (!(key in after)) node.delete(key);
    for (const [key, value] of Object.entries(after))
      if (!node.has(key)) node.set(key, document.createNode(value));
      else if (!isSame(before[key], value))
        node.set(key, changed(document, node.get(key, true), before[key], value));
    return node;
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    const old = node.items;
    node.items = after.map((value, index) =>
      index < old.length ? changed(document, old[index], before[index], value) : document.createNode(value),
    );
    return node;
  }
  if (!isScalar(node) || typeof after === "object") return document.createNode(after);
  node.value = after;
  return node;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are written alike, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  );
}
