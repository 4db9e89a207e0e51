import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Playwright's settings for these browsers, from the project's folder. */
export const OTHER_BROWSERS_CONFIG = "e2e/other-browsers/playwright.config.ts";

/** Debian's packages of both browsers. Debian has no geckodriver; Mozilla publishes it with its releases. */
export const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

const findOnPath = (name: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

export interface FirefoxPrograms {
  driver: string;
  browser: string;
}

/** The machine's own Firefox with its WebDriver. */
export function findFirefox(): FirefoxPrograms | undefined {
  const driver = findOnPath("geckodriver");
  const browser = findOnPath("firefox-esr") ?? findOnPath("firefox");
  return driver && browser ? { driver, browser } : undefined;
}

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
