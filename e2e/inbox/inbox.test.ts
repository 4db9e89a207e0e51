import type { Browser, Page } from "@playwright/test";
import { runLeads } from "../../apps/office/test/kit/leads-terminal.ts";
import { answerEverything, applicant, freshEmail } from "../applicant.ts";
import { DESKTOP, expect, PHONE, surveyAddress, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";
import { APPLICATIONS, startInbox, type InboxProgram } from "./inbox-program.ts";
import { sendApplication } from "./send-application.ts";

const PORT = Number(process.env.INBOX_JOURNEYS_PORT || 4560);
const OFFICER = "Loan officer 1";

let inbox: InboxProgram;
test.beforeAll(async () => {
  inbox = await startInbox(PORT, OFFICER);
});
test.afterAll(() => inbox.stop());

const list = (page: Page) => page.getByRole("listbox", { name: "Applications, newest first" });
const rowOf = (page: Page, name: string) => list(page).getByRole("option").filter({ hasText: name });
const nameOf = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens the inbox by a fresh link. */
async function openInbox(page: Page): Promise<void> {
  await page.goto(await inbox.pressEnter());
  await expect(page.getByRole("region", { name: "Applications", exact: true })).toBeVisible();
}

/** A name that no other journey uses. */
const freshName = (): string => `Test${crypto.randomUUID().slice(0, 8)}`;

async function openLead(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await expect(nameOf(page, name)).toBeVisible();
}

test.describe("A new application", () => {
  // While the inbox is not running.
  test.use({ expectedConsoleErrors: [/net::ERR_(CONNECTION_(RESET|REFUSED)|INCOMPLETE_CHUNKED_ENCODING)/] });

  test("that is sent on the public page appears by itself; it is opened, called and noted by keyboard, and all is there after a restart", async ({
    page,
    browser,
  }) => {
    await openInbox(page);
    const homeowner = await browser.newPage();
    await homeowner.goto(surveyAddress);
    await answerEverything(homeowner, freshEmail());
    const lastName = freshName();
    await homeowner.getByLabel("Last name").fill(lastName);
    await homeowner.getByRole("button", { name: "Submit application" }).click();
    await expect(homeowner).toHaveURL(/\/thank-you$/);
    await homeowner.close();

    const name = `${applicant.firstName} ${lastName}`;
    await expect(rowOf(page, name)).toBeVisible();
    for (const key of ["j", "Home", "Enter"]) await page.keyboard.press(key);
    await expect(nameOf(page, name)).toBeVisible();
    await expect(page.getByRole("article")).toContainText("$650,000");
    await page.keyboard.press("c");
    await expect(rowOf(page, name)).toContainText("Called");
    await page.keyboard.press("n");
    await page.keyboard.type("Wants to fix the roof first.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Wants to fix the roof first.").last()).toBeVisible();

    await inbox.stop();
    await expect(page.getByRole("heading", { name: "The inbox was stopped" })).toBeVisible();
    await expect(page.getByText(lastName)).toHaveCount(0);
    inbox = await startInbox(PORT, OFFICER);
    await page.goto(inbox.link);
    await expect(rowOf(page, name)).toContainText("Called");
    await openLead(page, name);
    await expect(page.getByRole("article")).toContainText("Wants to fix the roof first.");
  });
});

test.describe("An application of somebody who did not agree to calls", () => {
  test("says so, offers no call and no text, and can be written to", async ({ page }) => {
    const lastName = freshName();
    await sendApplication({ lastName }, false);
    await openInbox(page);
    await openLead(page, lastName);
    const lead = page.getByRole("article");
    await expect(lead).toContainText("Do not call: no consent to calls");
    await expect(lead.getByRole("link", { name: "Write" })).toHaveAttribute("href", /^mailto:/);
    expect(await lead.locator("[href^='tel:'], [href^='sms:']").count()).toBe(0);
  });
});

test("the calculator's figures are the ones that npm run leads -- show prints", async ({ page }) => {
  const lastName = freshName();
  const number = await sendApplication({ lastName });
  await openInbox(page);
  await openLead(page, lastName);
  const { out } = await runLeads(APPLICATIONS, ["show", number]);
  const printed = /line by the calculator +up to (?<line>\$[\d,]+)/.exec(out)?.groups?.["line"];
  expect(printed).toMatch(/^\$/);
  await expect(page.getByRole("article")).toContainText(printed ?? "");
});

test("what is searched for narrows the list; neither address, title, history nor storage learns of it, and no other machine is asked", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  const [wanted, other] = [freshName(), freshName()];
  await sendApplication({ lastName: wanted });
  await sendApplication({ lastName: other });
  await openInbox(page);
  await expect(rowOf(page, other)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(wanted.toUpperCase());
  await expect(rowOf(page, other)).toHaveCount(0);
  await openLead(page, wanted);
  expect(await page.title()).toBe("Inbox");
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe("/");
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
  expect(kept).not.toContain(wanted);
  await page.getByRole("button", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { name: "The last 30 days" })).toBeVisible();
  expect([...new Set(asked)]).toEqual([`127.0.0.1:${PORT}`]);
});

test.describe("Locked", () => {
  test.use({ expectedConsoleErrors: [/status of 4(01|23)/] });

  test("the inbox shows nothing, and opens again by Enter in the terminal, with a link that works once", async ({
    page,
    browser,
  }) => {
    const lastName = freshName();
    await sendApplication({ lastName });
    await openInbox(page);
    await openLead(page, lastName);
    await page.getByRole("button", { name: "Lock" }).click();
    await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
    expect(await page.content()).not.toContain(lastName);
    await page.reload();
    await expect(page.getByRole("listbox")).toHaveCount(0);
    const link = await inbox.pressEnter();
    await page.goto(link);
    await expect(rowOf(page, lastName)).toBeVisible();
    const stranger = await browser.newPage();
    await stranger.goto(link);
    await expect(
      stranger.getByRole("heading", { name: "Open the link that the terminal shows" }),
    ).toBeVisible();
    await stranger.close();
  });
});

test("two loan officers see each other's outcomes, and the log tells who opened what", async ({
  page,
  browser,
}) => {
  const lastName = freshName();
  const number = await sendApplication({ lastName });
  const second = await startInbox(PORT + 1, "Loan officer 2");
  const theirs = await (await browser.newContext()).newPage();
  try {
    await openInbox(page);
    await theirs.goto(second.link);
    await openLead(theirs, lastName);
    await theirs.getByRole("button", { name: "Booked" }).click();
    await expect(rowOf(page, lastName)).toContainText("Booked");
    await openLead(page, lastName);
    const { out } = await runLeads(APPLICATIONS, ["show", number, "--history"]);
    expect(out).toContain(OFFICER);
    expect(out).toContain("Loan officer 2");
  } finally {
    await theirs.context().close();
    await second.stop();
  }
});

test("a withdrawal that is told on the telephone ends all calls, and the certificate is a file to keep", async ({
  page,
}) => {
  const lastName = freshName();
  const number = await sendApplication({ lastName, phone: "(310) 555-0177" });
  await openInbox(page);
  await openLead(page, lastName);
  await page.getByText("Record a withdrawal").click();
  await page.getByRole("button", { name: "Record the withdrawal" }).click();
  await expect(page.getByRole("article")).toContainText("Do not call: consent was taken back");
  await expect(page.getByRole("article").locator("[href^='tel:']")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Consent certificate" }).click();
  expect((await download).suggestedFilename()).toBe(`certificate-${number}.json`);
});

test.describe("Erasing an application", () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test("takes its last name, typed, and then it is gone", async ({ page }) => {
    const lastName = freshName();
    await sendApplication({ lastName });
    await openInbox(page);
    await openLead(page, lastName);
    await page.keyboard.press("e");
    const dialog = page.getByRole("dialog", { name: "Erase this application?" });
    await dialog.getByLabel(`Type the last name to confirm: ${lastName}`).fill("Somebody");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await expect(dialog).toContainText("This is not the last name");
    await dialog.getByLabel(`Type the last name to confirm: ${lastName}`).fill(lastName);
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByRole("heading", { name: "The last 30 days" })).toBeVisible();
    await expect(rowOf(page, lastName)).toHaveCount(0);
  });
});

test("names of any length and direction leave the page as wide as the window", async ({ browser }) => {
  const long = `${freshName()}${"wolfeschlegelstein".repeat(3)}`.slice(0, 60);
  await sendApplication({ firstName: "محمد", lastName: "عبد الرحمن" });
  await sendApplication({ lastName: long });
  for (const viewport of [{ width: 320, height: 700 }, PHONE, { width: 820, height: 1180 }, DESKTOP]) {
    const page = await newPage(browser, { viewport });
    await openInbox(page);
    await openLead(page, long);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.context().close();
  }
});

const newPage = async (browser: Browser, options: object): Promise<Page> =>
  (await browser.newContext(options)).newPage();

test("a loan officer with a Spanish browser works in Spanish", async ({ browser }) => {
  const lastName = freshName();
  await sendApplication({ lastName });
  const page = await newPage(browser, { locale: "es-US" });
  await page.goto(await inbox.pressEnter());
  await page.getByRole("option").filter({ hasText: lastName }).click();
  await expect(page.getByRole("heading", { name: "Resultado" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", /^es/);
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
});
