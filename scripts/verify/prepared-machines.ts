import { firefox, webkit } from "@playwright/test";
import { existsSync } from "node:fs";
import { PACKAGES as PODMAN } from "../../deploy/test/containers/engine.ts";
import { installFromDebian } from "../install/find-browser.ts";
import { run } from "../programs/run-program.ts";

/** Gets Firefox and WebKit. @throws where neither can be had */
export async function getOtherBrowsers(): Promise<void> {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  await run("playwright", ["install", "firefox", "webkit"], { env });
  const missing = [firefox, webkit].filter((browser) => !existsSync(browser.executablePath()));
  if (missing.length === 2)
    throw new Error("They cannot be fetched here: npx playwright install firefox webkit says why.");
  for (const browser of missing) console.log(`! ${browser.name()} is left out: it cannot be fetched here.`);
}

const hasPodman = async () => (await run("podman", ["--version"])).code === 0;

/** Gets what runs containers. @throws with what is missing where it cannot be had */
export async function getPodman(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error("This needs root: the image's user has to own the keys that are given to it.");
  if (!(await hasPodman())) await installFromDebian(PODMAN);
  if (!(await hasPodman())) throw new Error(`This needs podman: apt-get install ${PODMAN.join(" ")}.`);
}
