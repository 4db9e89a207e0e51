/** In characters; the first value is shown whatever its length. */
const LONGEST_LABEL = 60;

/**
 * The first words and numbers within the value of an entry, by which a list tells its entries apart: "740 · 7.5".
 * @param said what stands for a name in braces
 */
export function entryLabel(item: unknown, said: Record<string, string> = {}): string {
  let label = "";
  for (const typed of textsOf(item)) {
    const text = typed.replace(/\{([\w.]+)\}/g, (braces, name: string) => said[name] ?? braces);
    const longer = label === "" ? text : `${label} · ${text}`;
    if (label !== "" && longer.length > LONGEST_LABEL) break;
    label = longer;
  }
  return label;
}

/** Each text and number that the fields of a preview hold, in their order. */
function* textsOf(item: unknown): Generator<string> {
  const { value, fields } = item as { value?: unknown; fields?: Record<string, unknown> };
  if ((typeof value === "string" && value !== "") || typeof value === "number") yield String(value);
  for (const part of Object.values(fields ?? {})) yield* textsOf(part);
}
