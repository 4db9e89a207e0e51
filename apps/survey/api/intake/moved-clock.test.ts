import { describe, expect, it, onTestFinished, vi } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send } from "../../test/kit/send-application.ts";
import { FORM_SECRET, startSurvey } from "../../test/kit/survey-under-test.ts";
import { createFormTokens } from "./form-token.ts";

const RIGHT = Date.parse("2026-11-21T17:30:00.000Z");
const TEN_YEARS_MS = 3653 * 24 * 60 * 60 * 1000;

const numbered = (index: number): object => ({
  ...submission,
  submissionId: String(index).padStart(32, "0"),
});

describe("A clock that was ten years ahead and came back", () => {
  it("shuts out nobody for longer than the minute in which they had sent too many", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: RIGHT + TEN_YEARS_MS });
    onTestFinished(() => void vi.useRealTimers());
    const survey = await startSurvey({ rateLimitPerMinute: 2 });
    const statuses = async (...indexes: number[]) =>
      Promise.all(indexes.map(async (index) => (await send(survey, numbered(index))).statusCode));
    expect(await statuses(1, 2, 3)).toEqual([201, 201, 429]);
    vi.advanceTimersByTime(61_000);
    vi.setSystemTime(RIGHT);
    expect(await statuses(4, 5, 6)).toEqual([201, 201, 429]);
  });

  it("makes no robot of somebody who opened the page before and sends it after", async () => {
    const clock = { now: RIGHT + TEN_YEARS_MS };
    const now = (): Date => new Date(clock.now);
    const survey = await startSurvey({}, undefined, { now });
    const formToken = createFormTokens(FORM_SECRET, now).issue();
    clock.now = RIGHT;
    await send(survey, { ...submission, formToken });
    expect(await survey.storedLeads()).toMatchObject([{ spamSignals: [] }]);
  });

  it("still doubts a page that was sent within three seconds, also by a machine half a minute behind", async () => {
    const clock = { now: RIGHT + 30_000 };
    const now = (): Date => new Date(clock.now);
    const survey = await startSurvey({}, undefined, { now });
    const formToken = createFormTokens(FORM_SECRET, now).issue();
    clock.now = RIGHT;
    await send(survey, { ...submission, formToken });
    expect(await survey.storedLeads()).toMatchObject([{ spamSignals: ["too-fast"] }]);
  });
});
