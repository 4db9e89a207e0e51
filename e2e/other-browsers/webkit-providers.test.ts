import type { Sequence } from "../providers/frame-page.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { setStage, type Stage } from "../providers/stage.ts";
import { expect, inSurvey, pathOf, press, test, waitUntil, type WebDriver } from "./webkit.ts";

let stage: Stage;
test.afterEach(() => stage.close());

const convertedOn = (browser: WebDriver) => browser.executeScript("return window.converted");
const visitsOf = (path: string) => stage.site.requests.filter((request) => request === path).length;
const waitForHeight = (browser: WebDriver, pixels: number) =>
  waitUntil(browser, "document.querySelector('#survey-frame').style.height", `${pixels}px`);
const arrive = (browser: WebDriver) => waitUntil(browser, "document.title", "Thank you");

async function send(browser: WebDriver): Promise<void> {
  await browser.get(stage.site.origin);
  await inSurvey(browser, () => press(browser, "button"));
  // The window's address changes before the page is there.
  await arrive(browser);
  expect(await pathOf(browser)).toBe("/thank-you");
}

for (const [name, replay] of Object.entries(REPLAYS)) {
  test(`WebKit: the provider ${name} leads to the thank-you page once, and counts once`, async ({
    webkit,
  }) => {
    stage = await setStage(replay.choose, replay);
    await webkit.get(stage.site.origin);
    if (replay.height) await waitForHeight(webkit, replay.height);
    expect(await pathOf(webkit)).toBe("/");
    await send(webkit);
    expect(visitsOf("/thank-you")).toBe(1);
    const counted = await convertedOn(webkit);
    expect(counted).toHaveLength(1);
    if (replay.submissionId) expect(counted).toEqual([replay.submissionId]);
    await webkit.navigate().refresh();
    expect(await convertedOn(webkit)).toEqual([]);
    await webkit.navigate().back();
    await waitUntil(webkit, "location.pathname", "/");
    await webkit.navigate().forward();
    await arrive(webkit);
    expect(await convertedOn(webkit)).toEqual([]);
  });
}

/** The self-hosted protocol with other things to say. */
async function setStageFor(sequence: Sequence): Promise<void> {
  const choose = REPLAYS["self-hosted"]?.choose;
  if (!choose) throw new Error("There is no replay of the self-hosted survey.");
  stage = await setStage(choose, sequence);
}
const sent = (number: number) => ({
  type: "heloc-survey:submitted",
  submissionId: number.toString(16).padStart(32, "0"),
});
const resize = (height: number) => ({ type: "heloc-survey:resize", height });

test("WebKit: of a thousand reports one is followed, and none cancels it", async ({ webkit }) => {
  await setStageFor({ onLoad: [], onPress: Array.from({ length: 1_000 }, (_, i) => sent(i)) });
  await send(webkit);
  expect(visitsOf("/thank-you")).toBe(1);
  expect(await convertedOn(webkit)).toEqual(["0".repeat(32)]);
});

test("WebKit: a frame that sends the whole window on by itself does not cancel the way to the thank-you page", async ({
  webkit,
}) => {
  await setStageFor({ onLoad: [], onPress: [sent(1)], pressSendsWindowTo: "/elsewhere" });
  await send(webkit);
  expect(visitsOf("/thank-you")).toBe(1);
  expect(visitsOf("/elsewhere")).toBe(0);
});

test("WebKit: when a long step becomes a short one, the survey's top comes into view", async ({ webkit }) => {
  await setStageFor({ onLoad: [resize(1_600)], onPress: [resize(304)], buttonAt: 1_500 });
  await webkit.get(stage.site.origin);
  await waitForHeight(webkit, 1_600);
  await webkit.executeScript("window.scrollTo(0, 1000)");
  await inSurvey(webkit, () => press(webkit, "button"));
  const top = () =>
    webkit.executeScript<number>(
      "return Math.round(document.querySelector('#survey-frame').getBoundingClientRect().top)",
    );
  await waitForHeight(webkit, 304);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await webkit.executeScript("return document.activeElement.id")).toBe("survey-frame");
});
