import { lender, states } from "@heloc/lender/current";
import { lawOf, type State } from "@heloc/lender/law/states";

const timeZone = [lender.address.state, ...states]
  .map((state) => (lawOf(state as State) as { timeZone: string } | undefined)?.timeZone)
  .find((zone) => zone !== undefined);

// Sweden writes days as ISO 8601 does.
const format = new Intl.DateTimeFormat("sv-SE", { timeZone: timeZone ?? "America/Los_Angeles" });

/** The day, YYYY-MM-DD, in the time zone of the lender's own state, or of the first state in which it lends. */
export const lenderDay = (moment: Date): string => format.format(moment);

/** The last `count` days, the present one included, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  const today = Date.parse(lenderDay(now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
}
