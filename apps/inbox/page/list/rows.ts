/** The rows of the list as the browser has them: the row with the focus is the officer's place in it. */

const ROW = "[data-row]";
const allRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROW)];

/** Where the officer is in the list: at the row with the focus, else at the open lead. */
const placeIn = (rows: readonly HTMLElement[]): number => {
  const focused = rows.findIndex((row) => row === document.activeElement);
  return focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === "true");
};

/** Puts the focus on a row; on the nearest one where there is none at that place. */
export function focusRow(place: number): void {
  const rows = allRows();
  rows[Math.min(Math.max(place, 0), rows.length - 1)]?.focus();
}

export const focusPlace = (): void => focusRow(placeIn(allRows()));

export function moveFocus(by: 1 | -1): void {
  const rows = allRows();
  const place = placeIn(rows);
  focusRow(place < 0 ? 0 : place + by);
}

export const isAtAnotherRow = (submissionId: string): boolean =>
  Boolean(document.activeElement?.closest(`${ROW}:not([data-row="${submissionId}"])`));

/** The lead below another one, or above the last one. */
export function neighborOf(submissionId: string): string | undefined {
  const rows = allRows();
  const place = rows.findIndex(({ dataset }) => dataset["row"] === submissionId);
  return (rows[place + 1] ?? rows[place - 1])?.dataset["row"];
}
