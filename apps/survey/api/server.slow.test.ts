import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "@heloc/leads/config";
import { folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { findFreePort } from "../../../test/free-port.ts";
import { crmThat, says } from "../../office/test/kit/delivery/failing-crm.ts";
import { createLoad } from "../test/faults/load.ts";
import { startService } from "../test/faults/service-process.ts";
import { buildPage } from "../test/kit/built-page.ts";
import { openService } from "./service.ts";

it("The process stores applications also under `node --watch`, offers its numbers, and stops within two seconds when it is told to", async () => {
  const [dataDir, metricsPort] = [temporaryFolder(), await findFreePort()];
  const watching = { node: ["--watch", "--watch-preserve-output"] };
  const service = await startService(dataDir, { SURVEY_METRICS_PORT: String(metricsPort) }, watching);
  // A watcher that is killed leaves the service running.
  onTestFinished(service.stop);
  const load = createLoad(1);
  await load.confirmAt(1, service.port);
  expect((await fetch(`http://127.0.0.1:${service.port}${SURVEY_PATH}`)).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const line of [
    /^survey_leads_total\{outcome="stored"\} [1-9]/m,
    /^survey_oldest_undelivered_seconds\{destination="crm"\} \d/m,
    // The usual names, so that ready-made dashboards find them.
    /^process_resident_memory_bytes \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(metrics).toMatch(line);
  await service.stop();
  // A service that has not stopped after 1.8 seconds ends itself with code 1.
  expect(await service.end).toBe(0);
  expect(await load.reconcile(dataDir)).toBe(load.acknowledged.size);
});

it("The process says in sentences what is wrong with the lender's folder, and shows no code", async () => {
  const sentence = /did not start: .*lender\.yaml: This file is missing\.(?![^]*( at \S+\.ts|Node\.js v))/s;
  await expect(startService(temporaryFolder(), { LENDER: temporaryFolder() })).rejects.toThrow(sentence);
});

/** Starts the service with these settings, as its process does. */
async function start(dataDir: string, environment: Record<string, string> = {}): Promise<void> {
  const settings = {
    ...{ SURVEY_DATA_DIR: dataDir, SURVEY_PAGE_DIR: await buildPage(), SURVEY_MINIMUM_FREE_MB: "0" },
    ...{ SURVEY_HOST: "127.0.0.1", SURVEY_PORT: String(await findFreePort()), SURVEY_METRICS_PORT: "0" },
    ...environment,
  };
  const output = { write: () => undefined, lost: () => 0 };
  const own = { output, problems: output, exit: () => undefined };
  const service = await openService(readConfig(settings), own);
  onTestFinished(() => service.stop(0));
  return service.listen();
}

it("A start says in one sentence that the port is taken, this machine has no such address, or the survey is not built, and makes no new keys where applications are and the key that opens them is gone", async () => {
  const { url } = await crmThat(() => says(200));
  const dataDir = await folderWith(lead);
  for (const [settings, sentence] of [
    [{ SURVEY_PORT: url.port }, /^Port \d+ is already in use\. Stop the other program or set SURVEY_PORT/],
    [{ SURVEY_HOST: "192.0.2.1" }, /^This machine has no address "192\.0\.2\.1"/],
    [{ SURVEY_PAGE_DIR: "/nowhere" }, /^The built survey is missing .*Run npm run build/],
  ] as const)
    await expect(start(dataDir, settings)).rejects.toThrow(sentence);
  rmSync(join(dataDir, "keys"), { recursive: true });
  await expect(start(dataDir)).rejects.toThrow(/^The key that opens the applications is missing: put back /);
  expect(existsSync(join(dataDir, "keys"))).toBe(false);
});
