/** Where the free part of the window begins, in pixels: below what the page keeps at the window's top (its scroll padding). */
export const topOfView = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * Scrolls the page so that the frame's top is in view, and not at all where it is already. The focus is never moved.
 * @param lowest how far down the window its top may stay, in pixels
 */
export function revealTop(frame: HTMLElement, lowest = Infinity): void {
  const { top } = frame.getBoundingClientRect();
  // Positions have fractions of a pixel.
  if (top > topOfView() - 1 && top <= lowest) return;
  const { matches } = window.matchMedia("(prefers-reduced-motion: reduce)");
  frame.scrollIntoView({ behavior: matches ? "instant" : "smooth" });
}
