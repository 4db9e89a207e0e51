/** WebKit for the journeys, driven by its own WebDriver. Playwright's runner and assertions, without its browsers. */
import { expect, test as base } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { Builder, By, Capabilities, type WebDriver } from "selenium-webdriver";
import { DESKTOP } from "../fixtures.ts";
import { findWebKit, type WebKitPrograms } from "./programs.ts";

export { expect };
export { By, type WebDriver } from "selenium-webdriver";

interface Fixtures {
  /** False: the browser runs no script of any page. */
  scripts: boolean;
  /** A browser with a fresh profile. */
  webkit: WebDriver;
}

interface WorkerFixtures {
  /** The address of WebKit's driver. */
  driverAddress: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  scripts: [true, { option: true }],
  driverAddress: [
    async ({}, use) => {
      const programs = findWebKit();
      if (!programs) return use("");
      const { displayServer, display } = await startDisplay(programs);
      const port = await findFreePort();
      const environment = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11" };
      const driver = spawn(programs.driver, [`--port=${port}`], { env: environment, stdio: "ignore" });
      await use(`http://127.0.0.1:${port}`);
      driver.kill();
      displayServer.kill();
    },
    { scope: "worker" },
  ],
  webkit: async ({ driverAddress, scripts, baseURL }, use, testInfo) => {
    testInfo.skip(driverAddress === "", "WebKit is not on this machine: npm run test:browsers gets it.");
    const browser = await openBrowser(driverAddress, scripts);
    await browser
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...DESKTOP });
    // Addresses of the site as in the other journeys: "/faq".
    const get = browser.get.bind(browser);
    browser.get = (address) => get(new URL(address, baseURL).href);
    await use(browser);
    await browser.quit();
  },
});

/** A screen in memory, on the first free number. */
async function startDisplay({
  displayServer,
}: WebKitPrograms): Promise<{ displayServer: ChildProcess; display: string }> {
  const options = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const server = spawn(displayServer, options, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(server.stdout, "data")) as [Buffer];
  return { displayServer: server, display: `:${number.toString().trim()}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function openBrowser(driverAddress: string, scripts: boolean): Promise<WebDriver> {
  const args = ["--automation", ...(scripts ? [] : ["--enable-javascript=FALSE"])];
  const binary = findWebKit()?.browser;
  const wanted = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args },
  });
  const builder = new Builder()
    .usingServer(driverAddress)
    .disableEnvironmentOverrides()
    .withCapabilities(wanted);
  // The driver answers a moment after it was started.
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      return await builder.build();
    } catch (error) {
      if (!String(error).includes("ECONNREFUSED")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("WebKit's driver does not answer.");
}

/** Does something inside the survey's frame, and comes back to the page around it. */
export async function inSurvey<Result>(browser: WebDriver, work: () => Promise<Result>): Promise<Result> {
  await browser.switchTo().frame(await browser.findElement(By.css("#survey-frame")));
  try {
    return await work();
  } finally {
    await browser.switchTo().defaultContent();
  }
}

/** Waits until a script gives a value. A command that meets a page on its way out fails, and is asked again. */
export const waitUntil = (browser: WebDriver, script: string, value: unknown): Promise<void> =>
  expect(async () => {
    expect(await browser.executeScript(`return ${script}`)).toEqual(value);
  }).toPass({ timeout: 15_000 });

/** Presses an element as a hand does. */
export const press = (browser: WebDriver, selector: string) => browser.findElement(By.css(selector)).click();

/** The path of the window's address, with its fragment. */
export async function pathOf(browser: WebDriver): Promise<string> {
  const { pathname, hash } = new URL(await browser.getCurrentUrl());
  return pathname + hash;
}
