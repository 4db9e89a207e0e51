import { STAGES_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import type { Config } from "@heloc/leads/config";
import { TOLD_STAGES, type StageCount } from "@heloc/leads/funnel/stages";
import { send, sendForm } from "../../test/kit/send-application.ts";
import { startSurvey, SURVEY_ORIGIN } from "../../test/kit/survey-under-test.ts";

const visit = { campaign: "google/spring" };
const told = { stages: ["started"], ...visit };
const day = "2026-11-21";

/** A survey, and what it has counted once it is closed. Its store does not answer before. */
async function startCounting(change: Partial<Config> = {}) {
  const kept: StageCount[] = [];
  let [tries, isDown] = [0, true];
  const service = await startSurvey({ countsStages: true, ...change }, (real) => ({
    ...real,
    async addCounts(counts) {
      tries += 1;
      if (isDown) throw new Error("down");
      kept.push(...counts);
    },
  }));
  const tell = (payload: unknown = told) => {
    const headers = { "content-type": "application/json", origin: SURVEY_ORIGIN };
    const asked = { url: STAGES_PATH, headers, payload: JSON.stringify(payload) };
    return service.app.inject({ method: "POST", ...asked });
  };
  const counted = async (): Promise<StageCount[]> => {
    await expect.poll(() => tries).toBeGreaterThan(0);
    isDown = false;
    await service.app.close();
    return kept;
  };
  return { service, tell, counted };
}

it("What the page tells of a visit is counted by the lender's day, stage and campaign, nothing else of it is kept, and a store that does not answer gets it when it does", async () => {
  const { service, tell, counted } = await startCounting();
  expect((await tell()).body).toBe("");
  await tell();
  await tell({ ...told, stages: ["step-2", "step-3"], campaign: "Spring <b>HELOC</b>" });
  // From 17:30 in London to two hours before midnight in San Francisco.
  service.wait(12.5 * 60 * 60 * 1000);
  await tell({ ...told, campaign: "ann@example.com" });
  service.wait(2 * 60 * 60 * 1000);
  await tell();
  expect(await counted()).toEqual([
    { ...visit, day, stage: "started", count: 2 },
    { campaign: "spring-b-heloc-/b", day, stage: "step-2", count: 1 },
    { campaign: "spring-b-heloc-/b", day, stage: "step-3", count: 1 },
    { campaign: "other", day, stage: "started", count: 1 },
    { ...visit, day: "2026-11-22", stage: "started", count: 1 },
  ]);
  expect(service.log()).not.toContain(STAGES_PATH);
});

it("At most 200 campaigns of a day are told apart, whatever a program makes up; the rest is one", async () => {
  const { tell, counted } = await startCounting();
  const tellOf = (index: number) => tell({ ...told, campaign: `made-up-${index}` });
  await Promise.all(Array.from({ length: 250 }, (_, index) => tellOf(index)));
  await tellOf(0);
  const counts = new Map((await counted()).map(({ campaign, count }) => [campaign, count]));
  expect([counts.size, counts.get("made-up-0"), counts.get("other")]).toEqual([201, 2, 50]);
});

it("What the page does not send is refused and not counted, and what it sends from one address is counted as often as it may apply", async () => {
  const { service, tell, counted } = await startCounting({ rateLimitPerMinute: 3 });
  const refused = [
    ...[[told], { ...told, visitor: "7" }, { stages: ["started"] }, { ...told, campaign: 7 }],
    ...[["step-9"], ["seen"], ["sent", "sent"], []].map((stages) => ({ ...told, stages })),
  ];
  for (const payload of refused) expect([payload, (await tell(payload)).statusCode]).toEqual([payload, 400]);
  expect((await tell({ ...told, campaign: "a".repeat(2_000) })).statusCode).toBe(413);
  const most = 3 * TOLD_STAGES.length - refused.length - 1;
  const answers = await Promise.all(Array.from({ length: most + 20 }, () => tell()));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  // Who tells too much may apply all the same.
  expect((await send(service)).statusCode).toBe(201);
  expect((await counted()).map(({ count }) => count)).toEqual([most]);
});

it("The service counts the pages that it hands out, of one address no more than it may send applications, and no HEAD, a form without JavaScript from its start, once, and nothing when SURVEY_FUNNEL says so", async () => {
  const { service, counted } = await startCounting({ rateLimitPerMinute: 3 });
  await service.app.inject({ method: "HEAD", url: SURVEY_PATH });
  const headers = { "accept-encoding": "br" };
  const pages = [];
  for (let time = 0; time < 5; time += 1) pages.push(await service.app.inject({ url: SURVEY_PATH, headers }));
  // Compressing for a flood would take time from visitors.
  const encodings = pages.map((page) => page.headers["content-encoding"]);
  expect(encodings).toEqual(["br", "br", "br", undefined, undefined]);
  expect(pages.at(-1)?.body).toContain(`<meta name="survey-stages" content="${STAGES_PATH}">`);
  expect((await sendForm(service, { email: "nobody" })).statusCode).toBe(422);
  for (let time = 0; time < 2; time += 1) await sendForm(service);
  const kept = { day, campaign: "none", count: 1 };
  const visits = TOLD_STAGES.map((stage) => ({ ...kept, stage }));
  expect(await counted()).toEqual([{ ...kept, stage: "seen", count: 3 }, ...visits]);
  const { app } = await startSurvey({ countsStages: false });
  expect((await app.inject(SURVEY_PATH)).body).toContain('<meta name="survey-stages" content="">');
  expect(app.hasRoute({ method: "POST", url: STAGES_PATH })).toBe(false);
});
