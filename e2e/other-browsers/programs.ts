import { existsSync, globSync } from "node:fs";

/** Playwright's settings for these browsers, from the project's folder. */
export const OTHER_BROWSERS_CONFIG = "e2e/other-browsers/playwright.config.ts";

/** Where Debian puts the browsers that Playwright does not bring along. Newest last in each list. */
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const WEBKIT_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser";
const DISPLAY_SERVER = "/usr/bin/Xvfb";

/** The Debian packages of all of them. */
export const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

/** Firefox, driven by WebDriver BiDi, which it speaks itself. FIREFOX_PATH names another one. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? "", ...FIREFOX].find((path) => path !== "" && existsSync(path));

export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** WebKit for Linux draws on a screen only; this is one in memory. */
  displayServer: string;
}

/** WebKit as the GTK desktop has it: the engine of Safari, with another window around it. */
export function findWebKit(): WebKitPrograms | undefined {
  const browser = globSync(WEBKIT_BROWSERS).sort().at(-1);
  if (!browser || !existsSync(WEBKIT_DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined;
  return { driver: WEBKIT_DRIVER, browser, displayServer: DISPLAY_SERVER };
}
