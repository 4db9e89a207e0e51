import { useCallback, useState } from "react";

/** The place of the keyboard's cursor in the list; undefined before the list was used. */
export function useCursor() {
  const [index, setIndex] = useState<number>();
  /** New applications above move it down with the one that it stands on. */
  const shift = useCallback(
    (rows: number) => setIndex((place) => (place === undefined ? undefined : Math.max(0, place + rows))),
    [],
  );
  return { index, set: setIndex, shift };
}
