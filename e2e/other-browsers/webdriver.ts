/** The machine's own WebKit, driven by Selenium. Playwright's runner and assertions, without its browsers. */
import { expect, test as base } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, By, Capabilities, type WebDriver } from "selenium-webdriver";
import firefox from "selenium-webdriver/firefox.js";
import { DESKTOP } from "../fixtures.ts";
import { findWebKit, type WebKitPrograms } from "./programs.ts";

export { expect };

interface Fixtures {
  /** False: the browser runs no script of any page. */
  scripts: boolean;
  /** A browser with a fresh profile. */
  driver: WebDriver;
}

interface Session {
  driver: WebDriver;
  end: () => Promise<void>;
}

async function startWebKit(programs: WebKitPrograms, scripts: boolean): Promise<Session> {
  const displayOptions = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const displayServer = spawn(programs.displayServer, displayOptions, {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = (await once(displayServer.stdout, "data")) as [Buffer];
  // Selenium's generic service has no import of its own; this one is the same for any program that takes --port.
  const service = new firefox.ServiceBuilder(programs.driver)
    .setEnvironment({ ...process.env, DISPLAY: `:${display.toString().trim()}`, GDK_BACKEND: "x11" })
    .build();
  const args = ["--automation", ...(scripts ? [] : ["--enable-javascript=FALSE"])];
  const browserOptions = { binary: programs.browser, args };
  const driver = await new Builder()
    .usingServer(await service.start())
    .disableEnvironmentOverrides()
    .withCapabilities(
      new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions }),
    )
    .build();
  return {
    driver,
    end: async () => {
      await driver.quit();
      await service.kill();
      displayServer.kill();
    },
  };
}

export const test = base.extend<Fixtures>({
  scripts: [true, { option: true }],
  driver: async ({ scripts, baseURL }, use, testInfo) => {
    const programs = findWebKit();
    if (!programs) return testInfo.skip(true, "This machine has no WebKit with a WebDriver.");
    const { driver, end } = await startWebKit(programs, scripts);
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...DESKTOP });
    // Relative addresses, as page.goto() takes them.
    const get = driver.get.bind(driver);
    driver.get = (address) => get(new URL(address, baseURL).href);
    await use(driver);
    await end();
  },
});

/** Does something inside the survey's frame, then returns to the page around it. */
export async function inSurvey<Result>(driver: WebDriver, work: () => Promise<Result>): Promise<Result> {
  await driver.switchTo().frame(await driver.findElement(By.css("#survey-frame")));
  try {
    return await work();
  } finally {
    await driver.switchTo().defaultContent();
  }
}

/** Waits until a script returns a value. A command sent while a page unloads fails and is sent again. */
export const waitUntil = (driver: WebDriver, script: string, value: unknown): Promise<void> =>
  expect(async () => {
    expect(await driver.executeScript(`return ${script}`)).toEqual(value);
  }).toPass({ timeout: 15_000 });

export const click = (driver: WebDriver, selector: string) => driver.findElement(By.css(selector)).click();
