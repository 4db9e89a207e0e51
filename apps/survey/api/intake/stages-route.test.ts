import { STAGES_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import type { Config } from "@heloc/leads/config";
import { TOLD_STAGES, type StageCount } from "@heloc/leads/funnel/stages";
import { send, sendForm } from "../../test/kit/send-application.ts";
import { startSurvey, SURVEY_ORIGIN, type SurveyUnderTest } from "../../test/kit/survey-under-test.ts";

const visit = { device: "phone", state: "CA", campaign: "google/spring" };
const told = { stages: ["started"], ...visit };

const tell = ({ app }: SurveyUnderTest, payload: unknown = told) => {
  const headers = { "content-type": "application/json", origin: SURVEY_ORIGIN };
  return app.inject({ method: "POST", url: STAGES_PATH, headers, payload: JSON.stringify(payload) });
};

/** A survey, and what it has counted once it is closed. Its store does not answer at first. */
async function startCounting(change: Partial<Config> = {}) {
  const kept: StageCount[] = [];
  let tries = 0;
  const service = await startSurvey(change, (real) => ({
    ...real,
    async addCounts(counts) {
      if ((tries += 1) === 1 && change.countsStages) throw new Error("down");
      kept.push(...counts);
    },
  }));
  const counted = async (): Promise<StageCount[]> => {
    await service.app.close();
    return kept;
  };
  return { service, counted, tries: () => tries };
}

describe("What the survey's page tells about a visit", () => {
  it("is counted by day, stage, device, state and campaign, and nothing else of it is kept", async () => {
    const { service, counted } = await startCounting();
    expect((await tell(service)).body).toBe("");
    await tell(service);
    await tell(service, { ...told, stages: ["step-2", "step-3"], state: "unknown" });
    const day = "2026-11-21";
    expect(await counted()).toEqual([
      { ...visit, day, stage: "started", count: 2 },
      { ...visit, day, stage: "step-2", state: "unknown", count: 1 },
      { ...visit, day, stage: "step-3", state: "unknown", count: 1 },
    ]);
    expect(service.log()).not.toContain(STAGES_PATH);
  });

  it("is counted for the day where the lender is, and under a campaign that names no person", async () => {
    const { service, counted } = await startCounting();
    // 17:30 in London and two hours before midnight in San Francisco.
    service.wait(12.5 * 60 * 60 * 1000);
    await tell(service, { ...told, campaign: "ann@example.com" });
    service.wait(2 * 60 * 60 * 1000);
    await tell(service, { ...told, campaign: "Spring <b>HELOC</b>" });
    expect((await counted()).map(({ day, campaign }) => [day, campaign])).toEqual([
      ["2026-11-21", "other"],
      ["2026-11-22", "spring-b-heloc-/b"],
    ]);
  });

  it("tells at most 200 campaigns of a day apart, whatever a program makes up; the rest is one", async () => {
    const { service, counted } = await startCounting();
    const tellOf = (index: number) => tell(service, { ...told, campaign: `made-up-${index}` });
    await Promise.all(Array.from({ length: 250 }, (_, index) => tellOf(index)));
    await tellOf(0);
    const counts = new Map((await counted()).map(({ campaign, count }) => [campaign, count]));
    expect([counts.size, counts.get("made-up-0"), counts.get("other")]).toEqual([201, 2, 50]);
  });

  it("is refused when it is nothing that the page sends, and then nothing is counted", async () => {
    const { service, counted } = await startCounting();
    const refused = [
      [told],
      null,
      { ...told, visitor: "7" },
      { stages: ["started"] },
      { ...told, stages: ["step-9"] },
      { ...told, stages: ["seen"] },
      { ...told, stages: ["sent", "sent"] },
      { ...told, stages: [] },
      { ...told, device: "watch" },
      { ...told, state: "NY" },
      { ...told, campaign: 7 },
    ];
    for (const payload of refused)
      expect([payload, (await tell(service, payload)).statusCode]).toEqual([payload, 400]);
    expect((await tell(service, { ...told, campaign: "a".repeat(2_000) })).statusCode).toBe(413);
    expect(await counted()).toEqual([]);
  });

  it("is counted so often from one address in a minute as it may apply, and a replay beyond that is refused", async () => {
    const { service, counted } = await startCounting({ rateLimitPerMinute: 2 });
    const most = 2 * TOLD_STAGES.length;
    const answers = await Promise.all(Array.from({ length: most + 20 }, () => tell(service)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
    // Who tells too much may apply all the same.
    expect((await send(service)).statusCode).toBe(201);
    expect((await counted()).map(({ count }) => count)).toEqual([most]);
  });
});

describe("The service itself", () => {
  it("counts the pages that it hands out, of one address no more than it may send applications, and no HEAD", async () => {
    const { service, counted } = await startCounting({ rateLimitPerMinute: 3 });
    await service.app.inject({ method: "HEAD", url: SURVEY_PATH });
    const encodings: unknown[] = [];
    for (let time = 0; time < 5; time += 1) {
      const asked = { url: SURVEY_PATH, headers: { "accept-encoding": "br" } };
      encodings.push((await service.app.inject(asked)).headers["content-encoding"]);
    }
    // Compressing for a flood would take time from visitors.
    expect(encodings).toEqual(["br", "br", "br", undefined, undefined]);
    expect(await counted()).toMatchObject([{ stage: "seen", device: "unknown", state: "unknown", count: 3 }]);
  });

  it("counts a form without JavaScript from its start when it is stored, once", async () => {
    const { service, counted } = await startCounting();
    expect((await sendForm(service, { email: "nobody" })).statusCode).toBe(422);
    for (let time = 0; time < 3; time += 1) await sendForm(service);
    const kept = { day: "2026-11-21", device: "unknown", state: "CA", campaign: "none", count: 1 };
    expect(await counted()).toEqual(TOLD_STAGES.map((stage) => ({ ...kept, stage })));
  });

  it("tells its page where to tell when SURVEY_FUNNEL says so, and keeps the counts of a store that does not answer until it does", async () => {
    const { service, counted, tries } = await startCounting({ countsStages: true });
    const page = await service.app.inject(SURVEY_PATH);
    expect(page.body).toContain(`<meta name="survey-stages" content="${STAGES_PATH}">`);
    await expect.poll(tries).toBe(1);
    expect(await counted()).toMatchObject([{ stage: "seen", count: 1 }]);
    const { service: silent } = await startCounting({ countsStages: false });
    expect((await silent.app.inject(SURVEY_PATH)).body).toContain('<meta name="survey-stages" content="">');
    expect((await tell(silent)).statusCode).toBe(404);
  });
});
