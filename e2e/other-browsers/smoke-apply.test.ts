import { By, type WebDriver } from "selenium-webdriver";
import { DATA, IDS } from "../../apps/survey/web/element-names.ts";
import { ANSWERS, applicant, CHOICES, findLeads, freshEmail } from "../applicant.ts";
import { click, expect, inSurvey, test, waitUntil } from "./webdriver.ts";

/** Answers all steps and sends them. @param isOneForm without its script the survey is one long form */
async function apply(driver: WebDriver, email: string, isOneForm = false): Promise<void> {
  for (const [index, answers] of [...ANSWERS.slice(0, 4), { ...ANSWERS[4], email }].entries()) {
    const shown = `[${DATA.step}]:not([hidden])`;
    // A step with one choice goes on by itself.
    if (!isOneForm && index > 2)
      await waitUntil(
        driver,
        `document.querySelector('${shown}').getAttribute('${DATA.step}')`,
        String(index + 1),
      );
    else if (!isOneForm && index > 0) await click(driver, `${shown} [${DATA.go}=next]`);
    for (const [name, answer] of Object.entries(answers))
      await (CHOICES.includes(name)
        ? click(driver, `#${name}-${answer}`)
        : driver.findElement(By.id(name)).sendKeys(answer));
  }
  await click(driver, `#${IDS.send}`);
}

/** Waits for the thank-you page in the whole window: its address changes before the page is there. */
async function waitForThankYou(driver: WebDriver): Promise<void> {
  await waitUntil(driver, "document.querySelector('h1')?.textContent", "Thank You for Your Application!");
  expect(new URL(await driver.getCurrentUrl()).pathname).toBe("/thank-you");
}

test("a homeowner applies in the frame, lands on /thank-you in the whole window, and is counted once", async ({
  driver,
}) => {
  const email = freshEmail();
  const counted = () => driver.executeScript<string | null>("return sessionStorage.getItem('heloc-counted')");
  await driver.get("/?utm_source=google&utm_campaign=a%2Bb");
  await inSurvey(driver, () => waitUntil(driver, "'ready' in document.documentElement.dataset", true));
  // WebKit's driver scrolls inside the frame only, not the page around it.
  await driver.executeScript("document.querySelector('#survey-frame').scrollIntoView()");
  await inSurvey(driver, () => apply(driver, email));
  await waitForThankYou(driver);

  const [lead, ...others] = await findLeads(email);
  expect(others).toEqual([]);
  expect(lead?.answers).toMatchObject({ homeValueDollars: 650_000, lastName: applicant.lastName });
  expect(lead?.attribution).toEqual({ landing_path: "/", utm_source: "google", utm_campaign: "a+b" });

  expect((await counted())?.trim()).toBe(lead?.submissionId);
  await driver.navigate().refresh();
  await driver.navigate().back();
  await waitUntil(driver, "location.pathname", "/");
  await driver.navigate().forward();
  await waitForThankYou(driver);
  expect((await counted())?.trim()).toBe(lead?.submissionId);
});

test.describe("without scripts", () => {
  test.use({ scripts: false });

  test("the survey on its own page is one long form, and ends on /thank-you", async ({ driver }) => {
    const email = freshEmail();
    await driver.get("/");
    await click(driver, "noscript a");
    await apply(driver, email, true);
    await waitForThankYou(driver);
    expect(await findLeads(email)).toHaveLength(1);
  });
});
