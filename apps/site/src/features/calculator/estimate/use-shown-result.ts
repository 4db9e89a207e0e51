import { useEffect, useRef, type RefObject } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * After a press the figures are in view: where they are not, as on a phone, the result is scrolled to, under the header.
 * The focus stays on the button, so that the next Tab leads into the result.
 * @param presses how often the button was pressed
 * @returns the ref for the result
 */
export function useShownResult(presses: number): RefObject<HTMLElement | null> {
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (presses === 0) return undefined;
    return afterPaint(() => {
      if (!result.current || isInView(result.current)) return;
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      result.current.scrollIntoView({ behavior: isCalm ? "instant" : "smooth" });
    });
  }, [presses]);
  return result;
}

/** True where all figures of the result stand between the header and the lower edge of the window. */
function isInView(result: HTMLElement): boolean {
  const figures = (result.querySelector("dl") ?? result).getBoundingClientRect();
  const underHeader = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return figures.top >= underHeader && figures.bottom <= innerHeight;
}
