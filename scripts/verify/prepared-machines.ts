import { firefox, webkit } from "@playwright/test";
import { existsSync } from "node:fs";
import { PACKAGES as PODMAN } from "../../deploy/test/containers/engine.ts";
import { installFromDebian } from "../install/find-browser.ts";
import { run } from "../programs/run-program.ts";

/** Gets Firefox and WebKit. @returns what is missing where neither can be had */
export async function getOtherBrowsers(): Promise<string | undefined> {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  await run("playwright", ["install", "firefox", "webkit"], { env });
  const missing = [firefox, webkit].filter((browser) => !existsSync(browser.executablePath()));
  if (missing.length === 2) return "This needs Firefox or WebKit: npx playwright install firefox webkit.";
  for (const browser of missing) console.log(`! ${browser.name()} is left out: it cannot be fetched here.`);
  return undefined;
}

const hasPodman = async () => (await run("podman", ["--version"])).code === 0;

/** Gets what runs containers. @returns what is missing where it cannot be had */
export async function getPodman(): Promise<string | undefined> {
  if (process.getuid?.() !== 0)
    return "This needs root: the image's user has to own the keys that are given to it.";
  if (!(await hasPodman())) await installFromDebian(PODMAN);
  return (await hasPodman()) ? undefined : `This needs podman: apt-get install ${PODMAN.join(" ")}.`;
}
