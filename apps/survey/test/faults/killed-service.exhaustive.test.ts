import { MY_APPLICATION_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import { noKey } from "@heloc/leads/sealing/sealing";
import { openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { startService } from "./service-process.ts";

it("A consent that was taken back stays so when the service is killed the moment its page has confirmed it", async () => {
  const dataDir = temporaryFolder();
  const confirmed: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const service = await startService(dataDir);
    const post = (path: string, body: string | URLSearchParams, headers = {}) =>
      fetch(`http://127.0.0.1:${service.port}${path}`, { method: "POST", body, headers });
    const visitors = Array.from({ length: 8 }, (_, index) => `${round}${index}`);
    const codes = await Promise.all(
      visitors.map(async (visitor) => {
        // A number of their own, because a consent is taken back for a number.
        const answers = { ...submission.answers, phone: `(213) 555-01${visitor}` };
        const application = { ...submission, submissionId: visitor.padStart(32, "0"), answers };
        const json = { "content-type": "application/json" };
        const answer = await post(SUBMISSIONS_PATH, JSON.stringify(application), json);
        return ((await answer.json()) as { code: string }).code;
      }),
    );
    const taking = codes.map(async (code, index) => {
      const form = new URLSearchParams({ code, act: "withdrawal", confirmed: "yes" });
      const answer = await post(MY_APPLICATION_PATH, form).catch(() => undefined);
      if (answer?.status === 200) confirmed.push(visitors[index]?.padStart(32, "0") ?? "");
    });
    await Promise.race(taking);
    await service.kill();
    await Promise.all(taking);
  }
  const requests = await withStore(
    openLeadReader({ dataDir, databaseUrl: undefined }, noKey.open),
    (reader) => reader.listRequests({ isOpenOnly: true }),
  );
  const recorded = requests.map(({ submissionId }) => submissionId);
  expect(confirmed.length).toBeGreaterThanOrEqual(3);
  expect(recorded).toEqual(expect.arrayContaining(confirmed));
  expect(new Set(recorded).size).toBe(recorded.length);
});
