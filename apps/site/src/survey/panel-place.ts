import { topOfView } from "@heloc/survey-embed/reveal-top";

/**
 * Keeps the panel's place beside the text. A panel that fits into the window stays under the header. A taller one moves
 * with the page, up and down, until its top or its end is in view: survey-panel.css holds it between these two, and the
 * place between them is kept here, as its offset in its column. Each step begins with the panel's top under the header.
 */
export function keepPlace(panel: HTMLElement): void {
  const column = panel.parentElement as HTMLElement;
  let isTaller = false;

  const set = (name: string, pixels: number) => column.style.setProperty(`--panel-${name}`, `${pixels}px`);
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;

  /** Puts the panel's top there in the window; its column holds it back at either end. */
  function place(top: number): void {
    set("height", panel.offsetHeight);
    set("offset", top - topOf(column));
    // The style sheet says how far up the panel may go; below the width from which it stands beside the text, nothing.
    isTaller = Number.parseFloat(getComputedStyle(panel).top) < topOfView() - 1;
  }

  const adjust = () => place(isTaller ? topOf(panel) : topOfView());
  new ResizeObserver(adjust).observe(panel);
  window.addEventListener("resize", adjust);
  window.addEventListener("scroll", () => isTaller && adjust());
  document.addEventListener("survey:step", () => place(topOfView()));
}
