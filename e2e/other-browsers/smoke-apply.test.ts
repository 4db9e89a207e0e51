import { applicant, findLeads, freshEmail } from "../applicant.ts";
import { surveyAddress } from "../fixtures.ts";
import { By, expect, inSurvey, pathOf, press, test, waitUntil, type WebDriver } from "./webkit.ts";

/** The questions of each step, as their boxes are called, and the answer that is typed; true for one to choose. */
const STEPS = (email: string): Record<string, string | true>[] => [
  { "propertyState-CA": true, propertyZip: applicant.propertyZip, "propertyUse-primary": true },
  {
    homeValueDollars: applicant.homeValueDollars,
    mortgageBalanceDollars: applicant.mortgageBalanceDollars,
    amountWantedDollars: applicant.amountWantedDollars,
  },
  { "creditBand-700-739": true },
  { "purpose-home-improvement": true },
  { firstName: applicant.firstName, lastName: applicant.lastName, email, phone: applicant.phone },
];

/** Answers all steps. @param isOneForm without its script the survey is one long form */
async function apply(browser: WebDriver, email: string, isOneForm = false): Promise<void> {
  for (const [index, answers] of STEPS(email).entries()) {
    if (index > 0 && !isOneForm) await press(browser, `[data-step]:not([hidden]) [data-go=next]`);
    for (const [id, answer] of Object.entries(answers)) {
      await (answer === true ? press(browser, `#${id}`) : browser.findElement(By.id(id)).sendKeys(answer));
    }
  }
  await press(browser, "#send");
}

/** Waits for the survey and scrolls to it: the driver scrolls inside the frame only, not the page around it. */
async function goToSurvey(browser: WebDriver): Promise<void> {
  await inSurvey(browser, () => waitUntil(browser, "'ready' in document.documentElement.dataset", true));
  await browser.executeScript("document.querySelector('#survey-frame').scrollIntoView()");
}

/** Waits for the thank-you page in the whole window: its address changes before the page is there. */
const arrive = (browser: WebDriver) =>
  waitUntil(browser, "document.querySelector('h1')?.textContent", "Thank You for Your Application!");

/** The numbers of the applications that this tab has counted. */
const countedIn = async (browser: WebDriver) =>
  ((await browser.executeScript<string | null>("return sessionStorage.getItem('heloc-counted')")) ?? "")
    .split("\n")
    .filter(Boolean);

test("WebKit: a homeowner applies in the frame, lands on /thank-you in the whole window, and is counted once", async ({
  webkit,
}) => {
  const email = freshEmail();
  await webkit.get("/?utm_source=google&utm_campaign=a%2Bb");
  await goToSurvey(webkit);
  await inSurvey(webkit, () => apply(webkit, email));
  await arrive(webkit);
  expect(await pathOf(webkit)).toBe("/thank-you");

  const leads = await findLeads(email);
  expect(leads).toHaveLength(1);
  expect(leads[0]?.answers).toMatchObject({ homeValueDollars: 650_000, lastName: applicant.lastName });
  expect(leads[0]?.attribution).toEqual({ landing_path: "/", utm_source: "google", utm_campaign: "a+b" });

  const counted = [leads[0]?.submissionId];
  expect(await countedIn(webkit)).toEqual(counted);
  await webkit.navigate().refresh();
  await webkit.navigate().back();
  await waitUntil(webkit, "location.pathname", "/");
  await webkit.navigate().forward();
  await arrive(webkit);
  expect(await countedIn(webkit)).toEqual(counted);
});

test("WebKit: an application on the survey's own page ends on /thank-you, counted, with a clean address", async ({
  webkit,
}) => {
  const email = freshEmail();
  await webkit.get(surveyAddress);
  await apply(webkit, email);
  await arrive(webkit);
  expect(await pathOf(webkit)).toBe("/thank-you");
  const [lead] = await findLeads(email);
  expect(await countedIn(webkit)).toEqual([lead?.submissionId]);
});

test("WebKit: nothing is stored before the visitor acts, in the page and in the frame", async ({
  webkit,
}) => {
  const stored = () =>
    webkit.executeScript(
      "return [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].join(' ').trim()",
    );
  await webkit.get("/?utm_source=google&gclid=Cj0");
  await goToSurvey(webkit);
  expect(await stored()).toBe("");
  expect(await inSurvey(webkit, stored)).toBe("");
  await press(webkit, "h1");
  expect(await stored()).toBe("heloc-visit");
});

test("WebKit: one answer of the FAQ is open at a time, and the open one can be closed", async ({
  webkit,
}) => {
  const open = async () =>
    (await webkit.findElements(By.css("details[open] summary"))).map((summary) => summary.getText());
  await webkit.get("/faq");
  const questions = await webkit.findElements(By.css("summary"));
  await questions[1]?.click();
  await questions[3]?.click();
  expect(await Promise.all(await open())).toEqual([await questions[3]?.getText()]);
  await questions[3]?.click();
  expect(await open()).toEqual([]);
});

test("WebKit: the calculator shows its four figures", async ({ webkit }) => {
  await webkit.get("/mortgage-calculator");
  await waitUntil(webkit, "document.querySelector('astro-island[ssr] #home-value')", null);
  await webkit.findElement(By.id("home-value")).sendKeys("500000");
  await webkit.findElement(By.id("mortgage-balance")).sendKeys("300000");
  await webkit.findElement(By.id("credit-score")).sendKeys("720");
  await press(webkit, "[aria-labelledby=inputs-heading] button");
  const estimate = await webkit.findElement(By.css("[data-testid=estimate]")).getText();
  for (const figure of ["$160,000", "$200,000", "8.00%", "$533"]) expect(estimate).toContain(figure);
});

test.describe("WebKit without scripts", () => {
  test.use({ scripts: false });

  test("the survey in the frame is one long form, and ends on /thank-you in the whole window", async ({
    webkit,
  }) => {
    const email = freshEmail();
    await webkit.get("/");
    await inSurvey(webkit, () => apply(webkit, email, true));
    await arrive(webkit);
    expect(await findLeads(email)).toHaveLength(1);
  });
});
