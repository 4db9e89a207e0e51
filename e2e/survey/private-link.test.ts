/** What an applicant has in hand after sending: the private link, and the lender's certificate of the consent. */
import type { Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { SignedCertificate } from "@heloc/leads/operator/certificate";
import { answerEverything, findLeads, freshEmail, sendLongForm, type Survey } from "../applicant.ts";
import { expect, open, surveyAddress, surveyOrigin, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";
import { send } from "./survey-steps.ts";

const PAGE = `${surveyOrigin}/my-application`;
const PRIVATE_LINK = new RegExp(`^${PAGE}#[\\w-]{32}$`);

/** Applies with a yes to calls. @returns the private link of the thank-you page and the words beside the box */
async function applyForLink(page: Page, survey: Survey, email: string) {
  await answerEverything(survey, email);
  const words = (await survey.locator(".consent label").textContent()) ?? "";
  await expect(survey.getByRole("checkbox")).not.toBeChecked();
  await survey.getByRole("checkbox").check();
  await send(page, survey);
  return { link: await readLink(page), words };
}

async function readLink(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: "Manage my application" });
  await expect(link).toHaveAttribute("href", PRIVATE_LINK);
  return (await link.getAttribute("href")) ?? "";
}

/** `npm run leads -- <words>`, as the lender sees it. */
async function leads(...words: string[]): Promise<string> {
  const args = ["apps/office/cli/cli.ts", ...words];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

test("who applies gets a private link, sees what they agreed to, stops calls with two presses, and the lender sees it", async ({
  page,
  context,
}) => {
  const email = freshEmail();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  await open(page, "/");
  const { link } = await applyForLink(page, page.frameLocator("#survey-frame"), email);

  await test.step("the link is still there when the thank-you page is loaded again, and for nobody who only opens that page", async () => {
    expect(JSON.stringify(await page.evaluate(() => window.history.state as unknown))).not.toContain(link);
    await page.reload();
    expect(await readLink(page)).toBe(link);
    expect(await findViolations(page)).toEqual([]);
    const stranger = await context.newPage();
    await stranger.goto("/thank-you");
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.getByText("Your private link")).toBeHidden();
  });

  await page.getByRole("link", { name: "Manage my application" }).click();
  await expect(page.getByRole("heading", { name: "What you agreed to" })).toBeVisible();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByText("You checked the box for calls and texts.")).toBeVisible();
  await expect(page.getByText("My consent is not required")).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Stop calls and texts" }).click();
  await expect(page.getByRole("heading", { name: "Stop calls and texts?" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("button", { name: "Stop calls and texts" }).click();
  await page.getByRole("button", { name: "Yes, stop them" }).click();
  await expect(page.getByRole("status")).toContainText(/You stopped calls and texts on .* P[DS]T\./);
  expect(await findViolations(page)).toEqual([]);
  const [lead] = await findLeads(email);
  expect(lead?.consent.contact).toBe(false);
  expect(await leads("show", lead?.submissionId ?? "")).toMatch(
    /^requests +stop calls, honor by \d{4}-\d\d-\d\d$/m,
  );

  // The secret was in no address that a server or another page got to see.
  const code = link.split("#")[1] ?? "";
  expect(addresses.filter((address) => address.includes(code))).toEqual([]);
});

test("who checks the box on the survey's own page gets a link too, and the lender’s certificate holds the words beside the box", async ({
  page,
}, testInfo) => {
  const email = freshEmail();
  await page.goto(surveyAddress);
  const { words } = await applyForLink(page, page, email);
  const [lead] = await findLeads(email);
  expect(lead?.consent.contact).toBe(true);

  const file = testInfo.outputPath("certificate.json");
  await leads("certificate", lead?.submissionId ?? "", "--to", file);
  const { evidence } = JSON.parse(await readFile(file, "utf8")) as SignedCertificate;
  expect(evidence).toMatchObject({ contact: true, person: { email } });
  const oneLine = (text: string | null) => text?.replaceAll(/\s+/g, " ").trim();
  expect(oneLine(evidence.text)).toBe(oneLine(words));
});

test.describe("A link that opens nothing", () => {
  // The browser itself reports the status of the page.
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("says so in one sentence, with the telephone and a place to paste another", async ({ page }) => {
    await page.goto(`${PAGE}#${"A".repeat(32)}`);
    await expect(page.getByRole("alert")).toContainText("We can’t find an application for this link.");
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole("textbox", { name: "Your private link" })).toHaveValue("");
    expect(await findViolations(page)).toEqual([]);
  });
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the address of the thank-you page is pasted, and a deletion is asked for", async ({ page }) => {
    const email = freshEmail();
    await page.goto(surveyAddress);
    await sendLongForm(page, email);
    await expect(page).toHaveURL(/\/thank-you#sent=/);
    const address = page.url();
    // Playwright finds nothing in it by its role.
    const withoutScript = page.locator("main noscript > div");
    await expect(withoutScript).toContainText("the address of this page ends with your private code");
    await withoutScript.locator("a").click();
    await page.getByRole("textbox", { name: "Your private link" }).fill(address);
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.getByText("You left the box for calls and texts unchecked.")).toBeVisible();

    await page.getByRole("button", { name: "Ask for deletion" }).click();
    await page.getByRole("button", { name: "Yes, ask for deletion" }).click();
    await expect(page.getByRole("status")).toContainText("to delete your application.");
    // The answers are a person's to delete, and are still there.
    const [lead] = await findLeads(email);
    expect(await leads("show", lead?.submissionId ?? "")).toMatch(/^requests +delete$/m);
  });
});
