/**
 * What a visitor typed in the calculator, in an address: on its way to the survey as `/#survey?value=500000&owed=300000&score=720`, or
 * to another device as `#estimate?…`. No number is typed twice (WCAG 2.2, 3.3.7), and no log has one: a browser sends no fragment.
 */

/** What the visitor left empty is left out. */
export interface CarryOver {
  homeValueDollars?: number | undefined;
  mortgageBalanceDollars?: number | undefined;
  creditScore?: number | undefined;
  /** Two capital letters, such as "CA". */
  propertyState?: string | undefined;
}

const KEYS = {
  homeValueDollars: "value",
  mortgageBalanceDollars: "owed",
  creditScore: "score",
  propertyState: "state",
} as const;
const ENTRIES = Object.entries(KEYS) as [keyof CarryOver, string][];

/** What a number looks like there. The survey takes whole ones; on another device the estimate is the same to the cent. */
const NUMBERS = { survey: /^\d{1,10}$/, estimate: /^-?\d{1,15}(\.\d{1,10})?$/ };
type Destination = keyof typeof NUMBERS;
const STATE = /^[A-Z]{2}$/;
const shapeOf = (destination: Destination, name: keyof CarryOver) =>
  name === "propertyState" ? STATE : NUMBERS[destination];

/** Writes the fragment, with its "#"; undefined if there is nothing to carry. @param marks attribution, for the survey's own page */
export function encodeCarryOver(
  destination: Destination,
  values: CarryOver,
  marks: Record<string, string> = {},
): string | undefined {
  const fields = new URLSearchParams(marks);
  for (const [name, key] of ENTRIES) {
    const value = values[name];
    const text = String(destination === "survey" && typeof value === "number" ? Math.round(value) : value);
    if (shapeOf(destination, name).test(text)) fields.set(key, text);
  }
  return fields.size > 0 ? `#${destination}?${fields}` : undefined;
}

/** Reads a fragment; undefined for any other. Anybody can write a link, so only what has the shape of an answer comes out. */
export function decodeCarryOver(destination: Destination, fragment: string): CarryOver | undefined {
  const fields = fieldsOf(destination, fragment);
  if (!fields) return undefined;
  const values = ENTRIES.flatMap(([name, key]) => {
    const text = fields.get(key) ?? "";
    if (!shapeOf(destination, name).test(text)) return [];
    return [[name, name === "propertyState" ? text : Number(text)]];
  });
  return Object.fromEntries(values) as CarryOver;
}

/** The attribution in a fragment. Anyone can write one, so the caller still checks names and lengths. */
export function decodeMarks(fragment: string): Record<string, string> {
  const keys: string[] = Object.values(KEYS);
  const fields = fieldsOf("survey", fragment) ?? [];
  return Object.fromEntries([...fields].filter(([key]) => !keys.includes(key)));
}

function fieldsOf(destination: Destination, fragment: string): URLSearchParams | undefined {
  const prefix = `#${destination}?`;
  return fragment.startsWith(prefix) ? new URLSearchParams(fragment.slice(prefix.length)) : undefined;
}
