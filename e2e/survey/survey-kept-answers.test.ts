/** What the tab keeps of an application under way, and what the lender counts of it. */
import { lastDays } from "../../packages/leads/src/funnel/lender-day.ts";
import { noKey } from "../../packages/leads/src/sealing/sealing.ts";
import { openLeadReader, withStore } from "../../packages/leads/src/store/open-stores.ts";
import {
  answerStep,
  applicant,
  continueTo,
  expectStep,
  findLeads,
  frameOf,
  freshEmail,
  keptIn,
  send,
  typedIn,
} from "../applicant.ts";
import { DESKTOP, expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";
import { COMPLETE_LENDER } from "../journey-lenders.ts";
import { readTraces } from "../measures/traces.ts";

/** How often each stage was counted for a campaign, by stage. */
async function countsOf(campaign: string): Promise<Record<string, number>> {
  const settings = { dataDir: COMPLETE_LENDER.env.SURVEY_DATA_DIR ?? "", databaseUrl: undefined };
  const [yesterday = ""] = lastDays(2, new Date());
  const counts = await withStore(openLeadReader(settings, noKey.open), (reader) =>
    reader.readCounts(yesterday),
  );
  return Object.fromEntries(
    counts.filter((one) => one.campaign === campaign).map(({ stage, count }) => [stage, count]),
  );
}

const STAGES = ["started", "step-2", "step-3", "step-4", "step-5", "sent"];

test.use({ extraHTTPHeaders: { "Sec-GPC": "1", DNT: "1" } });

test("in any window a reload at any step keeps the step and every answer, the agreement as it was left, in the tab's session storage and nowhere else; with Global Privacy Control as without it each stage is counted once, and nothing before the first answer", async ({
  page,
  context,
}) => {
  test.slow();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  const email = freshEmail();
  // A name that no other journey uses, so that its visits are counted apart.
  const campaign = `journey-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const told = () => asked.filter((url) => url.endsWith("/stages"));
  await open(page, `/?utm_source=Google&utm_campaign=${campaign}&gclid=abc#survey?value=640000&state=CA`);
  const survey = frameOf(page);
  const agreement = survey.getByRole("checkbox");

  await test.step("numbers from the calculator, a press beside the questions and a reload tell nothing", async () => {
    const state = survey.getByRole("radio", { name: "California" });
    await expect(state).toBeChecked();
    await survey.getByRole("heading", { name: "Step 1 of" }).click();
    await page.reload();
    await expect(state).toBeChecked();
    expect(told()).toEqual([]);
  });

  const expectAllAfterReload = async (step: number, count: number) => {
    const before = await typedIn(survey);
    expect(before).toHaveLength(count);
    await page.setViewportSize(step % 2 === 0 ? PHONE : DESKTOP);
    await page.reload();
    await expectStep(survey, step);
    expect(await typedIn(survey)).toEqual(before);
  };
  // The home's value is there from the start.
  for (const [at, count] of [4, 6, 7, 8, 12].entries())
    await test.step(`${count} answers on step ${at + 1}`, async () => {
      if (at > 0) await continueTo(survey, at + 1);
      await answerStep(survey, at + 1, at === 4 ? { email } : {});
      await expectAllAfterReload(at + 1, count);
    });
  await expect(agreement).not.toBeChecked();
  await agreement.check();
  await expectAllAfterReload(5, 13);

  await test.step("no address, cookie or history entry holds one, and another tab knows nothing", async () => {
    expect((await keptIn(survey)).join()).toContain(email);
    expect(asked.filter((url) => url.includes("95814") || url.includes("650000"))).toEqual([]);
    expect(await readTraces(page)).toEqual({ cookies: [], stored: ["session heloc-application"] });
    for (const seen of [survey.locator("html"), page.locator("html")])
      expect(await seen.evaluate(() => JSON.stringify(history.state))).not.toContain("95814");
    const stranger = await context.newPage();
    await stranger.goto(surveyAddress);
    await expectStep(stranger, 1);
    expect(await keptIn(stranger)).toEqual([]);
    expect(await typedIn(stranger)).toEqual([]);
  });

  await test.step("an agreement does not come back to other words than those to which it was given", async () => {
    await page.route(surveyAddress, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(name="consentTextSha256" value=")\w{8}/, "$100000000");
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expectStep(survey, 5);
    await expect(survey.getByLabel("First name")).toHaveValue(applicant.firstName);
    await expect(agreement).not.toBeChecked();
    await page.unroute(surveyAddress);
    await page.reload();
    await agreement.check();
  });

  await test.step("the lender has one application, and each stage once, also after Back", async () => {
    await survey.getByRole("button", { name: "Back" }).click();
    await continueTo(survey, 5);
    await send(page, survey);
    const [lead, ...others] = await findLeads(email);
    expect(others).toEqual([]);
    expect(lead?.answers).toMatchObject({ homeValueDollars: 650_000, firstName: applicant.firstName });
    expect(lead?.consent.contact).toBe(true);
    // Sent at once after a reload, and no program for all that.
    expect(lead?.spamSignals).toEqual([]);
    const once = Object.fromEntries(STAGES.map((stage) => [stage, 1]));
    await expect.poll(() => countsOf(`google/${campaign}`)).toEqual(once);
    expect(told()).toHaveLength(STAGES.length);
  });

  await test.step("whoever leaves after the first answer has started", async () => {
    const other = await context.newPage();
    await other.goto(`${surveyAddress}#survey?utm_campaign=${campaign}-left`);
    await other.getByLabel("ZIP code").fill("95814");
    // Another page of the same server: for one elsewhere, a busy browser may end this one before it has said goodbye.
    await other.goto(new URL("/livez", surveyAddress).href);
    await expect.poll(() => countsOf(`${campaign}-left`)).toEqual({ started: 1 });
  });
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
