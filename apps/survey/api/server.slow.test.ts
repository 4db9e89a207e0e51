import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "@heloc/leads/config";
import { openForReading } from "@heloc/leads/store/sqlite/connection";
import {
  fill,
  folderWith,
  readLeads,
  temporaryFolder,
} from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { findFreePort } from "../../../test/free-port.ts";
import { crmThat, says } from "../../office/test/kit/delivery/failing-crm.ts";
import { createLoad } from "../test/faults/load.ts";
import { startService } from "../test/faults/service-process.ts";
import { buildPage } from "../test/kit/built-page.ts";
import { openService } from "./service.ts";

async function start(...how: Parameters<typeof startService>) {
  const service = await startService(...how);
  // A watcher that is killed leaves the service running.
  onTestFinished(service.stop);
  return service;
}

it("The process stores applications also under `node --watch`, offers its numbers, and stops within two seconds when it is told to", async () => {
  const [dataDir, metricsPort] = [temporaryFolder(), await findFreePort()];
  const watching = { node: ["--watch", "--watch-preserve-output"] };
  const service = await start(dataDir, { SURVEY_METRICS_PORT: String(metricsPort) }, watching);
  const load = createLoad(1);
  await load.confirmAt(1, service.port);
  expect((await fetch(`http://127.0.0.1:${service.port}${SURVEY_PATH}`)).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/^survey_leads_total\{outcome="stored"\} [1-9]/m);
  expect(metrics).toMatch(/^survey_oldest_undelivered_seconds\{destination="crm"\} \d/m);
  // The usual names, so that ready-made dashboards find them.
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  await service.stop();
  // A service that has not stopped after 1.8 seconds ends itself with code 1.
  expect(await service.end).toBe(0);
  expect(await readLeads(dataDir)).toHaveLength(load.acknowledged.size);
});

it("The process says in sentences what is wrong with the lender's folder, and shows no code", async () => {
  const sentence = /did not start: .*lender\.yaml: This file is missing\.(?![^]*( at \S+\.ts|Node\.js v))/s;
  await expect(start(temporaryFolder(), { LENDER: temporaryFolder() })).rejects.toThrow(sentence);
});

/** Opens the service with these settings, as its process does. */
async function open(dataDir: string, environment: Record<string, string> = {}) {
  const settings = {
    ...{ SURVEY_DATA_DIR: dataDir, SURVEY_PAGE_DIR: await buildPage(), SURVEY_MINIMUM_FREE_MB: "0" },
    ...{ SURVEY_HOST: "127.0.0.1", SURVEY_PORT: String(await findFreePort()), SURVEY_METRICS_PORT: "0" },
    ...environment,
  };
  const printed: string[] = [];
  const output = { write: (line: string) => void printed.push(line), lost: () => 0 };
  const exit = (code: number): void => void printed.push(`exit ${code}`);
  const own = { output, problems: output, acceptsOlderStore: false, exit };
  const service = await openService(readConfig(settings), own);
  onTestFinished(() => service.stop(0));
  await service.listen();
  return { printed, app: service.app, stop: service.stop };
}

it("The service does not start on a restored store until --accept-older-store says that it may", async () => {
  const dataDir = temporaryFolder();
  await fill(dataDir, numbered(1));
  cpSync(join(dataDir, "leads"), join(dataDir, "copy"), { recursive: true });
  await fill(dataDir, numbered(2));
  rmSync(join(dataDir, "leads"), { recursive: true });
  renameSync(join(dataDir, "copy"), join(dataDir, "leads"));
  await expect(open(dataDir)).rejects.toThrow(
    /^1 of 2 confirmed applications is missing in .* start once with --accept-older-store\.$/,
  );
  await (await start(dataDir, {}, { service: ["--accept-older-store"] })).stop();
  expect(await readLeads(dataDir)).toHaveLength(1);
});

it("The survey takes applications also when another program uses the port of the metrics", async () => {
  const { url } = await crmThat(() => says(200));
  const { app, printed } = await open(temporaryFolder(), { SURVEY_METRICS_PORT: url.port });
  expect((await app.inject("/readyz")).json()).toMatchObject({ status: "ok" });
  expect(printed.join("")).toContain("is another program using this port?");
});

it.each([
  ["the port is taken", {}, /^Port \d+ is already in use\. Stop the other program or set SURVEY_PORT/],
  [
    "this machine has no such address",
    { SURVEY_HOST: "192.0.2.1" },
    /^This machine has no address "192\.0\.2\.1"/,
  ],
  [
    "the survey is not built",
    { SURVEY_PAGE_DIR: "/nowhere" },
    /^The built survey is missing .*Run npm run build/,
  ],
])("A start says in one sentence that %s", async (what, settings, sentence) => {
  const { url } = await crmThat(() => says(200));
  const taken = what === "the port is taken" && { SURVEY_PORT: url.port };
  await expect(open(temporaryFolder(), { ...settings, ...taken })).rejects.toThrow(sentence);
});

it("A stop while somebody reads the applications says that the log still belongs to the file, and ends well", async () => {
  const dataDir = await folderWith(lead);
  const { printed, stop } = await open(dataDir);
  const reader = openForReading(dataDir);
  onTestFinished(() => reader.close());
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM leads").get();
  await fill(dataDir, numbered(2)).catch(() => undefined);
  await stop(0);
  expect(printed.join("")).toContain("leads.sqlite and leads.sqlite-wal belong together");
  expect(printed.at(-1)).toBe("exit 0");
});

it("No start makes new keys where applications are and the key that opens them is gone", async () => {
  const dataDir = await folderWith(lead);
  rmSync(join(dataDir, "keys"), { recursive: true });
  await expect(open(dataDir)).rejects.toThrow(/^The key that opens the applications is missing: put back /);
  expect(existsSync(join(dataDir, "keys"))).toBe(false);
});
