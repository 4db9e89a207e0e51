import type { ClientDirective } from "astro";
import { whenItRests } from "../../../layout/when-it-rests.ts";

/** The event of the window that says: numbers were entered, and every part shows them from now on. */
export const NUMBERS_ENTERED = "numbers-entered";

const MARGIN = "300px";

/**
 * `client:needed` on a part of the page: its script is fetched once the part comes near the window unfolded, or numbers are entered,
 * because a printed page shows every part. One that draws ("drawn") comes when the page rests, for a picture of the whole page.
 */
const hydrateWhenNeeded: ClientDirective = (load, { value }, island) => {
  let isStarted = false;
  async function start() {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void start();
    },
    { rootMargin: MARGIN },
  );
  for (const child of island.children) observer.observe(child);
  if (value === "drawn") whenItRests(() => void start());
  addEventListener(NUMBERS_ENTERED, () => void start(), { once: true });
};

export default hydrateWhenNeeded;
