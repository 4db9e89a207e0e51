import type { Page } from "@playwright/test";
import { answerEverything, findLeads, frameOf, freshEmail, sendLongForm, travel } from "../applicant.ts";
import { expect, open, surveyAddress, surveyOrigin, test } from "../fixtures.ts";
import { convertedOn, NOTE_CONVERSIONS } from "./embed-sites.ts";

test.beforeEach(({ page }) => page.addInitScript(NOTE_CONVERSIONS));

/** Whether the submission is counted once, and not again by loading the page again or by coming back to it. */
async function expectOneConversion(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/thank-you$/);
  const [lead] = await findLeads(email);
  expect(await convertedOn(page)).toEqual([lead?.submissionId]);
  await page.reload();
  expect(await convertedOn(page)).toEqual([]);
  // Firefox brings a page back as it was left, without loading it: page.goBack() would wait for a load.
  const waitToBe = (isThere: boolean) =>
    expect(async () => {
      expect((await page.evaluate(() => window.location.pathname)) === "/thank-you").toBe(isThere);
    }).toPass();
  await travel(page, -1);
  await waitToBe(false);
  // The survey passes over the steps of an application that was sent: Forward is pressed once it rests on the first one.
  await page.waitForFunction(() => ((window.history.state as { step?: number } | null)?.step ?? 0) === 0);
  await travel(page, 1);
  await waitToBe(true);
  expect(await convertedOn(page)).toEqual([]);
}

test("the survey's own page has a header, unlike the frame, is filled in, stores both arrivals of the visit, and is counted once on the thank-you page", async ({
  page,
}) => {
  const email = freshEmail();
  await open(
    page,
    "/faq?utm_source=google&utm_campaign=a%2Bb%20%26%20c%20%C3%BC&gclid=Cj0x&email=ann%40example.com",
  );
  await page.locator("summary").first().click();
  await open(page, "/?utm_source=newsletter#survey?value=512345&state=CA");
  const frame = frameOf(page);
  await expect(frame.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect(frame.getByRole("banner")).toHaveCount(0);
  await page.getByRole("link", { name: "Full screen" }).click();
  await expect(page).toHaveURL(surveyAddress);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator("#homeValueDollars")).toHaveValue("512,345");
  await answerEverything(page, email);
  await page.getByRole("button", { name: "Submit application" }).click();
  await expectOneConversion(page, email);
  const [lead] = await findLeads(email);
  expect(lead?.attribution).toEqual({
    landing_path: "/",
    utm_source: "newsletter",
    first_landing_path: "/faq",
    first_utm_source: "google",
    first_utm_campaign: "a+b & c ü",
    first_gclid: "Cj0x",
  });
});

test("an application by the plain form in the frame is counted once as well, when the survey's script does not run", async ({
  page,
}) => {
  const email = freshEmail();
  await page.route(surveyAddress, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<script.*?<\/script>/gs, "");
    await route.fulfill({ response, body });
  });
  await open(page, "/");
  const survey = frameOf(page);
  await sendLongForm(survey, email);
  await expectOneConversion(page, email);
});

test("a number in the address of the thank-you page counts only for a visitor who comes from the survey", async ({
  page,
  baseURL,
}) => {
  const forged = "/thank-you#sent=0123456789abcdef0123456789abcdef";
  await page.goto(forged);
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await convertedOn(page)).toEqual([]);

  // From a page of the site, and from one whose address begins like the survey's.
  await page.route(`${surveyOrigin}0/**`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  for (const start of ["/faq", `${surveyOrigin}0/`]) {
    await page.goto(start);
    await page.evaluate((address) => window.location.assign(address), new URL(forged, baseURL).href);
    await expect(page).toHaveURL(/\/thank-you$/);
    expect(await convertedOn(page)).toEqual([]);
  }
});
