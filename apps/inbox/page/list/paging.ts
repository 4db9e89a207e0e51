/** Rows of one request. */
export const PAGE_SIZE = 100;

/** The numbers of the pages that rows from the first to the last lie on. */
export function pagesBetween(first: number, last: number): number[] {
  const [from, to] = [Math.floor(first / PAGE_SIZE), Math.floor(last / PAGE_SIZE)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** A row that is known by its application, and the place where it was seen last. */
export interface Anchor {
  submissionId: string;
  index: number;
}

interface Loaded {
  offset: number;
  rows: readonly { submissionId: string }[];
}

/** By how many rows an application has moved down since; 0 where it is in none of the loaded pages. */
export function findShift({ submissionId, index }: Anchor, pages: readonly Loaded[]): number {
  for (const { offset, rows } of pages) {
    const place = rows.findIndex((row) => row.submissionId === submissionId);
    if (place >= 0) return offset + place - index;
  }
  return 0;
}

/** A place in a list of `total` rows, moved and kept within it; undefined in an empty one. */
export function movePlace(index: number | undefined, by: number, total: number): number | undefined {
  if (total === 0) return undefined;
  return Math.min(Math.max(index === undefined ? 0 : index + by, 0), total - 1);
}
