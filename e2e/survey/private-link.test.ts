/** What an applicant has in hand after sending: the private link. */
import type { Page } from "@playwright/test";
import { runLeads } from "../../apps/office/test/kit/leads-terminal.ts";
import { answerEverything, findLeads, freshEmail, send } from "../applicant.ts";
import { expect, open, surveyOrigin, test } from "../fixtures.ts";
import { COMPLETE_LENDER } from "../journey-lenders.ts";
import { findViolations } from "../measures/axe.ts";
import { frameOf } from "./survey-steps.ts";

const PAGE = `${surveyOrigin}/my-application`;
const PRIVATE_LINK = new RegExp(`^${PAGE}#[\\w-]{32}$`);

async function readLink(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: "Manage my application" });
  await expect(link).toHaveAttribute("href", PRIVATE_LINK);
  return (await link.getAttribute("href")) ?? "";
}

/** `npm run leads -- show`, as the lender sees it. */
async function showLead(submissionId = ""): Promise<string> {
  const now = new Date().toISOString();
  return (await runLeads(COMPLETE_LENDER.env.SURVEY_DATA_DIR ?? "", ["show", submissionId], { now })).out;
}

test("who applies gets a private link, sees what they agreed to, stops calls with two presses, and the lender sees it", async ({
  page,
  context,
}) => {
  const email = freshEmail();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  await open(page, "/");
  const survey = frameOf(page);
  await answerEverything(survey, email);
  await survey.getByRole("checkbox").check();
  await send(page, survey);
  const link = await readLink(page);

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

  await page.getByRole("button", { name: "Stop calls and texts" }).click();
  await expect(page.getByRole("heading", { name: "Stop calls and texts?" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("button", { name: "Stop calls and texts" }).click();
  await page.getByRole("button", { name: "Yes, stop them" }).click();
  await expect(page.getByRole("status")).toContainText(/You stopped calls and texts on .* P[DS]T\./);
  const [lead] = await findLeads(email);
  expect(lead?.consent.contact).toBe(false);
  expect(await showLead(lead?.submissionId)).toMatch(/^requests +stop calls, honor by \d{4}-\d\d-\d\d$/m);

  // The secret was in no address that a server or another page got to see.
  const code = link.split("#")[1] ?? "";
  expect(addresses.filter((address) => address.includes(code))).toEqual([]);
});
