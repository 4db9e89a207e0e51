import type { Page } from "@playwright/test";
import { startFakeInbox, type FakeOptions } from "../../apps/inbox/test/fake-server.ts";
import { findFreePort } from "../../test/free-port.ts";
import { findViolations } from "../measures/axe.ts";
import { DESKTOP, expect, PHONE, test as base } from "../fixtures.ts";

type Inbox = Awaited<ReturnType<typeof startFakeInbox>> & { origin: string };

interface Fixtures {
  /** Starts an inbox that makes its applications up, and opens its link. */
  openInbox: (options: Omit<FakeOptions, "port">) => Promise<Inbox>;
}

/** The page alone, with an answer for everything that it asks. With the inbox's own server it is tried elsewhere. */
const test = base.extend<Fixtures>({
  openInbox: async ({ page }, use) => {
    const started: Inbox[] = [];
    await use(async (options) => {
      const port = await findFreePort();
      const origin = `http://127.0.0.1:${port}`;
      const inbox = { ...(await startFakeInbox({ ...options, port })), origin };
      started.push(inbox);
      await page.goto(`${origin}/#good`);
      await expect(list(page)).toBeVisible();
      return inbox;
    });
    await page.goto("about:blank");
    for (const inbox of started) await inbox.stop();
  },
});

test.use({ locale: "en-US", timezoneId: "America/Denver", contextOptions: { reducedMotion: "reduce" } });

const list = (page: Page) => page.getByRole("listbox");
const rows = (page: Page) => list(page).getByRole("option");
const title = (page: Page) => page.locator(".lead h1");
const said = (page: Page) => page.getByRole("status").last();

for (const [width, viewport, colorScheme] of [
  [390, PHONE, "light"],
  [1440, DESKTOP, "dark"],
] as const)
  test.describe(`At ${width} pixels, ${colorScheme},`, () => {
    test.use({ viewport, colorScheme });

    test("list, applications, dialogs and the locked screen have no barrier that axe finds", async ({
      page,
      openInbox,
    }) => {
      const inbox = await openInbox({ leads: 60, hasHardNames: true, unreadable: 2, opened: 31 });
      const noBarrier = async (part: string) => expect(await findViolations(page), part).toEqual([]);
      await noBarrier("list");
      for (const row of [1, 5, 8]) {
        await rows(page).nth(row).click();
        await expect(title(page)).toBeFocused();
        await noBarrier(`application ${row}`);
        if (row < 8) await page.keyboard.press("Escape");
      }
      await page.keyboard.press("e");
      await expect(page.getByRole("dialog")).toBeVisible();
      await noBarrier("erasing");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await noBarrier("keys");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Overview" }).click();
      await expect(page.getByRole("img", { name: /Applications of each day/ })).toBeVisible();
      await noBarrier("overview");
      inbox.lock();
      await expect(page.getByRole("heading", { name: "Locked" })).toBeFocused();
      await noBarrier("locked");
      expect(await page.locator("body").innerText()).not.toContain("Brightwick");
    });
  });

test("An officer works without a mouse: down the list, open, mark, note, search, back", async ({
  page,
  openInbox,
}) => {
  const inbox = await openInbox({ leads: 300 });
  await expect(list(page)).toBeFocused();
  await expect(rows(page).nth(1)).toContainText(/CA|TX/);
  for (const key of ["j", "j", "k", "c"]) await page.keyboard.press(key);
  await expect(said(page)).toHaveText("Open the application first: press Enter.");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("James Kim");
  await expect(title(page)).toBeFocused();
  expect(inbox.openings, "moving over an application does not open it").toEqual(["lead-000001"]);
  await page.keyboard.press("b");
  await expect(page.getByRole("button", { name: "Booked" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("n");
  await page.keyboard.type("jkcbx/?e");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(".note-text")).toHaveText("jkcbx/?e");
  await page.keyboard.press("Escape");
  await expect(title(page)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("Haddad");
  await expect(page.locator(".list-status")).toContainText(/^\d+ of 300 applications/);
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeFocused();
});

test("With letters twice as large, nothing lies over the name of the page on a phone", async ({
  page,
  openInbox,
}) => {
  await page.setViewportSize(PHONE);
  await openInbox({ leads: 3 });
  await page.locator("html").evaluate((html) => (html.style.fontSize = "200%"));
  const [name, overview] = [page.locator(".brand"), page.getByRole("button", { name: "Overview" })];
  const [above, below] = [await name.boundingBox(), await overview.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test.describe("In Spanish, with letters twice as large on a phone,", () => {
  test.use({ locale: "es-US", viewport: PHONE });

  test("the words that forbid a call are read whole", async ({ page, openInbox }) => {
    await openInbox({ leads: 20 });
    await page.locator("html").evaluate((html) => (html.style.fontSize = "200%"));
    await rows(page).nth(5).click();
    const words = page.locator(".call-line span");
    await expect(words).toHaveText("No llame: no dio su consentimiento para llamadas");
    const [line, around] = [await words.boundingBox(), await page.locator(".call-block").boundingBox()];
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
  });
});

test("A hundred thousand applications: the last one is reached with one key, and only rows in view are drawn", async ({
  page,
  openInbox,
}) => {
  await openInbox({ leads: 100_000 });
  await list(page).focus();
  await page.keyboard.press("End");
  await expect(page.locator("[aria-posinset='100000']")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("[aria-posinset='100000'] bdi")).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
});

test("Whoever reads further down keeps their place when somebody applies, and is told", async ({
  page,
  openInbox,
}) => {
  const inbox = await openInbox({ leads: 1000 });
  await list(page).evaluate((box) => box.scrollTo(0, 20_000));
  const inView = page.locator("[aria-posinset='320'] bdi");
  const [before, place] = [await inView.innerText(), await inView.boundingBox()];
  inbox.addLeads(2);
  await page.getByRole("button", { name: "2 new applications" }).waitFor();
  const moved = page.locator("[aria-posinset='322'] bdi");
  await expect(moved).toHaveText(before);
  expect(await moved.boundingBox()).toEqual(place);
  await expect(said(page)).toHaveText("2 new applications");
  await page.getByRole("button", { name: "2 new applications" }).click();
  await expect(page.locator("[aria-posinset='1']")).toBeInViewport();
  await expect(page.getByRole("button", { name: "2 new applications" })).toBeHidden();
});

test("Who may not be called cannot be called by a slip, and who may later only then", async ({
  page,
  openInbox,
}) => {
  await openInbox({ leads: 20 });
  await rows(page).nth(5).click();
  await expect(page.locator(".call-line")).toHaveText("Do not call: no consent to calls");
  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Text", exact: true })).toHaveCount(0);
  await rows(page).nth(3).click();
  const call = page.getByRole("link", { name: "Call", exact: true });
  await expect(call).toHaveAttribute("aria-disabled", "true");
  await expect(call).toHaveAccessibleDescription(/^Wait until /);
  expect(await call.getAttribute("href")).toBeNull();
  await rows(page).nth(0).click();
  await expect(call).toHaveAttribute("href", "tel:+17135550142");
});

test.describe("When the server refuses", () => {
  test.use({ expectedConsoleErrors: [/^Failed to load resource/] });

  test("a note stays in its box, and goes when it is sent again", async ({ page, openInbox }) => {
    const inbox = await openInbox({ leads: 20 });
    await rows(page).nth(0).click();
    inbox.refuse("/notes", "store-unavailable");
    await page.getByLabel("New note").fill("Prefers mornings");
    await page.getByRole("button", { name: "Save the note" }).click();
    await expect(page.locator(".new-note").getByRole("alert")).toContainText(
      "applications cannot be reached",
    );
    await expect(page.getByLabel("New note")).toHaveValue("Prefers mornings");
    inbox.accept();
    await page.getByRole("button", { name: "Save the note" }).click();
    await expect(page.locator(".note-text").first()).toHaveText("Prefers mornings");
    await expect(page.getByLabel("New note")).toHaveValue("");
  });

  test("because its person is erased, a note that was not saved is gone too", async ({ page, openInbox }) => {
    const inbox = await openInbox({ leads: 20 });
    await rows(page).nth(1).click();
    await page.getByLabel("New note").fill("Kim calls back");
    await page.getByRole("button", { name: "Erase the application" }).click();
    await page.getByRole("textbox", { name: "Type the last name to confirm: Kim" }).fill("Kim");
    await page.keyboard.press("Enter");
    await expect(page.locator(".list-status")).toHaveText("19 applications");
    await inbox.stop();
    await expect(page.getByRole("heading", { name: "The inbox was stopped" })).toBeVisible();
    await expect(page.getByLabel("New note")).toHaveCount(0);
  });

  test("because it was stopped, the page shows no application any more, but the note that was not saved", async ({
    page,
    openInbox,
  }) => {
    const inbox = await openInbox({ leads: 20 });
    await rows(page).nth(0).click();
    await page.getByLabel("New note").fill("Not saved yet");
    await inbox.stop();
    await expect(page.getByRole("heading", { name: "The inbox was stopped" })).toBeVisible();
    await expect(page.getByLabel("New note")).toHaveValue("Not saved yet");
    expect(await page.locator("body").innerText()).not.toContain("Maria");
  });
});

test("The link works in a tab that is open already, and its token is not left in the address", async ({
  page,
  openInbox,
}) => {
  const inbox = await openInbox({ leads: 3 });
  await page.getByRole("button", { name: "Lock" }).click();
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await page.goto(`${inbox.origin}/#good`);
  await expect(rows(page)).toHaveCount(3);
  expect(page.url()).toBe(`${inbox.origin}/`);
});
