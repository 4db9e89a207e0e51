import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
import { run } from "../programs/run-program.ts";

// Debian's browser without its window takes two thirds of the time.
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

function findInstalled(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...PLACES].find(
    (place) => place !== "" && existsSync(place),
  );
}

/** The Chromium for the journeys, installed where there is none. @throws with the command to type when that fails */
export async function findBrowser(): Promise<string> {
  const installed = findInstalled();
  if (installed) return installed;

  console.log("Getting a browser for the journeys …");
  await run("playwright", ["install", "chromium"], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" },
  });
  for (const name of ["chromium-headless-shell", "chromium"])
    if (!findInstalled()) await installFromDebian([name]);
  const found = findInstalled();
  if (found) return found;
  throw new Error(
    "The journeys need Chromium. Install it with `npx playwright install chromium` or `sudo apt-get install chromium`, " +
      "or set CHROMIUM_PATH to a Chromium or Chrome that you have. `npm run check` runs everything else.",
  );
}

/** Installs packages of Debian or Ubuntu where this user may; does nothing elsewhere. */
export async function installFromDebian(packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], quiet);
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], quiet);
}
