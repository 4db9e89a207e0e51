import type { ClientDirective } from "astro";
import { NUMBERS_ENTERED } from "./numbers-entered.ts";

const MARGIN = "300px";

/**
 * `client:needed` on a part of the page: its script is fetched after the first paint, once the part comes near the window
 * and is not folded away. Once numbers are entered every part needs it, in sight or not: a printed page shows them all.
 */
const hydrateWhenNeeded: ClientDirective = (load, _options, island) => {
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
  addEventListener(NUMBERS_ENTERED, () => void start(), { once: true });
};

export default hydrateWhenNeeded;
