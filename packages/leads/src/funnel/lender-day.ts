import { lender, states } from "@heloc/lender/current";
import { lawOf, type State } from "@heloc/lender/law/states";

/** @param states the first of which the law of a time zone is known says where days begin */
export function dayIn(...states: readonly string[]): (moment: Date) => string {
  const laws = states.map((state) => lawOf(state as State) as { timeZone: string } | undefined);
  const timeZone = laws.find((law) => law !== undefined)?.timeZone ?? "America/Los_Angeles";
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format;
}

/** The day, YYYY-MM-DD, in the time zone of the lender's own state, or of the first state in which it lends. */
export const lenderDay = dayIn(lender.address.state, ...states);

/** The last `count` days, the present one included, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  const today = Date.parse(lenderDay(now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
}
