/** In characters; the first value is shown whatever its length. */
const LONGEST_LABEL = 60;

/**
 * The first words and numbers within the value of an entry, by which a list tells its entries apart: "740 · 7.5".
 * @param said what stands for a name in braces
 */
export function entryLabel(item: unknown, said: Record<string, string> = {}): string {
  const [first = "", ...others] = textsOf(item).map((text) =>
    text.replace(/\{([\w.]+)\}/g, (braces, name: string) => said[name] ?? braces),
  );
  const labels = others.map((_, index) => [first, ...others.slice(0, index + 1)].join(" · "));
  return labels.findLast((label) => label.length <= LONGEST_LABEL) ?? first;
}

/** Each text and number that the fields of a preview hold, in their order. */
function textsOf(item: unknown): string[] {
  const { value, fields = {} } = item as { value?: unknown; fields?: Record<string, unknown> };
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return [text, ...Object.values(fields).flatMap(textsOf)].filter(Boolean);
}
