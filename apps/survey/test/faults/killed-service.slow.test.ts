import { setTimeout as sleep } from "node:timers/promises";
import { MY_APPLICATION_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import { submission } from "../kit/example-application.ts";
import { runLeads } from "../kit/leads-terminal.ts";
import { temporaryFolder } from "../kit/survey-under-test.ts";
import { createLoad } from "./load.ts";
import { seededRandom } from "./seeded-random.ts";
import { startService } from "./service-process.ts";
import { SOUND, reconcile } from "./reconcile.ts";

const ROUNDS = 6;
const ENOUGH = 2000;
const random = seededRandom(Number(process.env["FAULT_SEED"] ?? Date.now() % 2 ** 32));

it(`Of at least ${ENOUGH} applications that were confirmed by a service that is killed ${ROUNDS} times in the middle of its work, none is lost and none is there twice`, async () => {
  console.log(`kill -9: FAULT_SEED=${random.seed}`);
  const dataDir = temporaryFolder();
  const load = createLoad(32);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const service = await startService(dataDir);
    const applying = load.applyAt(service.port);
    const wanted = round === ROUNDS ? ENOUGH : load.acknowledged.size + random.between(0, 500);
    while (load.acknowledged.size < wanted) await sleep(2);
    await sleep(random.between(0, 100));
    await service.kill();
    await applying;
  }
  const reconciled = await reconcile(dataDir, load.acknowledged);
  console.log(`kill -9: ${load.acknowledged.size} confirmed, ${reconciled.stored} stored`);
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(ENOUGH);
  expect(reconciled).toMatchObject(SOUND);
  // Every visitor may have one more application underway whose confirmation died with the service.
  expect(reconciled.stored).toBeLessThanOrEqual(load.acknowledged.size + 32);
}, 120_000);

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
}, 120_000);
