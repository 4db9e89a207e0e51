import { STAGES_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import { lastDays } from "../../src/funnel/lender-day.ts";
import { noKey } from "../../src/sealing/opener.ts";
import { openLeadReader, withStore } from "../../src/store/open-stores.ts";
import { temporaryFolder } from "../kit/survey-under-test.ts";
import { startService, type ServiceProcess } from "./service-process.ts";

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
