/** Where the free part of the window begins, in pixels: below what the page keeps at the window's top (its scroll padding). */
export const topOfView = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Scrolls the frame's top into view where it is not. @param lowest how far down the window it may stay, in pixels */
export function revealTop(frame: HTMLElement, lowest = Infinity): void {
  const { top } = frame.getBoundingClientRect();
  // Positions have fractions of a pixel.
  if (top > topOfView() - 1 && top <= lowest) return;
  const { matches } = window.matchMedia("(prefers-reduced-motion: reduce)");
  frame.scrollIntoView({ behavior: matches ? "instant" : "smooth" });
}

/** Heights a frame may ask for, in CSS pixels: enough for the longest survey, too little to bury the page. */
const MINIMUM = 240;
const MAXIMUM = 4_000;
/** Heights are rounded up to this many pixels, so that a frame whose height flickers does not make the page jump. */
const STEP = 8;
/** After it a visitor may stand below the end of the frame. */
const LARGE_SHRINK = 160;

/** The height that a frame gets when it asks for `asked` pixels. */
export function boundHeight(asked: number): number {
  return Math.ceil(Math.min(Math.max(asked, MINIMUM), MAXIMUM) / STEP) * STEP;
}

/**
 * Sets the frame's height. When it becomes much shorter, its top is scrolled into view once: a visitor who pressed "next" on a
 * long step stood below the frame (open-iframe-resizer #5). Nothing scrolls before the visitor has interacted.
 */
export function createHeightSetter(
  frame: HTMLElement,
  hasInteracted: () => boolean,
): (asked: number) => void {
  let current = 0;
  return (asked) => {
    const height = boundHeight(asked);
    if (height === current) return;
    const shrunk = current - height >= LARGE_SHRINK;
    current = height;
    frame.style.height = `${height}px`;
    if (shrunk && hasInteracted()) revealTop(frame);
  };
}
