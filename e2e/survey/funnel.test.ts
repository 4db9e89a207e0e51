import type { Page } from "@playwright/test";
import { lastDays } from "../../packages/leads/src/funnel/lender-day.ts";
import { noKey } from "../../packages/leads/src/sealing/sealing.ts";
import { openLeadReader, withStore } from "../../packages/leads/src/store/open-stores.ts";
import { answerStep, answerUpTo, continueTo, freshEmail, send } from "../applicant.ts";
import { expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";
import { COMPLETE_LENDER } from "../journey-lenders.ts";
import { frameOf } from "./survey-steps.ts";

/** A name that no other journey uses, so that its visits are counted apart. */
const freshCampaign = (): string =>
  `journey-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;

/** How often each stage was counted for a campaign, by device and state: "phone CA started". */
async function countsOf(campaign: string): Promise<Record<string, number>> {
  const settings = { dataDir: COMPLETE_LENDER.env.SURVEY_DATA_DIR ?? "", databaseUrl: undefined };
  const [yesterday = ""] = lastDays(2, new Date());
  const counts = await withStore(openLeadReader(settings, noKey.open), (reader) =>
    reader.readCounts(yesterday),
  );
  return Object.fromEntries(
    counts
      .filter((one) => one.campaign === campaign)
      .map(({ device, state, stage, count }) => [`${device} ${state} ${stage}`, count]),
  );
}

/** What the page has told of a visit. */
async function listenTo(page: Page): Promise<unknown[]> {
  const told: unknown[] = [];
  await page.exposeFunction("noteTold", (text: string) => void told.push(JSON.parse(text)));
  // The browser does not show a test what is in the body of a beacon.
  await page.addInitScript(() => {
    const { noteTold } = window as unknown as { noteTold: (text: string) => void };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then(noteTold);
      return send(address, body);
    };
  });
  return told;
}

const STEPS = ["started", "step-2", "step-3", "step-4", "step-5", "sent"];

test.describe("With Global Privacy Control", () => {
  test.use({ extraHTTPHeaders: { "Sec-GPC": "1", DNT: "1" } });

  test("as without it the page tells each stage once, also after Back and a reload, and nothing about the visitor, nor anything before the first answer, also not with numbers from the calculator", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    });
    const told = await listenTo(page);
    const campaign = freshCampaign();
    await open(page, `/?utm_source=Google&utm_campaign=${campaign}&gclid=abc#survey?value=650000&state=CA`);
    const survey = frameOf(page);
    const state = survey.getByRole("radio", { name: "California" });
    await expect(state).toBeChecked();
    await survey.getByRole("heading", { name: "Step 1 of" }).click();
    await page.reload();
    await expect(state).toBeChecked();
    expect(told).toEqual([]);

    await answerUpTo(survey, 3);
    await survey.getByRole("button", { name: "Back" }).click();
    await continueTo(survey, 3);
    await page.reload();
    await answerUpTo(survey, 5, 3);
    await answerStep(survey, 5, { email: freshEmail() });
    await send(page, survey);
    expect(told).toEqual(
      STEPS.map((stage) => ({
        stages: [stage],
        device: "computer",
        state: "CA",
        campaign: `google/${campaign}`,
      })),
    );
    const once = Object.fromEntries(STEPS.map((stage) => [`computer CA ${stage}`, 1]));
    await expect.poll(() => countsOf(`google/${campaign}`)).toEqual(once);
    expect(await page.context().cookies()).toEqual([]);
  });
});

test.describe("On a phone", () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test("whoever leaves before the state is chosen has started, in no state", async ({ page }) => {
    const campaign = freshCampaign();
    await page.goto(`${surveyAddress}#survey?utm_campaign=${campaign}`);
    await page.getByLabel("ZIP code").fill("95814");
    // Another page of the same server: for one elsewhere, a busy browser may end this one before it has said goodbye.
    await page.goto(new URL("/livez", surveyAddress).href);
    await expect.poll(() => countsOf(campaign)).toEqual({ "phone unknown started": 1 });
  });
});
