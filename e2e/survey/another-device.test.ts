import { answerStep, answerUpTo, expectStep, freshEmail } from "../applicant.ts";
import { expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";
import { typedIn } from "./survey-steps.ts";

test("a half-filled survey goes on at another device by a link, without name and number, and neither a request nor the history holds an answer", async ({
  page,
  browser,
}) => {
  const email = freshEmail();
  const context = await browser.newContext({ viewport: PHONE });
  const asked: string[] = [];
  for (const one of [page.context(), context])
    one.on("request", async (request) =>
      asked.push(request.url() + (await request.headerValue("referer")) + (request.postData() ?? "")),
    );
  await page.setViewportSize(PHONE);
  await open(page, surveyAddress);
  await answerUpTo(page, 3);
  const link = await test.step("the button gives a link and a code", async () => {
    await page.getByRole("button", { name: "Finish on another device" }).click();
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    return page.getByRole("textbox", { name: "Link to your answers" }).inputValue();
  });
  await answerUpTo(page, 5, 3);
  await answerStep(page, 5, { email });
  const whole = await page.getByRole("textbox", { name: "Link to your answers" }).inputValue();
  for (const told of [email, "Zo", "555"]) expect(decodeURIComponent(whole)).not.toContain(told);

  await test.step("the link opens the first step without an answer", async () => {
    const other = await context.newPage();
    await open(other, link);
    await expectStep(other, 3);
    expect(await typedIn(other)).toEqual(["CA", "95814", "primary", "650000", "310000", "80000"]);
    expect(other.url()).toBe(surveyAddress);
    await other.goBack();
    expect(other.url()).not.toContain("#");
    await other.close();
  });

  await test.step("a link of which a piece is missing says so and starts empty", async () => {
    const other = await context.newPage();
    await open(other, link.slice(0, -2));
    await expect(other.getByText("This link no longer works")).toBeVisible();
    await expectStep(other, 1);
    expect(await typedIn(other)).toEqual([]);
    await answerUpTo(other, 2);
    await expect(other.getByText("This link no longer works")).toBeHidden();
    await other.close();
  });
  expect(asked.filter((one) => /650000|650,000|go-on\?|95814/.test(one))).toEqual([]);
});

test.describe("A link to another device whose script cannot be loaded", () => {
  test.use({ expectedConsoleErrors: [/ERR_BLOCKED_BY_CLIENT/] });

  test("says that it filled in nothing, and the survey begins", async ({ page }) => {
    await page.route("**/js/go-on.js", (route) => route.abort("blockedbyclient"));
    await open(page, `${surveyAddress}#go-on?v=1&day=20785&propertyState=TX&sum=1`);
    await expect(page.getByText("We could not fill in the answers from your link")).toBeVisible();
    await expectStep(page, 1);
    expect(page.url()).toBe(surveyAddress);
  });
});
