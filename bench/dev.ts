/**
 * Measures `npm run dev`: how long after a file is saved a browser shows the change. Edits each file of the list below a few
 * times, one after the other, and puts it back. Words after `--` choose edits by their names.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Frame, Page } from "@playwright/test";
import { EDITS, PORTS, SITE_ADDRESS, SURVEY_ADDRESS, type Edit } from "./dev/edits.ts";
import { median } from "./report/statistics.ts";
import { launchBrowser } from "./trace/phone.ts";

const ROUNDS = 3;
const TIMEOUT_MS = 20_000;
const BUDGET_MS = 1_500;
const SETTLE_MS = 2_500;
const root = join(import.meta.dirname, "..");

/** How long after the save the change is seen, and whether the frame showed the browser's error page meanwhile. */
async function measure(page: Page, edit: Edit, mark: string) {
  const path = join(root, edit.file);
  const before = readFileSync(path, "utf8");
  if (!before.includes(edit.from)) throw new Error(`${edit.file} has no ${edit.from}`);
  const start = performance.now();
  writeFileSync(path, before.replaceAll(edit.from, edit.to.replaceAll("%MARK%", mark)));
  try {
    return await waitUntilSeen(page, edit, mark, start);
  } finally {
    writeFileSync(path, before);
  }
}

async function waitUntilSeen(page: Page, edit: Edit, mark: string, start: number) {
  let sawErrorPage = false;
  while (performance.now() - start < TIMEOUT_MS) {
    const frame = findFrame(page);
    sawErrorPage ||= page.frames().some((each) => each.url().startsWith("chrome-error:"));
    // A page that is being loaded again has nothing to evaluate in.
    const isSeen = await edit.isSeen({ page, frame }, mark).catch(() => false);
    if (isSeen) return { milliseconds: performance.now() - start, sawErrorPage };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { milliseconds: Number.POSITIVE_INFINITY, sawErrorPage };
}

const findFrame = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith(SURVEY_ADDRESS));

/** Waits until nothing moves any more; loads the page again where the survey is not in it. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const hasSurvey = () => findFrame(page)?.evaluate(() => document.querySelector("form#survey") !== null);
  while (!(await hasSurvey()?.catch(() => false))) {
    await page.goto(SITE_ADDRESS, { waitUntil: "load" }).catch(() => undefined);
    await page.waitForTimeout(SETTLE_MS);
  }
}

const isAnswering = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

const dev = spawn(process.execPath, ["scripts/dev/dev.ts"], {
  cwd: root,
  env: { ...process.env, ...PORTS, SURVEY_DATA_DIR: join(root, ".cache/dev/bench-data") },
  stdio: ["ignore", "ignore", "inherit"],
});
process.once("exit", () => dev.kill("SIGTERM"));
const browser = await launchBrowser();
const page = await browser.newPage();
const start = performance.now();
for (const address of [SURVEY_ADDRESS, SITE_ADDRESS])
  while (!(await isAnswering(address))) await new Promise((resolve) => setTimeout(resolve, 100));
console.log(`both answer after ${((performance.now() - start) / 1000).toFixed(1)} s`);
await page.goto(SITE_ADDRESS, { waitUntil: "load" });
await settle(page);

const only = process.argv[2] ?? "";
for (const edit of EDITS.filter(({ name }) => name.includes(only))) {
  const results = [];
  for (let round = 0; round < ROUNDS; round++) {
    results.push(await measure(page, edit, String(1000 + Math.floor(Math.random() * 9000))));
    await settle(page);
  }
  const times = results.map(({ milliseconds }) => milliseconds);
  const note = results.some(({ sawErrorPage }) => sawErrorPage) ? " · the frame showed an error page" : "";
  const isMet = Math.max(...times) < BUDGET_MS && note === "";
  console.log(
    `${isMet ? "✓" : "✗"} ${edit.name}: ${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(", ")})${note}`,
  );
}
await browser.close();
dev.kill("SIGTERM");
await once(dev, "exit");
process.exit(0);
