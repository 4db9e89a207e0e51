import { firefox, webkit } from "@playwright/test";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { ROOT } from "@heloc/lender/config";
import { PACKAGES as PODMAN } from "../../deploy/test/containers/engine.ts";
import { useCompleteLender } from "../../e2e/journey-lenders.ts";
import { buildIfChanged } from "../build/build-apps.ts";
import { installFromDebian } from "../install/debian-packages.ts";
import { fail } from "../programs/need-ports.ts";
import { run } from "../programs/run-program.ts";

/** Ends with the code of the runner, whose output is shown as it comes. */
function runTests(program: string, ...args: string[]): void {
  const runner = spawn(program, [...args, ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
  runner.on("exit", (code) => process.exit(code ?? 1));
}

/** The journeys in Firefox and WebKit. What follows is Playwright's: `npm test -- --browsers --project=webkit`. */
export async function testBrowsers(): Promise<void> {
  console.log("Getting Firefox and WebKit …");
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  await run("playwright", ["install", "firefox", "webkit"], { env });
  const missing = [firefox, webkit].filter((browser) => !existsSync(browser.executablePath()));
  if (missing.length === 2) fail("This needs Firefox or WebKit: npx playwright install firefox webkit.");
  for (const browser of missing) console.log(`! ${browser.name()} is left out: it cannot be fetched here.`);
  useCompleteLender();
  const failure = await buildIfChanged();
  if (failure) fail(failure);
  runTests("playwright", "test", "--config=e2e/other-browsers/playwright.config.ts", "--reporter=list");
}

const hasPodman = async () => (await run("podman", ["--version"])).code === 0;

/**
 * The survey in containers, as docs/deploy.md has an owner run it: builds the image, starts what compose.yaml describes and sends
 * applications. Up to a quarter of an hour the first time.
 */
export async function testContainers(): Promise<void> {
  if (process.getuid?.() !== 0)
    fail("This needs root: the image's user has to own the keys that are given to it.");
  if (!(await hasPodman())) {
    console.log("Getting podman …");
    await installFromDebian(PODMAN);
  }
  if (!(await hasPodman())) fail(`This needs podman: apt-get install ${PODMAN.join(" ")}.`);
  runTests("vitest", "run", "--project=containers");
}
