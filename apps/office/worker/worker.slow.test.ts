import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { openStoreIn } from "../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../../survey/test/kit/survey-under-test.ts";
import { numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { SECRET } from "../test/kit/delivery/delivery-under-test.ts";
import { hangs, says, startCrm, type Behavior, type Crm } from "../test/kit/delivery/failing-crm.ts";
import { PROGRAM_ENVIRONMENT } from "../../../packages/leads/test/kit/program-environment.ts";

const MOVED_CLOCK = join(import.meta.dirname, "../../../packages/leads/test/kit/clock/moved-clock.ts");
const TEN_YEARS_MS = 3653 * 24 * 60 * 60 * 1000;
const WHSEC = `whsec_${Buffer.from(SECRET).toString("base64")}`;

interface Running {
  child: ChildProcess;
  output: () => string;
  end: Promise<unknown[]>;
}

/** Starts the real worker. */
function start(environment: Record<string, string>, flags: string[] = []): Running {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, "worker.ts")], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  return { child, output: () => output, end: once(child, "close") };
}

const settingsFor = (dataDir: string, crm: Crm): Record<string, string> => ({
  SURVEY_DATA_DIR: dataDir,
  CRM_WEBHOOK_URL: crm.url.href,
  CRM_WEBHOOK_SECRET: WHSEC,
});

async function crmThat(answer: () => Behavior): Promise<Crm> {
  const crm = await startCrm({ answer });
  onTestFinished(crm.close);
  return crm;
}

/** Received a while ago by the real clock, so due at once. */
const application = (index: number): Lead => ({ ...numbered(index), receivedAt: "2026-01-02T03:04:05.000Z" });

describe("The delivery process", () => {
  it("waits for the first application, sends it past the proxies that the environment names, and stops when it is told to", async () => {
    const dataDir = temporaryFolder();
    const crm = await crmThat(() => says(200));
    const { child, output, end } = start({
      ...settingsFor(dataDir, crm),
      HTTP_PROXY: "http://127.0.0.1:1",
      HTTPS_PROXY: "http://127.0.0.1:1",
    });
    await expect.poll(output).toContain("Applications are sent to the CRM.");
    const store = await openStoreIn(dataDir);
    await store.accept(application(1));
    await expect.poll(() => crm.received.length).toBe(1);
    const [message] = crm.received;
    expect(() => new Webhook(WHSEC).verify(message?.body ?? "", message?.headers ?? {})).not.toThrow();
    await expect.poll(output).toContain('"msg":"delivered"');
    child.kill("SIGTERM");
    expect(await end).toEqual([0, null]);
    expect(output()).not.toContain("Maria");
    await store.close();
  });

  it("stops without waiting for a CRM that does not answer; the try is not counted", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    await store.accept(application(1));
    await store.close();
    const crm = await crmThat(() => hangs);
    const { child, output, end } = start(settingsFor(dataDir, crm));
    await expect.poll(() => crm.received.length).toBe(1);
    child.kill("SIGINT");
    expect(await end).toEqual([0, null]);
    expect(output()).not.toContain("not delivered");
  });

  it("idles with one line when no CRM is set", async () => {
    const { child, output, end } = start({ SURVEY_DATA_DIR: temporaryFolder() });
    await expect.poll(output).toContain("Neither CRM nor CRM_WEBHOOK_URL is set");
    child.kill("SIGTERM");
    expect(await end).toEqual([0, null]);
    expect(output().trim().split("\n")).toHaveLength(1);
  });

  it("says in one sentence what is wrong with a setting", async () => {
    const { output, end } = start({ CRM_WEBHOOK_URL: "https://crm.example.com/" });
    expect(await end).toEqual([1, null]);
    expect(output()).toMatch(/^CRM_WEBHOOK_SECRET is missing: .*\.\n$/);
  });

  it("delivers what it had put off for ten years as soon as its clock is set right, and says why", async () => {
    const dataDir = temporaryFolder();
    const clockFile = join(dataDir, "moved-clock");
    writeFileSync(clockFile, String(TEN_YEARS_MS));
    const store = await openStoreIn(dataDir);
    await store.accept(application(1));
    await store.close();
    let status = 500;
    const crm = await crmThat(() => says(status));
    const settings = { ...settingsFor(dataDir, crm), MOVED_CLOCK_FILE: clockFile };
    const { child, output, end } = start(settings, ["--import", MOVED_CLOCK]);
    await expect.poll(output).toContain('"msg":"not delivered"');
    status = 200;
    writeFileSync(clockFile, "0");
    await expect.poll(output).toContain('"msg":"delivered"');
    expect(output()).toContain("This machine's clock was set, or the machine slept.");
    expect(output()).toContain("Deliveries carry times ahead of this machine's clock");
    child.kill("SIGTERM");
    expect(await end).toEqual([0, null]);
  });
});
