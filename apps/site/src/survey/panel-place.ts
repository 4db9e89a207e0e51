import { topOfView } from "@heloc/survey-embed/reveal-top";

/**
 * Keeps the panel's place beside the text. A panel that fits into the window stays under the header. A taller one moves
 * with the page, up and down, until its top or its end is in view: survey-panel.css holds it between these two, and the
 * place between them is kept here, as its offset in its column. Each step begins with the panel's top under the header.
 */
export function keepPlace(panel: HTMLElement, column: HTMLElement): void {
  let offset = 0;
  let isTaller = false;

  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
  const set = (name: string, pixels: number) =>
    column.style.setProperty(`--survey-panel-${name}`, `${pixels}px`);
  const setOffset = (pixels: number) => {
    offset = pixels;
    set("offset", pixels);
  };

  /** Puts the panel's top there in the window, as far as its column reaches. */
  function place(top: number): void {
    const { offsetHeight } = panel;
    setOffset(0);
    set("height", offsetHeight);
    // The style sheet says how far up the panel may go; below the width from which it stands beside the text, nothing.
    isTaller = Number.parseFloat(getComputedStyle(panel).top) < topOfView() - 1;
    if (!isTaller) return;
    const { top: start, bottom: end } = column.getBoundingClientRect();
    setOffset(Math.max(0, Math.min(top, end - offsetHeight) - start));
  }

  const adjust = () => place(isTaller ? topOf(panel) : topOfView());
  new ResizeObserver(adjust).observe(panel);
  window.addEventListener("resize", adjust);
  document.addEventListener("survey:step", () => place(topOfView()));
  window.addEventListener("scroll", () => {
    if (!isTaller) return;
    const reached = topOf(panel) - topOf(column);
    if (Math.abs(reached - offset) >= 1) setOffset(reached);
  });
}
