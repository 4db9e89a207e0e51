import type { Page } from "@playwright/test";
import { buildInboxPage } from "../../scripts/build/build-with-vite.ts";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";
import { apply, removeLeads, startInbox, type InboxProgram } from "./inbox-program.ts";

const PORT = Number(process.env.INBOX_JOURNEYS_PORT || 4560);
const PASSPHRASE = "warm barn door, 7 cows";

let inbox: InboxProgram;
test.beforeAll(async () => {
  removeLeads();
  expect(await buildInboxPage()).toBeUndefined();
  inbox = await startInbox(PORT, "Loan officer 1");
});
test.afterAll(() => inbox.stop());

const list = (page: Page) => page.getByRole("list", { name: "Leads" });
const rowOf = (page: Page, name: string) => list(page).getByRole("button").filter({ hasText: name });
const title = (page: Page) => page.getByRole("article").getByRole("heading", { level: 1 });
const said = (page: Page) => page.getByRole("status").last();

/** Opens the inbox by a fresh link, and chooses the passphrase where nobody has. */
async function openInbox(page: Page): Promise<void> {
  await page.goto(await inbox.pressEnter());
  const choice = page.getByRole("heading", { name: "Choose a passphrase" });
  await expect(choice.or(page.getByRole("region", { name: "Leads", exact: true }))).toBeVisible();
  if (!(await choice.isVisible())) return;
  await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await page.getByLabel("The same again").fill(PASSPHRASE);
  await page.getByRole("button", { name: "Open the inbox" }).click();
  await expect(page.getByRole("region", { name: "Leads", exact: true })).toBeVisible();
}

async function openLead(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await expect(title(page)).toContainText(name);
}

/** What is seen runs past the right edge of the window, and is in nothing that scrolls or ends in an ellipsis. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest(".overflow-x-auto, .truncate, .sr-only"),
      )
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
  );

test("An officer chooses a passphrase, waits for the first lead, and works through it without a mouse", async ({
  page,
}) => {
  await openInbox(page);
  await expect(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  const name = await apply();
  await expect(rowOf(page, name)).toBeVisible();
  const older = await apply();
  await expect(rowOf(page, older)).toBeVisible();
  for (const key of ["j", "k", "j", "w"]) await page.keyboard.press(key);
  await expect(said(page)).toHaveText("Open the lead first: press Enter.");
  await page.keyboard.press("Enter");
  await expect(title(page)).toBeFocused();
  const opened = await title(page).innerText();
  await page.keyboard.press("b");
  await expect(page.getByRole("article").getByRole("button", { name: "Booked" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("list", { name: "Outcomes so far" })).toContainText("Loan officer 1");
  await page.keyboard.press("u");
  await expect(page.getByText("No outcome yet.")).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.type("jkbx/?e roof first");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article").getByText("jkbx/?e roof first", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(title(page)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("ROOF");
  await expect(list(page).getByRole("button")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(list(page).getByRole("button")).toBeFocused();
  await expect(list(page).getByRole("button")).toContainText(opened);
});

test("A lead to follow up stands at the top on its day; a note is edited", async ({ page }) => {
  const name = await apply();
  await openInbox(page);
  await openLead(page, name);
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByText(/^Follow up on /)).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"));
  await page.getByLabel("Follow up").fill(today);
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(list(page).getByRole("button").first()).toContainText("Due today");
  await page.getByRole("button", { name: /^Due today/ }).click();
  await expect(list(page).getByRole("button")).toHaveCount(1);
  await page.getByLabel("New note").fill("Calls back on Tusday");
  await page.getByRole("button", { name: "Save the note" }).click();
  await page.getByRole("button", { name: /^Edit the note/ }).click();
  await page.getByLabel("Edit the note").fill("Calls back on Tuesday");
  await page.getByRole("button", { name: "Save the note" }).last().click();
  await expect(page.getByRole("article")).toContainText("edited");
  await page.getByRole("button", { name: "Remove the follow-up" }).click();
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
});

test("Who may not be called is offered no call and no outcome of one, and can be written to alone", async ({
  page,
}) => {
  const name = await apply({ email: '"x?bcc=evil%40example.net"@example.com' }, false);
  await openInbox(page);
  await openLead(page, name);
  const lead = page.getByRole("article");
  await expect(lead).toContainText("Do not call: no consent to calls");
  await expect(lead.getByRole("button", { name: "Called" })).toHaveCount(0);
  await expect(lead.locator("[href^='tel:'], [href^='sms:']")).toHaveCount(0);
  await expect(lead.getByRole("link", { name: "Write" })).toHaveAttribute("href", /^mailto:[^?&]+$/);
});

test("More than the limit is told on the lead, with the language of the applicant", async ({ page }) => {
  const texas = { propertyState: "TX", propertyZip: "77002", propertyUse: "primary" };
  const name = await apply({ ...texas, amountWantedDollars: 240_000 });
  await openInbox(page);
  await openLead(page, name);
  await expect(page.getByRole("article")).toContainText(
    "$240,000 wanted: 108% of the home’s value with what is owed, the limit is 80%",
  );
  await expect(page.getByRole("article")).toContainText("Applied in English");
});

test("Beyond 20,000 the list says that older ones are not here, and what shows them", async ({ page }) => {
  await page.route("**/api/leads/query", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), older: 1_234 } });
  });
  await openInbox(page);
  await expect(
    page.getByText(
      "The newest 20,000 leads are here. 1,234 older ones are not listed or searched: npm run leads shows them.",
    ),
  ).toBeVisible();
});

test("What is searched for reaches no address, title, history or storage, and no other machine is asked", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  const [wanted, other] = [await apply(), await apply()];
  await openInbox(page);
  await page.keyboard.press("/");
  await page.keyboard.type(wanted.toUpperCase());
  await expect(rowOf(page, other)).toHaveCount(0);
  await openLead(page, wanted);
  await page.evaluate(() => (document.hasFocus = () => false));
  await apply();
  await expect(page).toHaveTitle("(1) Inbox");
  expect(page.url()).toBe(`http://127.0.0.1:${PORT}/`);
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      ...[{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state],
      ...[await indexedDB.databases(), await caches.keys()],
    ]),
  );
  expect(kept).not.toContain(wanted);
  expect([...new Set(asked)]).toEqual([`127.0.0.1:${PORT}`]);
});

test.describe("Locked", () => {
  test.use({ expectedConsoleErrors: [/status of 4(01|03|23)/] });

  test("the inbox shows nothing; the passphrase opens it, and so does a link, once", async ({
    page,
    browser,
  }) => {
    const name = await apply();
    await openInbox(page);
    await openLead(page, name);
    await page.getByRole("button", { name: "Lock" }).click();
    await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
    expect(await page.content()).not.toContain(name);
    await page.reload();
    await page.getByLabel("Passphrase").fill("something else");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("This is not the passphrase.");
    await page.getByLabel("Passphrase").fill(PASSPHRASE);
    await page.keyboard.press("Enter");
    await expect(rowOf(page, name)).toBeVisible();
    const link = await inbox.pressEnter();
    await page.goto(link);
    await expect(rowOf(page, name)).toBeVisible();
    const stranger = await browser.newPage();
    await stranger.goto(link);
    await expect(
      stranger.getByRole("heading", { name: "Open the link that the terminal shows" }),
    ).toBeVisible();
    await stranger.close();
  });
});

test("A withdrawal that is told on the telephone ends all calls, and the certificate is a file to keep", async ({
  page,
}) => {
  const name = await apply();
  await openInbox(page);
  await openLead(page, name);
  await page.getByText("Record a withdrawal").click();
  await page.getByRole("button", { name: "Record the withdrawal" }).click();
  await expect(page.getByRole("article")).toContainText("Do not call: consent was taken back");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Consent certificate" }).click();
  expect((await download).suggestedFilename()).toMatch(/^certificate-[0-9a-f]{32}\.json$/);
});

test.describe("Erasing a lead", () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test("takes its last name, typed; then the next lead is shown", async ({ page }) => {
    const [next, name] = [await apply(), await apply()];
    await openInbox(page);
    await openLead(page, name);
    await page.keyboard.press("e");
    const dialog = page.getByRole("dialog", { name: "Erase this lead?" });
    const typed = dialog.getByLabel(`Type the last name to confirm: ${name}`);
    await typed.fill("Somebody");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await expect(dialog).toContainText("This is not the last name");
    await typed.fill(name);
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await expect(title(page)).toContainText(next);
    await expect(rowOf(page, name)).toHaveCount(0);
  });
});

test.describe("When the inbox is stopped", () => {
  test.use({ expectedConsoleErrors: [/net::ERR_(CONNECTION_(RESET|REFUSED)|INCOMPLETE_CHUNKED_ENCODING)/] });

  test("the page shows no lead any more, but the note that was not saved", async ({ page }) => {
    const name = await apply();
    await openInbox(page);
    await openLead(page, name);
    await page.getByLabel("New note").fill("Not saved yet");
    await inbox.stop();
    await expect(page.getByRole("heading", { name: "The inbox was stopped" })).toBeVisible();
    await expect(page.getByLabel("Note")).toHaveValue("Not saved yet");
    expect(await page.locator("body").innerText()).not.toContain(name);
    inbox = await startInbox(PORT, "Loan officer 1");
  });
});

for (const [viewport, colorScheme] of [
  [PHONE, "light"],
  [DESKTOP, "dark"],
] as const)
  test.describe(`At ${viewport.width} pixels, ${colorScheme},`, () => {
    test.use({ viewport, colorScheme, expectedConsoleErrors: [/status of 423/] });

    test("no screen has a barrier that axe finds, and none is wider than the window", async ({ page }) => {
      await apply({ firstName: "محمد", lastName: "عبد الرحمن" });
      const long = `${"wolfeschlegelstein".repeat(3)}${viewport.width}`;
      await apply({ lastName: long });
      await openInbox(page);
      const check = async (part: string) => {
        expect(await findViolations(page), part).toEqual([]);
        expect(await beyondTheEdge(page), part).toEqual([]);
      };
      await check("list");
      await openLead(page, long);
      await check("lead");
      await page.keyboard.press("e");
      await expect(page.getByRole("dialog")).toBeVisible();
      await check("erasing");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await check("keys");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Overview" }).click();
      await expect(page.getByRole("img", { name: /Leads of each day/ })).toBeVisible();
      await check("overview");
      await page.getByRole("button", { name: "Lock" }).click();
      await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
      await check("locked");
    });

    test("text twice as large stays within the window", async ({ page }) => {
      const texas = { propertyState: "TX", propertyZip: "77002", propertyUse: "primary" };
      const name = await apply({ ...texas, amountWantedDollars: 240_000 });
      await openInbox(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await beyondTheEdge(page), "list").toEqual([]);
      await openLead(page, name);
      expect(await beyondTheEdge(page), "lead").toEqual([]);
      await page.getByRole("button", { name: "Overview" }).click();
      await expect(page.getByRole("img", { name: /Leads of each day/ })).toBeVisible();
      expect(await beyondTheEdge(page), "overview").toEqual([]);
    });
  });
