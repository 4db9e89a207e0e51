import { MY_APPLICATION_PATH, STAGES_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import { lastDays } from "@heloc/leads/funnel/lender-day";
import { noKey } from "@heloc/leads/sealing/sealing";
import { openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { killUnderLoad } from "./kill-under-load.ts";
import { startService, type ServiceProcess } from "./service-process.ts";

it("Of at least 2000 applications that were confirmed by a service that is killed six times in the middle of its work, none is lost and none is there twice", () =>
  killUnderLoad(6, 2000));

const readerIn = (dataDir: string) => openLeadReader({ dataDir, databaseUrl: undefined }, noKey.open);
const post = ({ port }: ServiceProcess, path: string, body: object | URLSearchParams): Promise<Response> =>
  body instanceof URLSearchParams
    ? fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body })
    : fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });

it("A consent that was taken back stays so when the service is killed the moment its page has confirmed it, and a repeat finds it there", async () => {
  const dataDir = temporaryFolder();
  const confirmed: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const service = await startService(dataDir);
    const visitors = Array.from({ length: 8 }, (_, index) => `${round}${index}`);
    const codes = await Promise.all(
      visitors.map(async (visitor) => {
        // A number of their own, because a consent is taken back for a number.
        const answers = { ...submission.answers, phone: `(213) 555-01${visitor}` };
        const application = { ...submission, submissionId: visitor.padStart(32, "0"), answers };
        return ((await (await post(service, SUBMISSIONS_PATH, application)).json()) as { code: string }).code;
      }),
    );
    const taking = codes.map(async (code, index) => {
      const form = new URLSearchParams({ code, act: "withdrawal", confirmed: "yes" });
      const answer = await post(service, MY_APPLICATION_PATH, form).catch(() => undefined);
      if (answer?.status === 200) confirmed.push(visitors[index]?.padStart(32, "0") ?? "");
    });
    await Promise.race(taking);
    await service.kill();
    await Promise.all(taking);
  }
  const requests = await withStore(readerIn(dataDir), (reader) => reader.listRequests({ isOpenOnly: true }));
  const recorded = requests.map(({ submissionId }) => submissionId);
  expect(confirmed.length).toBeGreaterThanOrEqual(3);
  expect(recorded).toEqual(expect.arrayContaining(confirmed));
  expect(new Set(recorded).size).toBe(recorded.length);
});

it("Counts that were stored survive a service that is killed, and one that is stopped loses none", async () => {
  const dataDir = temporaryFolder();
  const visit = { stages: ["started"], device: "phone", state: "CA", campaign: "google/spring" };
  const [yesterday = ""] = lastDays(2, new Date());
  const countStored = async (): Promise<number> => {
    const counts = await withStore(readerIn(dataDir), ({ readCounts }) => readCounts(yesterday));
    return counts.reduce((sum, { count }) => sum + count, 0);
  };
  const killed = await startService(dataDir);
  for (let time = 0; time < 10; time += 1) expect((await post(killed, STAGES_PATH, visit)).status).toBe(204);
  await expect.poll(countStored, { timeout: 10_000 }).toBe(10);
  await killed.kill();
  expect(await countStored()).toBe(10);

  const stopped = await startService(dataDir);
  for (let time = 0; time < 7; time += 1) await post(stopped, STAGES_PATH, visit);
  await stopped.stop();
  expect(await countStored()).toBe(17);
});
