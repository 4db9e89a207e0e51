import type { ClientDirective } from "astro";
import { whenIdle } from "../../../layout/scheduling.ts";

/** The window event after which every section shows the entered numbers. */
export const NUMBERS_ENTERED = "numbers-entered";

const MARGIN = "300px";

/**
 * `client:needed` on a section: it hydrates when it comes near the window unfolded, or when numbers are entered, because a printed page
 * shows every section. With "drawn" it also hydrates when the page is idle, for a picture of the whole page.
 */
const hydrateWhenNeeded: ClientDirective = (load, { value }, island) => {
  let hydration: Promise<void> | undefined;
  const start = () => void (hydration ??= load().then((hydrate) => hydrate()));
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    },
    { rootMargin: MARGIN },
  );
  for (const child of island.children) observer.observe(child);
  if (value === "drawn") whenIdle(start);
  addEventListener(NUMBERS_ENTERED, start, { once: true });
};

export default hydrateWhenNeeded;
