/**
 * What a visitor typed in the calculator, on its way to the survey: `/#survey?value=500000&owed=300000&score=720`.
 *
 * It travels in the fragment of the address, which a browser never sends to a server, so it is in no log and in no
 * Referer header. The landing page takes it out of the address bar as soon as it has read it. WCAG 2.2, 3.3.7: nobody
 * has to type the same number twice.
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

const PREFIX = "#survey?";
/** The same bound as the survey's own rule for dollars. */
const MAXIMUM_DOLLARS = 1_000_000_000;
const MAXIMUM_SCORE = 999;

const NUMBERS = [
  ["homeValueDollars", "value", MAXIMUM_DOLLARS],
  ["mortgageBalanceDollars", "owed", MAXIMUM_DOLLARS],
  ["creditScore", "score", MAXIMUM_SCORE],
  ["amountWantedDollars", "amount", MAXIMUM_DOLLARS],
] as const;

/**
 * Writes the fragment, with its "#", to be put behind "/". Numbers are rounded; a number below 0 or beyond any home on
 * the market is left out, as if the visitor had not typed it.
 * @param marks where the visitor came from, for the survey's own page, which has no page around it that could tell
 */
export function encodeCarryOver(values: CarryOver, marks: Record<string, string> = {}): string {
  const fields = new URLSearchParams(marks);
  for (const [name, key, maximum] of NUMBERS) {
    const number = Math.round(values[name] ?? Number.NaN);
    if (number >= 0 && number <= maximum) fields.set(key, String(number));
  }
  if (isState(values.propertyState)) fields.set("state", values.propertyState);
  return fields.size > 0 ? `${PREFIX}${fields}` : "#survey";
}

/**
 * Reads a fragment, with its "#". Anybody can write a link, so only what has the shape of an answer comes out.
 * @returns undefined when the fragment carries nothing over
 */
export function decodeCarryOver(fragment: string): CarryOver | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const fields = new URLSearchParams(fragment.slice(PREFIX.length));
  const values: CarryOver = {};
  for (const [name, key, maximum] of NUMBERS) {
    const text = fields.get(key) ?? "";
    if (/^\d{1,10}$/.test(text) && Number(text) <= maximum) values[name] = Number(text);
  }
  const state = fields.get("state");
  if (isState(state)) values.propertyState = state;
  return values;
}

/** The marks in a fragment, as anybody may have written them; whoever reads them checks their names and lengths. */
export function decodeMarks(fragment: string): Record<string, string> {
  if (!fragment.startsWith(PREFIX)) return {};
  const own: string[] = ["state", ...NUMBERS.map(([, key]) => key)];
  const fields = [...new URLSearchParams(fragment.slice(PREFIX.length))];
  return Object.fromEntries(fields.filter(([key]) => !own.includes(key)));
}

function isState(state: unknown): state is string {
  return typeof state === "string" && /^[A-Z]{2}$/.test(state);
}
