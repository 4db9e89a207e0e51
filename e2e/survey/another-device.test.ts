import { answerUpTo, expectStep, typedIn } from "../applicant.ts";
import { expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";

test("a half-filled survey goes on at another device by a link, and neither a request nor the history holds an answer", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: PHONE });
  const asked: string[] = [];
  for (const one of [page.context(), context])
    one.on("request", (request) =>
      asked.push(`${request.url()} ${request.headers()["referer"]} ${request.postData()}`),
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

  for (const [why, address, sentence] of [
    ["of which a piece is missing", link.slice(0, -2), "This link no longer works"],
    ["whose script cannot be loaded", link, "We could not fill in the answers from your link"],
  ] as const)
    await test.step(`a link ${why} says so and starts empty`, async () => {
      const other = await context.newPage();
      if (address === link) await other.route("**/js/go-on.js", (route) => route.abort("blockedbyclient"));
      await open(other, address);
      await expect(other.getByText(sentence)).toBeVisible();
      await expectStep(other, 1);
      expect(other.url()).toBe(surveyAddress);
      expect(await typedIn(other)).toEqual([]);
      await answerUpTo(other, 2);
      await expect(other.getByText(sentence)).toBeHidden();
      await other.close();
    });
  expect(asked.filter((one) => /650000|650,000|go-on\?|95814/.test(one))).toEqual([]);
});
