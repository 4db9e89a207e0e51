import { STAGES_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { answers, submission } from "../../../test/kit/example-application.ts";
import { send } from "../../../../../apps/survey/test/kit/send-application.ts";
import { settingsFor } from "../../../test/kit/store-under-test.ts";
import { openSurvey, RECEIVED_AT, SURVEY_ORIGIN } from "../../../../../apps/survey/test/kit/survey-under-test.ts";
import { TOLD_STAGES } from "../../funnel/stages.ts";
import { noKey } from "../../sealing/decryptor.ts";
import { openDeliveryStore, openLeadReader, withStore } from "../../store/open-stores.ts";
import { readFunnel, STAGES, type CountedApplication, type Funnel } from "./read-funnel.ts";

const VISITS = 200;
const NOW = new Date(RECEIVED_AT);
/** One visit alone came from here. */
const LETTER = "letter-to-one";
const CAMPAIGNS = ["google/spring", "none", "newsletter"];

const campaignAt = (index: number): string =>
  index === 100 ? LETTER : (CAMPAIGNS[index % CAMPAIGNS.length] as string);
/** How many stages each visit tells of. */
const toldAt = (index: number): number => [1, 6, 2, 3, 4, 6, 5][index % 7] as number;
const numberOf = (index: number): string => index.toString(16).padStart(32, "0");

const VISITED = Array.from({ length: VISITS }, (_, index) => ({
  index,
  campaign: campaignAt(index),
  told: toldAt(index),
}));
const SENT = VISITED.filter(({ told }) => told === TOLD_STAGES.length);
const DELIVERED = new Set(SENT.filter((_, place) => place % 3 === 0).map(({ index }) => index));

describe(`The funnel of ${VISITS} visits`, () => {
  let funnel: Funnel;

  beforeAll(async () => {
    const service = await openSurvey({ rateLimitPerMinute: 1_000_000, globalLimitPerMinute: 1_000_000 });
    for (const { campaign, told } of VISITED) {
      await service.app.inject({ url: SURVEY_PATH });
      const { statusCode } = await service.app.inject({
        method: "POST",
        url: STAGES_PATH,
        headers: { "content-type": "application/json", origin: SURVEY_ORIGIN },
        payload: JSON.stringify({
          ...{ device: "phone", state: "CA", campaign },
          stages: TOLD_STAGES.slice(0, told),
        }),
      });
      expect(statusCode).toBe(204);
    }
    for (const { index } of SENT) {
      expect(
        (await send(service, { ...submission, submissionId: numberOf(index), answers })).statusCode,
      ).toBe(201);
    }
    // What waits is stored before the service ends.
    await service.app.close();
    const settings = settingsFor(service.dataDir);
    await withStore(openDeliveryStore(settings, noKey), async (store) => {
      for (const index of DELIVERED) await store.markDelivered(`lead_${numberOf(index)}`, NOW);
    });
    const known = SENT.map(({ index, campaign }): CountedApplication => ({
      ...{ submissionId: numberOf(index), receivedAt: RECEIVED_AT, campaign },
    }));
    funnel = await withStore(openLeadReader(settings, noKey), (reader) => readFunnel(reader, 3, NOW, known));
    return service.stop;
  }, 60_000);

  /** What was done, by the titles of the stages. */
  const expected = (visits: typeof VISITED): number[] => [
    ...TOLD_STAGES.map((_, index) => visits.filter(({ told }) => told > index).length),
    visits.filter(({ told }) => told === TOLD_STAGES.length).length,
    visits.filter(({ index }) => DELIVERED.has(index)).length,
  ];

  it("tells exactly how many came how far", () => {
    expect(STAGES).toHaveLength(TOLD_STAGES.length + 3);
    expect(funnel.total).toEqual([VISITS, ...expected(VISITED)]);
    const spring = funnel.groups.find(({ name }) => name === "google/spring");
    expect(spring?.numbers).toEqual([
      null,
      ...expected(VISITED.filter(({ campaign }) => campaign === "google/spring")),
    ]);
  });

  it("names no campaign that only one visitor came from, and hides a second number so that the one cannot be worked out", () => {
    expect(funnel.groups.map(({ name }) => name)).toEqual(["google/spring", "newsletter", "none", "other"]);
    expect(funnel.groups.at(-1)?.numbers[1]).toBe("<5");
    const started = funnel.groups.slice(0, 3).map(({ numbers }) => numbers[1]);
    expect(started.filter((shown) => shown === "≥5")).toHaveLength(1);
  });
});
