import type { BrowserContext, Page } from "@playwright/test";
import { lastDays } from "../../packages/leads/src/funnel/lender-day.ts";
import { noKey } from "../../packages/leads/src/sealing/sealing.ts";
import { openLeadReader, withStore } from "../../packages/leads/src/store/open-stores.ts";
import {
  answerEverything,
  answerStep,
  answerUpTo,
  continueTo,
  freshEmail,
  IN_TEXAS,
  send,
} from "../applicant.ts";
import { DESKTOP, expect, open, PHONE, surveyAddress, test } from "../fixtures.ts";
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

/** The survey on its own page, as a visitor of a campaign comes to it. */
const comeTo = (page: Page, campaign: string) =>
  page.goto(`${surveyAddress}#survey?utm_campaign=${campaign}`);

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

/** Leaves for another page of the same server: for one elsewhere, a busy browser may end this one before it has said goodbye. */
const leave = (page: Page) => page.goto(new URL("/livez", surveyAddress).href);

const STEPS = ["started", "step-2", "step-3", "step-4", "step-5", "sent"];
const COMPUTER = { viewport: DESKTOP };
const ON_A_PHONE = { viewport: PHONE, isMobile: true, hasTouch: true };

async function answerOneQuestion(page: Page, campaign: string): Promise<void> {
  await comeTo(page, campaign);
  await page.getByLabel("ZIP code").fill("95814");
}

async function reachTheThirdStepTwice(page: Page, campaign: string): Promise<void> {
  await comeTo(page, campaign);
  await answerUpTo(page, 3);
  await page.getByRole("button", { name: "Back" }).click();
  await continueTo(page, 3);
}

async function reloadOnTheWayAndSend(page: Page, campaign: string): Promise<void> {
  await page.goto(`/?utm_campaign=${campaign}&gclid=abc`);
  const survey = frameOf(page);
  await answerStep(survey, 1, IN_TEXAS);
  await continueTo(survey, 2);
  await page.reload();
  await answerUpTo(survey, 5, 2);
  await answerStep(survey, 5, { email: freshEmail() });
  await send(page, survey);
}

const VISITS = [
  [answerOneQuestion, ON_A_PHONE],
  [reachTheThirdStepTwice, COMPUTER],
  [reloadOnTheWayAndSend, ON_A_PHONE],
] as const;

test("of visits of each kind, on a computer and on a phone, each stage is counted once", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const campaign = freshCampaign();
  // The tabs stay open until everything is counted: closing one ends what it still sends.
  const contexts: BrowserContext[] = [];
  for (const [act, device] of VISITS) {
    const context = await browser.newContext(device);
    contexts.push(context);
    const page = await context.newPage();
    await act(page, campaign);
    await leave(page);
  }
  const once = (visitor: string, stages: string[]) => stages.map((stage) => [`${visitor} ${stage}`, 1]);
  await expect
    .poll(() => countsOf(campaign))
    .toEqual(
      Object.fromEntries([
        ["phone unknown started", 1],
        ...once("computer CA", STEPS.slice(0, 3)),
        ...once("phone TX", STEPS),
      ]),
    );
  for (const context of contexts) await context.close();
});

test.describe("With Global Privacy Control", () => {
  test.use({ extraHTTPHeaders: { "Sec-GPC": "1", DNT: "1" } });

  test("as without it the page tells stages in their order and nothing about the visitor, nor anything before the first answer, also not with numbers from the calculator", async ({
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

    await answerEverything(survey, freshEmail());
    await send(page, survey);
    expect(told).toEqual(
      STEPS.map((stage) => ({
        stages: [stage],
        device: "computer",
        state: "CA",
        campaign: `google/${campaign}`,
      })),
    );
    await expect
      .poll(async () => Object.keys(await countsOf(`google/${campaign}`)))
      .toHaveLength(STEPS.length);
    expect(await page.context().cookies()).toEqual([]);
  });
});
