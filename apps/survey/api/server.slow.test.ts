import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../../test/free-port.ts";
import { lead, submission } from "../../../packages/leads/test/kit/example-application.ts";
import { buildPage } from "../test/kit/built-page.ts";
import { openStoreIn } from "../../../packages/leads/test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../test/kit/survey-under-test.ts";
import { PROGRAM_ENVIRONMENT } from "../../../packages/leads/test/kit/program-environment.ts";

let pageDir: string;
beforeAll(async () => {
  pageDir = await buildPage();
});

function run(
  environment: Record<string, string>,
  options: string[] = [],
  args: string[] = [],
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, "server.ts"), ...args], {
    env: {
      ...PROGRAM_ENVIRONMENT,
      SURVEY_PAGE_DIR: pageDir,
      SURVEY_HOST: "127.0.0.1",
      SURVEY_METRICS_PORT: "0",
      ...environment,
    },
  });
  // A watcher that is killed leaves the service running.
  const isWatched = options.includes("--watch");
  onTestFinished(() => void child.kill(isWatched ? "SIGTERM" : "SIGKILL"));
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  return { child, output: () => output };
}

async function runToTheEnd(environment: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const { child, output } = run(environment);
  const [code] = (await once(child, "close")) as unknown[];
  return { code, output: output() };
}

describe("The process", () => {
  it("stores an application and stops within two seconds when it is told to", async () => {
    const [dataDir, port] = [temporaryFolder(), await findFreePort()];
    const metricsPort = await findFreePort();
    const ports = { SURVEY_PORT: String(port), SURVEY_METRICS_PORT: String(metricsPort) };
    const { child, output } = run({ SURVEY_DATA_DIR: dataDir, ...ports });
    await expect.poll(output).toContain("The survey is at");
    const address = `http://127.0.0.1:${port}`;
    expect((await fetch(address + SURVEY_PATH)).status).toBe(200);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(submission);
    expect((await fetch(address + SUBMISSIONS_PATH, { method: "POST", headers, body })).status).toBe(201);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
      status: "ok",
      checks: { store: "ok", queue: "ok", disk: "ok" },
    });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('survey_leads_total{outcome="stored"} 1\n');
    expect(metrics).toContain('survey_deliveries_waiting{destination="crm"} 1\n');
    expect(metrics).toContain("survey_commit_batch_size_count 1\n");
    // The usual names, so that ready-made dashboards find them.
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(metrics).toMatch(/^process_start_time_seconds \d+$/m);
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    child.kill("SIGTERM");
    const [code] = (await once(child, "exit")) as unknown[];
    // A service that has not stopped after 1.8 seconds ends itself with code 1.
    expect(code).toBe(0);
    expect(await readLeads(dataDir)).toHaveLength(1);
  });

  it("takes applications also under `node --watch`, whose own messages reach every thread", async () => {
    const [dataDir, port] = [temporaryFolder(), await findFreePort()];
    const settings = { SURVEY_DATA_DIR: dataDir, SURVEY_PORT: String(port) };
    const { child, output } = run(settings, ["--watch", "--watch-preserve-output"]);
    await expect.poll(output).toContain("The survey is at");
    const headers = { "content-type": "application/json" };
    const address = `http://127.0.0.1:${port}${SUBMISSIONS_PATH}`;
    const body = JSON.stringify(submission);
    expect((await fetch(address, { method: "POST", headers, body })).status).toBe(201);
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(await readLeads(dataDir)).toHaveLength(1);
  });

  it("does not start on a restored store until --accept-older-store says that it may", async () => {
    const dataDir = temporaryFolder();
    for (const submissionId of ["a".repeat(32), "b".repeat(32)]) {
      const store = await openStoreIn(dataDir);
      await store.accept({ ...lead, submissionId });
      await store.close();
      if (submissionId.startsWith("a"))
        cpSync(join(dataDir, "leads"), join(dataDir, "copy"), { recursive: true });
    }
    rmSync(join(dataDir, "leads"), { recursive: true });
    renameSync(join(dataDir, "copy"), join(dataDir, "leads"));
    const settings = { SURVEY_DATA_DIR: dataDir, SURVEY_PORT: String(await findFreePort()) };
    const refused = await runToTheEnd(settings);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^1 of 2 confirmed applications is missing in .* start once with --accept-older-store\.\n$/,
    );
    const { child, output } = run(settings, [], ["--accept-older-store"]);
    await expect.poll(output).toContain("The survey is at");
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(await readLeads(dataDir)).toHaveLength(1);
  });

  it("says in sentences what is wrong with the lender's folder, and shows no code", async () => {
    const folder = temporaryFolder();
    const { code, output } = await runToTheEnd({ LENDER: folder });
    expect(code).toBe(1);
    expect(output).toContain("lender.yaml: This file is missing.");
    expect(output).not.toMatch(/\bat \S+\.ts|Node\.js v/);
  });
});
