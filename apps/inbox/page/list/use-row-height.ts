import { useSyncExternalStore } from "react";

/** In rem, as list.css draws them: on a phone a row has a line more. */
const ROW_REM = 4.25;
const PHONE_ROW_REM = 5.75;
const PHONE = "(max-width: 39.99rem)";

/** Height of a row in pixels. It follows the size of letters that the browser was told. */
export const useRowHeight = (): number => useSyncExternalStore(listen, read);

function listen(changed: () => void) {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

function read(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round(rem * (matchMedia(PHONE).matches ? PHONE_ROW_REM : ROW_REM));
}
