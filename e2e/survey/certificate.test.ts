import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { answerEverything, findLeads, freshEmail } from "../applicant.ts";
import { findViolations } from "../measures/axe.ts";
import { DESKTOP, expect, PHONE, surveyAddress, test } from "../fixtures.ts";

test("an applicant checks the box, and the lender’s certificate shows the words that stood beside it, to everybody and on two pages of paper", async ({
  page,
}, testInfo) => {
  const email = freshEmail();
  await page.goto(surveyAddress);
  await answerEverything(page, email);
  const words = await page.locator(".consent label").textContent();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const [lead] = await findLeads(email);

  const file = testInfo.outputPath("certificate.html");
  const command = ["certificate", lead?.submissionId ?? "", "--to", file];
  await promisify(execFile)(process.execPath, ["apps/survey/src/operator/cli.ts", ...command]);
  for (const viewport of [PHONE, DESKTOP, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole("blockquote")).toHaveText(words ?? "");
    await expect(page.getByText("The box beside these words was checked.")).toBeVisible();
    await expect(page.getByText("Local time in California")).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
