import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { fill, readLeads, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { numbered, submission } from "../../../packages/leads/test/kit/example-application.ts";
import { findFreePort } from "../../../test/free-port.ts";
import { startService, type ServiceProcess } from "../test/faults/service-process.ts";

const apply = async ({ port }: ServiceProcess): Promise<number> => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(submission);
  return (await fetch(`http://127.0.0.1:${port}${SUBMISSIONS_PATH}`, { method: "POST", headers, body }))
    .status;
};

async function start(...how: Parameters<typeof startService>): Promise<ServiceProcess> {
  const service = await startService(...how);
  // A watcher that is killed leaves the service running.
  onTestFinished(service.stop);
  return service;
}

describe("The process", () => {
  it("stores an application, offers its numbers, and stops within two seconds when it is told to", async () => {
    const [dataDir, metricsPort] = [temporaryFolder(), await findFreePort()];
    const service = await start(dataDir, { SURVEY_METRICS_PORT: String(metricsPort) });
    const address = `http://127.0.0.1:${service.port}`;
    expect((await fetch(address + SURVEY_PATH)).status).toBe(200);
    expect(await apply(service)).toBe(201);
    const checks = { store: "ok", queue: "ok", disk: "ok" };
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: "ok", checks });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const line of [
      'survey_leads_total{outcome="stored"} 1',
      'survey_deliveries_waiting{destination="crm"} 1',
      "survey_commit_batch_size_count 1",
    ])
      expect(metrics).toContain(`${line}\n`);
    // The usual names, so that ready-made dashboards find them.
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    await service.stop();
    // A service that has not stopped after 1.8 seconds ends itself with code 1.
    expect(await service.end).toBe(0);
    expect(await readLeads(dataDir)).toHaveLength(1);
  });

  it("takes applications also under `node --watch`, whose own messages reach every thread", async () => {
    const dataDir = temporaryFolder();
    const service = await start(dataDir, {}, { node: ["--watch", "--watch-preserve-output"] });
    expect(await apply(service)).toBe(201);
    await service.stop();
    expect(await readLeads(dataDir)).toHaveLength(1);
  });

  it("does not start on a restored store until --accept-older-store says that it may", async () => {
    const dataDir = temporaryFolder();
    await fill(dataDir, numbered(1));
    cpSync(join(dataDir, "leads"), join(dataDir, "copy"), { recursive: true });
    await fill(dataDir, numbered(2));
    rmSync(join(dataDir, "leads"), { recursive: true });
    renameSync(join(dataDir, "copy"), join(dataDir, "leads"));
    await expect(start(dataDir)).rejects.toThrow(
      /: 1 of 2 confirmed applications is missing in .* start once with --accept-older-store\.\n$/,
    );
    await (await start(dataDir, {}, { service: ["--accept-older-store"] })).stop();
    expect(await readLeads(dataDir)).toHaveLength(1);
  });

  it("says in sentences what is wrong with the lender's folder, and shows no code", async () => {
    const sentence = /did not start: .*lender\.yaml: This file is missing\.(?![^]*( at \S+\.ts|Node\.js v))/s;
    await expect(start(temporaryFolder(), { LENDER: temporaryFolder() })).rejects.toThrow(sentence);
  });
});
