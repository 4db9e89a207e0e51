import { useSyncExternalStore } from "react";

/** In rem, as list.css draws them. */
const ROW_REM = 4.25;

/** Height of a row in pixels. It follows the size of letters that the browser was told. */
export const useRowHeight = (): number => useSyncExternalStore(listen, read);

function listen(changed: () => void) {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

const read = (): number =>
  Math.round(ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
