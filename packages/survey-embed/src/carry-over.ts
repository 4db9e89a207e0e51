/**
 * What a visitor typed in the calculator, on its way to the survey: `/#survey?value=500000&owed=300000&score=720`. Nobody has to
 * type the same number twice (WCAG 2.2, 3.3.7). A browser never sends a fragment to a server: it is in no log.
 */

/** Dollars are whole numbers. What the visitor left empty is left out. */
export interface CarryOver {
  homeValueDollars?: number | undefined;
  mortgageBalanceDollars?: number | undefined;
  creditScore?: number | undefined;
  amountWantedDollars?: number | undefined;
  /** Two capital letters, such as "CA". */
  propertyState?: string | undefined;
}

interface CarriedValue {
  /** Its name in the fragment. */
  key: string;
  /** Our name for a field of another provider's form, as a lender writes it in provider.yaml. */
  fieldName: string;
  /** What it looks like. Whether it is an answer is for the survey to say. */
  shape: RegExp;
}

const DOLLARS = /^\d{1,10}$/;

export const CARRIED: Record<keyof CarryOver, CarriedValue> = {
  homeValueDollars: { key: "value", fieldName: "home_value", shape: DOLLARS },
  mortgageBalanceDollars: { key: "owed", fieldName: "mortgage_balance", shape: DOLLARS },
  creditScore: { key: "score", fieldName: "credit_score", shape: /^\d{1,3}$/ },
  amountWantedDollars: { key: "amount", fieldName: "amount_wanted", shape: DOLLARS },
  propertyState: { key: "state", fieldName: "property_state", shape: /^[A-Z]{2}$/ },
};
const ENTRIES = Object.entries(CARRIED) as [keyof CarryOver, CarriedValue][];
const PREFIX = "#survey?";

/**
 * Writes the fragment, with its "#". Numbers are rounded; what does not have the shape of an answer is left out.
 * @param marks where the visitor came from, for the survey's own page, which has no page around it that could tell
 */
export function encodeCarryOver(values: CarryOver, marks: Record<string, string> = {}): string {
  const fields = new URLSearchParams(marks);
  for (const [name, { key, shape }] of ENTRIES) {
    const value = values[name] ?? "";
    const text = String(typeof value === "number" ? Math.round(value) : value);
    if (shape.test(text)) fields.set(key, text);
  }
  return fields.size > 0 ? `${PREFIX}${fields}` : "#survey";
}

/** Reads a fragment: undefined for any other. Anybody can write a link, so only what has the shape of an answer comes out. */
export function decodeCarryOver(fragment: string): CarryOver | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const fields = new URLSearchParams(fragment.slice(PREFIX.length));
  const values = ENTRIES.flatMap(([name, { key, shape }]) => {
    const text = fields.get(key) ?? "";
    if (!shape.test(text)) return [];
    return [[name, name === "propertyState" ? text : Number(text)]];
  });
  return Object.fromEntries(values) as CarryOver;
}

/** The marks in a fragment, as anybody may have written them; whoever reads them checks their names and lengths. */
export function decodeMarks(fragment: string): Record<string, string> {
  if (!fragment.startsWith(PREFIX)) return {};
  const own = ENTRIES.map(([, { key }]) => key);
  const fields = [...new URLSearchParams(fragment.slice(PREFIX.length))];
  return Object.fromEntries(fields.filter(([key]) => !own.includes(key)));
}
