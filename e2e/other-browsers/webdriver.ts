/** The machine's own Firefox and WebKit, driven by Selenium. Playwright's runner and assertions, without its browsers. */
import { expect, test as base } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Browser, Builder, By, Capabilities, type WebDriver } from "selenium-webdriver";
import firefox from "selenium-webdriver/firefox.js";
import { DESKTOP } from "../fixtures.ts";
import { findFirefox, findWebKit, type FirefoxPrograms, type WebKitPrograms } from "./programs.ts";

export { expect };

export interface WebDriverOptions {
  engine: "firefox" | "webkit";
}

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

async function startFirefox(programs: FirefoxPrograms, scripts: boolean): Promise<Session> {
  const options = new firefox.Options()
    .setBinary(programs.browser)
    .addArguments("-headless")
    .setPreference("javascript.enabled", scripts);
  const driver = await new Builder()
    .forBrowser(Browser.FIREFOX)
    .setFirefoxOptions(options)
    .setFirefoxService(new firefox.ServiceBuilder(programs.driver))
    .build();
  return { driver, end: () => driver.quit() };
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

export const test = base.extend<Fixtures & WebDriverOptions>({
  engine: ["webkit", { option: true }],
  scripts: [true, { option: true }],
  driver: async ({ engine, scripts, baseURL }, use, testInfo) => {
    const [firefoxPrograms, webKitPrograms] = [findFirefox(), findWebKit()];
    const start = {
      firefox: firefoxPrograms && (() => startFirefox(firefoxPrograms, scripts)),
      webkit: webKitPrograms && (() => startWebKit(webKitPrograms, scripts)),
    }[engine];
    if (!start) return testInfo.skip(true, `This machine has no ${engine} with a WebDriver.`);
    const { driver, end } = await start();
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
