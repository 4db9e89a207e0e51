/**
 * Measures how long a visitor with a slow phone waits for the four results: from the press of the button until they are
 * painted, on a processor slowed down four times. Prints what 15 of 20 presses stay under and fails above 50 ms. BENCH_PORT as for
 * npm run bench.
 */
import type { Page } from "@playwright/test";
import { calculator } from "@heloc/lender/current";
import { fillCalculator } from "./compare/pages.ts";
import { OURS, startContestants } from "./compare/start-contestants.ts";
import { quantile } from "./report/statistics.ts";
import { launchBrowser, openPhone } from "./trace/phone.ts";

const PRESSES = 20;
const BUDGET_MILLISECONDS = 50;

/** Presses the button and waits for the next paint. */
const measurePress = (page: Page): Promise<number> =>
  page.getByRole("button", { name: calculator.inputs.button }).evaluate(async (button: HTMLButtonElement) => {
    const start = performance.now();
    button.click();
    // A frame's callback runs before it is painted; a task queued from there runs right after.
    await new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      }),
    );
    return performance.now() - start;
  });

/** Opens every fold, so that all parts hydrate and follow each press: the results must not wait for them either. */
async function hydrateAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details")) fold.open = true;
  });
  for (const island of await page.locator("astro-island").all())
    await island.locator(":scope > *").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector("astro-island[ssr]"));
}

await using contest = await startContestants([OURS]);
const browser = await launchBrowser();
const { page } = await openPhone(browser, contest.otherSite);
await page.goto(`${contest.contestants[0]?.origin}/mortgage-calculator`, { waitUntil: "load" });
await hydrateAll(page);
const times: number[] = [];
for (let press = 0; press < PRESSES; press++) {
  await fillCalculator(page, 500_000 + press * 1_000);
  await page.waitForTimeout(250);
  times.push(await measurePress(page));
  await page.getByTestId("estimate").waitFor();
}
await browser.close();
const [usual, fastest, slowest] = [quantile(times, 0.75), Math.min(...times), Math.max(...times)];
const isMet = usual <= BUDGET_MILLISECONDS;
console.log(
  `${isMet ? "✓" : "✗"} four results painted after ${usual.toFixed(1)} ms (75th percentile of ${PRESSES}; ` +
    `${fastest.toFixed(1)} to ${slowest.toFixed(1)} ms) on a slowed-down phone; budget ${BUDGET_MILLISECONDS} ms`,
);
process.exitCode = isMet ? 0 : 1;
