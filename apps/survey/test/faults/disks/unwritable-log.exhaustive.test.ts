import { spawnSync } from "node:child_process";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readLeads, temporaryFolder } from "../../../../../packages/leads/test/kit/data-folder.ts";
import { findFreePort } from "../../../../../test/free-port.ts";
import { crmThat, says } from "../../../../office/test/kit/delivery/failing-crm.ts";
import { createLoad } from "../load.ts";
import { startFastWorker, startService, WEBHOOK_SECRET } from "../service-process.ts";

const APPLICATIONS = 50;

/** A pipe whose two ends the test holds. @param isFull takes nothing more, because nobody reads it */
function makePipe(isFull: boolean) {
  const file = join(temporaryFolder(), "pipe");
  spawnSync("mkfifo", [file]);
  const reader = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  const writer = openSync(file, constants.O_WRONLY);
  const filler = openSync(file, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    while (isFull) writeSync(filler, "x".repeat(4096));
  } catch {
    // It is full now.
  }
  return { writer, ends: [reader, writer, filler] };
}

function openFullDevice() {
  const writer = openSync("/dev/full", "w");
  return { writer, ends: [writer] };
}

it.runIf(process.platform === "linux").each([
  ["a pipe whose reader has ended", () => makePipe(false), true],
  ["a pipe that nobody reads", () => makePipe(true), false],
  ["a device without room", openFullDevice, true],
] as const)(
  "With a log that goes to %s, applications are confirmed, stored and delivered",
  async (_, open, isLost) => {
    const [dataDir, metricsPort] = [temporaryFolder(), await findFreePort()];
    const crm = await crmThat(() => says(200));
    const { writer, ends } = open();
    const close = (): void => ends.splice(0).forEach((end) => closeSync(end));
    onTestFinished(close);
    const settings = {
      SURVEY_METRICS_PORT: String(metricsPort),
      CRM_WEBHOOK_URL: crm.url.href,
      CRM_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
    const starting = startService(dataDir, settings, { printsTo: writer });
    const worker = startFastWorker({ ...settings, SURVEY_DATA_DIR: dataDir }, writer);
    onTestFinished(worker.kill);
    const service = await starting;
    onTestFinished(service.kill);
    if (isLost) close();

    const load = createLoad(4);
    await load.confirmAt(APPLICATIONS, service.port);
    expect([429, 500, 503].filter((status) => load.answered(status) > 0)).toEqual([]);
    expect(await readLeads(dataDir)).toHaveLength(load.acknowledged.size);
    await expect.poll(() => crm.received.length).toBe(load.acknowledged.size);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const lost = Number(/^survey_log_lines_lost_total (\d+)$/m.exec(metrics)?.[1]);
    expect(lost >= APPLICATIONS).toBe(isLost);
    for (const program of [service, worker]) {
      await program.stop();
      expect(await program.end).toBe(0);
    }
  },
);
