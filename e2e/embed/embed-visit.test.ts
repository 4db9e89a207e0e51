import type { Page } from "@playwright/test";
import { answerContact, answerPurpose, findLeads, freshEmail, goOn, answerEverything } from "../applicant.ts";
import { expect, open, test } from "../fixtures.ts";

/** Applies in the frame of the landing page. @returns the marks that the lender has */
async function apply(page: Page): Promise<Record<string, string> | undefined> {
  const email = freshEmail();
  const survey = page.frameLocator("#survey-frame");
  await answerEverything(survey, email);
  await survey.getByRole("button", { name: "Submit application" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  return (await findLeads(email))[0]?.attribution;
}

const CAMPAIGN =
  "?utm_source=google&utm_campaign=a%2Bb%20%26%20c%20%C3%BC&gclid=Cj0x&email=ann%40example.com";
const MARKS = { utm_source: "google", utm_campaign: "a+b & c ü", gclid: "Cj0x" };

test("where the visitor came from is stored with the application, also when they read an article first", async ({
  page,
}) => {
  await open(page, `/blog/when-the-draw-period-ends${CAMPAIGN}`);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(await apply(page)).toEqual({ landing_path: "/blog/when-the-draw-period-ends", ...MARKS });
});

test("of two arrivals in one visit both are stored", async ({ page }) => {
  await open(page, `/faq${CAMPAIGN}`);
  await page.locator("summary").first().click();
  await open(page, "/?utm_source=newsletter");
  expect(await apply(page)).toEqual({
    landing_path: "/",
    utm_source: "newsletter",
    first_landing_path: "/faq",
    first_utm_source: "google",
    first_utm_campaign: "a+b & c ü",
    first_gclid: "Cj0x",
  });
});

test("what was typed in the calculator is filled in, can be changed, and is in no address and no request", async ({
  page,
}) => {
  const email = freshEmail();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/#survey?value=512345&owed=300000&score=720&amount=65000&state=TX");
  expect(new URL(page.url()).hash).toBe("#survey");
  const survey = page.frameLocator("#survey-frame");
  await expect(survey.getByRole("radio", { name: "Texas" })).toBeChecked();
  await survey.getByLabel("ZIP code").fill("78701");
  await survey.getByRole("radio", { name: "I live there" }).check();
  await goOn(survey, "What is it worth, and what do you owe?");
  await expect(survey.getByLabel("Home value")).toHaveValue("512,345");
  await expect(survey.getByLabel("First mortgage balance")).toHaveValue("300,000");
  await expect(survey.getByLabel("Amount you would like")).toHaveValue("65,000");
  await survey.getByLabel("Home value").fill("498,000");
  await goOn(survey, "How is your credit?");
  await expect(survey.getByRole("radio", { name: "700 to 739" })).toBeChecked();
  await goOn(survey, "What is the money for?");
  await answerPurpose(survey);
  await goOn(survey, "How do we reach you?");
  await answerContact(survey, email);
  await survey.getByRole("button", { name: "Submit application" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const [lead] = await findLeads(email);
  expect(lead?.answers).toMatchObject({
    homeValueDollars: 498_000,
    creditBand: "700-739",
    propertyState: "TX",
  });
  expect(asked.filter((address) => /512345|300000/.test(address.split("#")[0] ?? ""))).toEqual([]);
  expect(lead?.attribution).toEqual({ landing_path: "/" });
});
