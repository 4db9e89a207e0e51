import { MY_APPLICATION_PATH, STAGES_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import { lastDays } from "@heloc/leads/funnel/lender-day";
import { noKey } from "@heloc/leads/sealing/sealing";
import { openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../../office/test/kit/leads-terminal.ts";
import { temporaryFolder } from "../kit/survey-under-test.ts";
import { killUnderLoad } from "./kill-under-load.ts";
import { startService, type ServiceProcess } from "./service-process.ts";

it("Of at least 2000 applications that were confirmed by a service that is killed six times in the middle of its work, none is lost and none is there twice", () =>
  killUnderLoad(6, 2000));

it("A consent that was taken back stays so when the service is killed the moment its page has confirmed it, and a repeat finds it there", async () => {
  const dataDir = temporaryFolder();
  const confirmed: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const service = await startService(dataDir);
    const post = (path: string, type: string, body: string) =>
      fetch(`http://127.0.0.1:${service.port}${path}`, {
        method: "POST",
        headers: { "content-type": type },
        body,
      });
    const ids = Array.from({ length: 8 }, (_, index) => `${round}${index}`.padStart(32, "0"));
    const codes = await Promise.all(
      ids.map(async (submissionId, index) => {
        // A number of their own, because a consent is taken back for a number.
        const phone = `(213) 555-01${round}${index}`;
        const application = { ...submission, submissionId, answers: { ...submission.answers, phone } };
        const response = await post(SUBMISSIONS_PATH, "application/json", JSON.stringify(application));
        return ((await response.json()) as { code: string }).code;
      }),
    );
    const take = async (code: string, index: number): Promise<void> => {
      const form = new URLSearchParams({ code, act: "withdrawal", confirmed: "yes" }).toString();
      const { status } = await post(MY_APPLICATION_PATH, "application/x-www-form-urlencoded", form);
      if (status === 200) confirmed.push(ids[index] ?? "");
    };
    const taking = codes.map((code, index) => take(code, index).catch(() => undefined));
    await Promise.race(taking);
    await service.kill();
    await Promise.all(taking);
  }
  const { out } = await runLeads(dataDir, ["requests", "--json"]);
  const recorded = (JSON.parse(out) as { submissionId: string }[]).map(({ submissionId }) => submissionId);
  expect(confirmed.length).toBeGreaterThanOrEqual(3);
  expect(recorded).toEqual(expect.arrayContaining(confirmed));
  expect(new Set(recorded).size).toBe(recorded.length);
});

const visit = { stages: ["started"], device: "phone", state: "CA", campaign: "google/spring" };

const tell = ({ port }: ServiceProcess) =>
  fetch(`http://127.0.0.1:${port}${STAGES_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(visit),
  });

const [yesterday = ""] = lastDays(2, new Date());

async function countIn(dataDir: string): Promise<number> {
  const settings = { dataDir, databaseUrl: undefined };
  const counts = await withStore(openLeadReader(settings, noKey), ({ readCounts }) => readCounts(yesterday));
  return counts.reduce((sum, { count }) => sum + count, 0);
}

it("Counts that were stored survive a service that is killed, and one that is stopped loses none", async () => {
  const dataDir = temporaryFolder();
  const killed = await startService(dataDir);
  for (let time = 0; time < 10; time += 1) expect((await tell(killed)).status).toBe(204);
  await expect.poll(() => countIn(dataDir), { timeout: 10_000 }).toBe(10);
  await killed.kill();
  expect(await countIn(dataDir)).toBe(10);

  const stopped = await startService(dataDir);
  for (let time = 0; time < 7; time += 1) await tell(stopped);
  await stopped.stop();
  expect(await countIn(dataDir)).toBe(17);
});
