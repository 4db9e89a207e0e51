import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../../test/free-port.ts";
import { lead, submission } from "../test/kit/example-application.ts";
import { buildPage } from "../test/kit/built-page.ts";
import { checkKeys } from "./sealing/make-keys.ts";
import { openStoreIn, placesFor } from "../test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../test/kit/survey-under-test.ts";
import { PROGRAM_ENVIRONMENT } from "../test/kit/program-environment.ts";

let pageDir: string;
beforeAll(async () => {
  pageDir = await buildPage();
});

async function occupyPort(): Promise<{ port: number; server: Server }> {
  const port = await findFreePort();
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return { port, server };
}

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

  it("takes applications also when another program uses the port of the metrics", async () => {
    const [dataDir, port, { port: taken, server }] = [
      temporaryFolder(),
      await findFreePort(),
      await occupyPort(),
    ];
    const ports = { SURVEY_PORT: String(port), SURVEY_METRICS_PORT: String(taken) };
    const { output } = run({ SURVEY_DATA_DIR: dataDir, ...ports });
    await expect.poll(output).toContain("is another program using this port?");
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    server.close();
  });

  it("says in one sentence that its port is taken", async () => {
    const { port, server } = await occupyPort();
    const { code, output } = await runToTheEnd({
      SURVEY_DATA_DIR: temporaryFolder(),
      SURVEY_PORT: String(port),
    });
    server.close();
    expect(code).toBe(1);
    expect(output.split("\n").at(-2)).toBe(
      `Port ${port} is already in use. Stop the other program or set SURVEY_PORT to a free port.`,
    );
  });

  it("says in one sentence that this machine does not have the address it should listen on", async () => {
    const { code, output } = await runToTheEnd({
      SURVEY_DATA_DIR: temporaryFolder(),
      SURVEY_PORT: String(await findFreePort()),
      SURVEY_HOST: "192.0.2.1",
    });
    expect(code).toBe(1);
    expect(output.split("\n").at(-2)).toMatch(
      /^This machine has no address "192\.0\.2\.1"\. Set SURVEY_HOST/,
    );
  });

  it("does not start when applications are there and the key that opens them is gone", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    await store.accept(lead);
    await store.close();
    rmSync(join(dataDir, "keys"), { recursive: true });
    const { code, output } = await runToTheEnd({
      SURVEY_DATA_DIR: dataDir,
      SURVEY_PORT: String(await findFreePort()),
    });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The key that opens the applications is missing: put back .*private\.json, or set/,
    );
    expect(existsSync(join(dataDir, "keys"))).toBe(false);
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

  it("does not start as new where its applications are gone and its keys are not", async () => {
    const dataDir = temporaryFolder();
    const settings = { SURVEY_DATA_DIR: dataDir, SURVEY_PORT: String(await findFreePort()) };
    const { child, output } = run(settings);
    await expect.poll(output).toContain("The survey is at");
    child.kill("SIGTERM");
    await once(child, "exit");
    // Only keys/ was copied to another machine, after a second start.
    checkKeys(placesFor(dataDir), new Date("2040-01-01"));
    for (const name of ["leads", "leads.mark"]) rmSync(join(dataDir, name), { recursive: true });
    const refused = await runToTheEnd(settings);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toMatch(
      /^There are no applications in .*, and the keys have been used with a store before\./,
    );
    expect(existsSync(join(dataDir, "leads"))).toBe(false);
  });

  it("says in one sentence what is wrong with a setting", async () => {
    const { code, output } = await runToTheEnd({ SURVEY_PORT: "eighty" });
    expect(code).toBe(1);
    expect(output).toBe('SURVEY_PORT is "eighty": set it to a whole number from 1 to 65535.\n');
  });

  it("says in one sentence that the survey is not built", async () => {
    const { code, output } = await runToTheEnd({ SURVEY_PAGE_DIR: temporaryFolder() });
    expect(code).toBe(1);
    expect(output).toMatch(/^The built survey is missing .*Run npm run build first\.\n$/);
  });

  it("says in sentences what is wrong with the lender's folder, and shows no code", async () => {
    const folder = temporaryFolder();
    const { code, output } = await runToTheEnd({ LENDER: folder });
    expect(code).toBe(1);
    expect(output).toContain("lender.yaml: This file is missing.");
    expect(output).not.toMatch(/\bat \S+\.ts|Node\.js v/);
  });

  it("says in one sentence that applications cannot be stored", async () => {
    const { code, output } = await runToTheEnd({ SURVEY_DATA_DIR: "/dev/null" });
    expect(code).toBe(1);
    expect(output).toMatch(/^Applications cannot be stored in \/dev\/null: .*\.\n$/);
  });
});
