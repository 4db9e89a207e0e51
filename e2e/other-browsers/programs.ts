import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Playwright's settings for Firefox and WebKit, from the project's folder. */
export const OTHER_BROWSERS_CONFIG = "e2e/other-browsers/playwright.config.ts";

/** Debian's packages of WebKit. For Firefox it has none that can be driven. */
export const PACKAGES = ["webkit2gtk-driver", "xvfb"];

const findOnPath = (name: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** WebKitGTK draws on a screen only; this is one in memory. */
  displayServer: string;
}

/** WebKitGTK with its WebDriver: Safari's engine in another window. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findOnPath("WebKitWebDriver");
  const browser = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").sort().at(-1);
  const displayServer = findOnPath("Xvfb");
  return driver && browser && displayServer ? { driver, browser, displayServer } : undefined;
}
