import { withoutControls } from "@heloc/questions/visible-text";

/** "2026-11-21 17:30:05 UTC" */
export const formatTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** "2026-11-21 09:30 PST", by the clock in that time zone. */
export function formatLocalTime(time: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const),
    ...({ hourCycle: "h23", timeZoneName: "short", timeZone } as const),
  }).formatToParts(time);
  const { year, month, day, hour, minute, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day} ${hour}:${minute} ${timeZoneName}`;
}

/** "1 application", "2 applications" */
export const formatCount = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`;

const escapeControl = (one: string): string =>
  withoutControls(one) === one ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Prints one JSON array, one element a line: the shape of every JSON that the commands print. */
export async function printJsonArray(
  elements: Iterable<object> | AsyncIterable<object>,
  print: (text: string) => void,
): Promise<void> {
  let before = "[\n";
  for await (const element of elements) {
    // Escaped, so that no control reaches a terminal and another program reads what is stored.
    print(before + JSON.stringify(element).replace(/./gsu, escapeControl));
    before = ",\n";
  }
  print(before === "[\n" ? "[]\n" : "\n]\n");
}
