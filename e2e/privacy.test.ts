import type { Page } from "@playwright/test";
import { expect, open, surveyOrigin, test } from "./fixtures.ts";
import { findTraces, NO_TRACES, readTraces } from "./measures/traces.ts";

test("of a visitor who answers, the tab holds where they came from and the answers, and nothing is kept elsewhere", async ({
  page,
}) => {
  await open(page, "/");
  await page.frameLocator("#survey-frame").getByLabel("ZIP code").fill("95814");
  await page.getByRole("heading", { level: 1 }).click();
  const stored = ["session heloc-visit", "session heloc-application"];
  await expect.poll(async () => (await readTraces(page)).stored).toEqual(stored);
  expect((await readTraces(page)).cookies).toEqual([]);
});

const visitOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("heloc-visit") ?? "{}") as Record<string, string>);

/** What counts as an act: a press, a key, and the press of a screen reader or a voice command. */
const ACTS: ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole("heading", { level: 1 }).click(),
  (page) => page.keyboard.press("Tab"),
  (page) => page.locator("summary").first().dispatchEvent("click"),
];

test("from the first act on the tab remembers the first page of the visit and nothing about the visitor; looking, scrolling and moving the mouse leave nothing", async ({
  page,
}) => {
  for (const act of ACTS) {
    await open(page, "/faq?email=ann@example.com&name=Ann&score=712");
    expect(await visitOf(page)).toEqual({});
    await act(page);
    expect(await visitOf(page)).toEqual({ landing_path: "/faq" });
    await page.evaluate(() => sessionStorage.clear());
  }
  await open(page, "/faq?utm_source=google");
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await visitOf(page)).toEqual({});
});

test.describe("With Global Privacy Control", () => {
  test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    }),
  );

  test("the choices page says that it is honored, the landing page keeps nothing, and no number of a click is kept, even in the tab", async ({
    page,
    baseURL,
  }) => {
    await open(page, "/privacy-choices");
    await expect(page.locator("#privacy-signal")).toHaveText(
      "Your browser sends the signal, and we honor it.",
    );
    expect(await findTraces(page, "/", [baseURL ?? "", surveyOrigin])).toEqual(NO_TRACES);
    await open(page, "/faq?gclid=abc123&fbclid=xyz");
    expect(await visitOf(page)).toEqual({});
    await page.keyboard.press("Tab");
    expect(await visitOf(page)).toEqual({ landing_path: "/faq" });
  });
});

test("the choices page says that the signal is missing and makes no difference, and how to have one's answers deleted", async ({
  page,
}) => {
  await open(page, "/privacy-choices");
  await expect(page.locator("#privacy-signal")).toHaveText(
    "Your browser doesn’t send the signal. We treat you the same way.",
  );
  const main = page.getByRole("main");
  await expect(main).toContainText("We don’t sell or share");
  await expect(main.locator("a[href^='mailto:']")).toBeVisible();
  await expect(main.locator("a[href^='tel:']")).toBeVisible();
});
