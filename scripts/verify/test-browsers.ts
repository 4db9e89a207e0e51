/**
 * The journeys in Firefox and WebKit: all that could differ there in Playwright's own browsers, where they can be fetched;
 * a smoke journey in Debian's, driven by Selenium, where they cannot. Builds when something changed. What follows `--` is
 * handed to Playwright: `npm test -- --browsers --project=webkit`.
 */
import { firefox, webkit } from "@playwright/test";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { useCompleteLender } from "../../e2e/journey-lenders.ts";
import {
  findFirefox,
  findWebKit,
  OTHER_BROWSERS_CONFIG,
  PACKAGES,
} from "../../e2e/other-browsers/programs.ts";
import { buildIfChanged } from "../build/build-apps.ts";
import { installFromDebian } from "../install/debian-packages.ts";
import { run } from "../programs/run-program.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const findMissing = () =>
  [
    { name: "Firefox", own: firefox, fromMachine: findFirefox },
    { name: "WebKit", own: webkit, fromMachine: findWebKit },
  ]
    .filter(({ own, fromMachine }) => !existsSync(own.executablePath()) && !fromMachine())
    .map(({ name }) => name);

if (findMissing().length > 0) {
  console.log("Getting Firefox and WebKit …");
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  const { code } = await run("playwright", ["install", "firefox", "webkit"], { env });
  if (code !== 0) await installFromDebian(PACKAGES);
}
const missing = findMissing();
const manual = `npx playwright install firefox webkit, or apt-get install ${PACKAGES.join(" ")} and geckodriver on the PATH`;
if (missing.length === 2) fail(`This needs Firefox or WebKit: ${manual}.`);
for (const name of missing) console.log(`! ${name} is left out: ${manual}.`);

useCompleteLender();
const failure = await buildIfChanged();
if (failure) fail(failure);

const journeys = spawn(
  "playwright",
  ["test", "--config", OTHER_BROWSERS_CONFIG, "--reporter=list", ...process.argv.slice(2)],
  { cwd: join(import.meta.dirname, "../.."), stdio: "inherit" },
);
journeys.on("exit", (code) => process.exit(code ?? 1));
