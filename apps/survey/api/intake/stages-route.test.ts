import { FORM_PATH, STAGES_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { formBody } from "../../../../packages/leads/test/kit/example-application.ts";
import { send } from "../../test/kit/send-application.ts";
import {
  openSurvey,
  startSurvey,
  SURVEY_ORIGIN,
  type SurveyUnderTest,
} from "../../test/kit/survey-under-test.ts";
import { TOLD_STAGES, type StageCount } from "@heloc/leads/funnel/stages";
import type { Config } from "@heloc/leads/config";

const told = { stages: ["started"], device: "phone", state: "CA", campaign: "google/spring" };

const tell = ({ app }: SurveyUnderTest, payload: unknown = told, headers: InjectOptions["headers"] = {}) =>
  app.inject({
    method: "POST",
    url: STAGES_PATH,
    headers: { "content-type": "application/json", origin: SURVEY_ORIGIN, ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

/** A survey, and what it has counted once it is closed. */
async function startCounting(change: Partial<Config> = {}) {
  const kept: StageCount[] = [];
  const service = await startSurvey(change, (store) => ({
    ...store,
    async addCounts(counts) {
      kept.push(...counts);
    },
  }));
  return {
    service,
    async counted(): Promise<StageCount[]> {
      await service.app.close();
      return kept;
    },
  };
}

describe("What the survey's page tells about a visit", () => {
  it("is counted by day, stage, device, state and campaign, and nothing else of it is kept", async () => {
    const { service, counted } = await startCounting();
    expect((await tell(service)).statusCode).toBe(204);
    expect((await tell(service)).body).toBe("");
    await tell(service, { ...told, stages: ["step-2", "step-3"], state: "unknown" });
    const day = "2026-11-21";
    expect(await counted()).toEqual([
      { ...visitOf(told), day, stage: "started", count: 2 },
      { ...visitOf(told), day, stage: "step-2", state: "unknown", count: 1 },
      { ...visitOf(told), day, stage: "step-3", state: "unknown", count: 1 },
    ]);
    expect(service.log()).not.toContain(STAGES_PATH);
  });

  it("is counted for the day where the lender is", async () => {
    const { service, counted } = await startCounting();
    // 17:30 in London and two hours before midnight in San Francisco.
    service.wait(12.5 * 60 * 60 * 1000);
    await tell(service);
    service.wait(2 * 60 * 60 * 1000);
    await tell(service);
    expect((await counted()).map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-22"]);
  });

  it("names no person, whatever the campaign was called", async () => {
    const { service, counted } = await startCounting();
    await tell(service, { ...told, campaign: "ann@example.com" });
    await tell(service, { ...told, campaign: "Spring <b>HELOC</b>" });
    expect((await counted()).map(({ campaign }) => campaign)).toEqual(["other", "spring-b-heloc-/b"]);
  });

  const REFUSED: [what: string, status: number, ask: (service: SurveyUnderTest) => Promise<Response>][] = [
    ["of another type", 415, (service) => tell(service, "stages=started", { "content-type": "text/plain" })],
    ["without a type", 415, ({ app }) => app.inject({ method: "POST", url: STAGES_PATH })],
    ["of 10 MB", 413, (service) => tell(service, { ...told, campaign: "a".repeat(10_000_000) })],
    ["that is no JSON", 400, (service) => tell(service, "{")],
    ["that is a list", 400, (service) => tell(service, [told])],
    ["that is null", 400, (service) => tell(service, "null")],
    ["with a field too many", 400, (service) => tell(service, { ...told, visitor: "7" })],
    ["with a field too few", 400, (service) => tell(service, { stages: ["started"] })],
    ["of an unknown step", 400, (service) => tell(service, { ...told, stages: ["step-9"] })],
    ["of what only the service counts", 400, (service) => tell(service, { ...told, stages: ["seen"] })],
    ["of one stage twice", 400, (service) => tell(service, { ...told, stages: ["sent", "sent"] })],
    ["of no stage", 400, (service) => tell(service, { ...told, stages: [] })],
    ["of an unknown device", 400, (service) => tell(service, { ...told, device: "watch" })],
    ["of an unknown state", 400, (service) => tell(service, { ...told, state: "NY" })],
    ["of a campaign that is a number", 400, (service) => tell(service, { ...told, campaign: 7 })],
    ["from another site", 403, (service) => tell(service, told, { origin: "https://evil.example" })],
    ["that is asked for", 404, ({ app }) => app.inject({ url: STAGES_PATH })],
  ];
  it.each(REFUSED)("%s is refused with %i, and nothing is counted", async (_what, status, ask) => {
    const { service, counted } = await startCounting();
    expect((await ask(service)).statusCode).toBe(status);
    expect(await counted()).toEqual([]);
  });

  it("is counted so often from one address in a minute as it may apply, and a replay beyond that is refused", async () => {
    const { service, counted } = await startCounting({ rateLimitPerMinute: 2 });
    const most = 2 * TOLD_STAGES.length;
    const answers = await Promise.all(Array.from({ length: most + 20 }, () => tell(service)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(most);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
    // Who tells too much may apply all the same.
    expect((await send(service)).statusCode).toBe(201);
    expect((await counted()).map(({ count }) => count)).toEqual([most]);
  });
});

const visitOf = ({ device, state, campaign }: typeof told) => ({ device, state, campaign });

describe("The service itself", () => {
  it("counts the pages that it hands out, and no question about their headers", async () => {
    const { service, counted } = await startCounting();
    for (const method of ["GET", "HEAD", "GET"] as const) {
      await service.app.inject({ method, url: SURVEY_PATH });
    }
    expect(await counted()).toMatchObject([{ stage: "seen", device: "unknown", state: "unknown", count: 2 }]);
  });

  it("counts no more pages of one address in a minute than it may send applications", async () => {
    const { service, counted } = await startCounting({ rateLimitPerMinute: 3 });
    for (let time = 0; time < 10; time += 1) await service.app.inject({ url: SURVEY_PATH });
    expect(await counted()).toMatchObject([{ stage: "seen", count: 3 }]);
  });

  it("counts a form without JavaScript from its start when it is stored, once", async () => {
    const { service, counted } = await startCounting();
    const post = (body: string) =>
      service.app.inject({
        method: "POST",
        url: FORM_PATH,
        headers: { "content-type": "application/x-www-form-urlencoded", origin: SURVEY_ORIGIN },
        payload: body,
      });
    expect((await post(formBody({ email: "nobody" }))).statusCode).toBe(422);
    for (let time = 0; time < 3; time += 1) expect((await post(formBody())).statusCode).toBe(303);
    expect(await counted()).toEqual(
      TOLD_STAGES.map((stage) => ({
        ...{ day: "2026-11-21", stage, device: "unknown", state: "CA", campaign: "none", count: 1 },
      })),
    );
  });

  it("keeps the counts of a store that does not answer until it does", async () => {
    let [isDown, asked] = [true, 0];
    const kept: StageCount[] = [];
    const { app, stop, ...service } = await openSurvey({}, (store) => ({
      ...store,
      async addCounts(counts) {
        asked += 1;
        if (isDown) throw new Error("down");
        kept.push(...counts);
      },
    }));
    await tell({ app, stop, ...service });
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0), 10_000);
    expect(kept).toEqual([]);
    isDown = false;
    await stop();
    expect(kept).toMatchObject([{ stage: "started", count: 1 }]);
  });

  it("counts nothing where SURVEY_FUNNEL is off, and its page tells nothing", async () => {
    const { service, counted } = await startCounting({ countsStages: false });
    const page = await service.app.inject({ url: SURVEY_PATH });
    expect(page.body).toContain('<meta name="survey-stages" content="">');
    expect((await tell(service)).statusCode).toBe(404);
    expect(await counted()).toEqual([]);
  });

  it("tells its page where to tell, where it counts", async () => {
    const { service } = await startCounting();
    const page = await service.app.inject({ url: SURVEY_PATH });
    expect(page.body).toContain(`<meta name="survey-stages" content="${STAGES_PATH}">`);
  });
});
