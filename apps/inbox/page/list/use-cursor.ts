import { useCallback, useState } from "react";
import type { LeadFilter } from "../../src/contract.ts";

interface Cursor {
  /** Among the applications of this filter: with another one it is nowhere. */
  filter: LeadFilter;
  index: number | undefined;
}

/** The place of the keyboard's cursor in the list; undefined before the list was used. */
export function useCursor(filter: LeadFilter) {
  const [cursor, setCursor] = useState<Cursor>({ filter, index: undefined });
  const set = useCallback((index: number | undefined) => setCursor({ filter, index }), [filter]);
  /** New applications above move it down with the one that it stands on. */
  const shift = useCallback(
    (rows: number) =>
      setCursor(({ filter: of, index }) => ({
        filter: of,
        index: index === undefined ? undefined : Math.max(0, index + rows),
      })),
    [],
  );
  return { index: cursor.filter === filter ? cursor.index : undefined, set, shift };
}
