import {
  answerEverything,
  answerStep,
  applicant,
  continueTo,
  expectStep,
  findLeads,
  freshEmail,
  send,
} from "../applicant.ts";
import { DESKTOP, expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";
import { frameOf, travel, keptIn, typedIn } from "./survey-steps.ts";

test("in any window a reload at any step keeps the step and every answer, the agreement as it was left, in the tab's session storage and nowhere else", async ({
  page,
  context,
}) => {
  test.slow();
  const email = freshEmail();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/");
  const survey = frameOf(page);
  expect(await keptIn(survey)).toEqual([]);
  const agree = () => survey.getByRole("checkbox").check();
  for (const [step, count] of [
    [1, 3],
    [2, 6],
    [3, 7],
    [4, 8],
    [5, 12],
    [5, 13],
  ] as const)
    await test.step(`${count} answers on step ${step}`, async () => {
      if (count === 13) await expect(survey.getByRole("checkbox")).not.toBeChecked();
      else if (step > 1) await continueTo(survey, step);
      if (count === 13) await agree();
      else await answerStep(survey, step, step === 5 ? { email } : {});
      const before = await typedIn(survey);
      expect(before).toHaveLength(count);
      await page.setViewportSize(step % 2 === 0 ? PHONE : DESKTOP);
      await page.reload();
      await expectStep(survey, step);
      expect(await typedIn(survey)).toEqual(before);
    });

  await test.step("no address, cookie or history entry holds one, and another tab knows nothing", async () => {
    expect((await keptIn(survey)).join()).toContain(email);
    expect(asked.filter((url) => url.includes("95814") || url.includes("650000"))).toEqual([]);
    const elsewhere = () => [localStorage.length, JSON.stringify(history.state)];
    for (const seen of [survey.locator("html"), page.locator("html")])
      expect(await seen.evaluate(elsewhere)).toEqual([0, expect.not.stringContaining("95814")]);
    expect(await context.cookies()).toEqual([]);
    const stranger = await context.newPage();
    await stranger.goto(surveyAddress);
    await expectStep(stranger, 1);
    expect(await keptIn(stranger)).toEqual([]);
    expect(await typedIn(stranger)).toEqual([]);
  });

  await send(page, survey);
  const [lead, ...others] = await findLeads(email);
  expect(others).toEqual([]);
  expect(lead?.answers).toMatchObject({ homeValueDollars: 650_000, firstName: applicant.firstName });
  expect(lead?.consent.contact).toBe(true);
  // Sent at once after a reload, and no program for all that.
  expect(lead?.spamSignals).toEqual([]);
});

test("an agreement does not come back to other words than those to which it was given", async ({ page }) => {
  await page.goto(surveyAddress);
  await answerEverything(page, freshEmail());
  await page.getByRole("checkbox").check();
  await page.route(surveyAddress, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(name="consentTextSha256" value=")\w{8}/, "$100000000");
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expectStep(page, 5);
  await expect(page.getByLabel("First name")).toHaveValue(applicant.firstName);
  await expect(page.getByRole("checkbox")).not.toBeChecked();
});

test("what is typed before the script has come is kept as well", async ({ page }) => {
  // The script stands at the end of the document, so a visitor may be quicker where the network is slow.
  await page.addInitScript(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const type = () => document.querySelector<HTMLInputElement>("#propertyZip")?.setRangeText("95814");
    if (entry?.type === "navigate") document.addEventListener("readystatechange", type, { once: true });
  });
  await page.goto(surveyAddress);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByLabel("ZIP code")).toHaveValue("95814");
  await page.reload();
  await expect(page.getByLabel("ZIP code")).toHaveValue("95814");
});

test("a browser that refuses storage shows the survey as ever", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  const email = freshEmail();
  await open(page, "/");
  const survey = frameOf(page);
  await answerEverything(survey, email);
  await travel(page, -1);
  await expectStep(survey, 4);
  await continueTo(survey, 5);
  await send(page, survey);
  expect(await findLeads(email)).toHaveLength(1);
});
