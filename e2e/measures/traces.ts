import type { Page } from "@playwright/test";
import { open } from "../fixtures.ts";

/** What a page did to the visitor before the visitor did anything: strangers asked, cookies, storage, in every frame. */
export const NO_TRACES = { strangers: [] as string[], cookies: [] as string[], stored: [] as string[] };

/** Opens a page in a profile that has never been here, and waits until it is quiet. */
export async function findTraces(page: Page, path: string, ownOrigins: string[]): Promise<typeof NO_TRACES> {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && !ownOrigins.includes(origin)) strangers.push(request.url());
  });
  await open(page, path);
  await page.waitForLoadState("networkidle");
  return { strangers, ...(await readTraces(page)) };
}

/** Cookies, and what the page and its frames have stored, by name. */
export async function readTraces(page: Page): Promise<Omit<typeof NO_TRACES, "strangers">> {
  const stored = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(async () => [
          ...Object.keys(localStorage).map((key) => `local ${key}`),
          ...Object.keys(sessionStorage).map((key) => `session ${key}`),
          ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
        ]),
      ),
  );
  const cookies = (await page.context().cookies()).map(({ name, domain }) => `${name} of ${domain}`);
  return { cookies, stored: stored.flat() };
}
