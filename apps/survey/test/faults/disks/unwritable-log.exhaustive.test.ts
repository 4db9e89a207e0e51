import { spawnSync } from "node:child_process";
import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readLeads, temporaryFolder } from "../../../../../packages/leads/test/kit/data-folder.ts";
import { findFreePort } from "../../../../../test/free-port.ts";
import { crmThat, says } from "../../../../office/test/kit/delivery/failing-crm.ts";
import { createLoad } from "../load.ts";
import { startService } from "../service-process.ts";
import { startFastWorker, WEBHOOK_SECRET } from "../worker-process.ts";
import { hasOwnDisk, onOwnDisk, seenBy, unlessOwnDisk } from "./own-disk.ts";

const APPLICATIONS = 50;
const VISITORS = 4;

interface Output {
  writer: number;
  close: () => void;
}

/** A pipe whose two ends the test holds. */
function makePipe(): Output {
  const file = join(temporaryFolder(), "pipe");
  spawnSync("mkfifo", [file]);
  const reader = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  const writer = openSync(file, constants.O_WRONLY);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) for (const end of [reader, writer]) closeSync(end);
    isOpen = false;
  };
  onTestFinished(close);
  return { writer, close };
}

/** A pipe that takes nothing more, because nobody reads it. */
function makeFullPipe(): Output {
  const pipe = makePipe();
  const filler = openSync(`/proc/self/fd/${pipe.writer}`, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(filler, "x".repeat(4096));
  } catch {
    closeSync(filler);
  }
  return pipe;
}

function makeFullDevice(): Output {
  const writer = openSync("/dev/full", "w");
  return { writer, close: () => closeSync(writer) };
}

async function readLost(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^survey_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
}

/** Where output cannot be written, and whether lines are lost there or wait. */
const OUTPUTS: [string, () => Output, boolean][] = [
  ["a pipe whose reader has ended", makePipe, true],
  ["a pipe that nobody reads", makeFullPipe, false],
  ["a device without room", makeFullDevice, true],
];

describe.runIf(process.platform === "linux")("With a log that goes to", () => {
  it.each(OUTPUTS)("%s, applications are confirmed, stored and delivered", async (_where, open, isLost) => {
    const [dataDir, metricsPort] = [temporaryFolder(), await findFreePort()];
    const crm = await crmThat(() => says(200));
    const output = open();
    const settings = {
      SURVEY_METRICS_PORT: String(metricsPort),
      CRM_WEBHOOK_URL: crm.url.href,
      CRM_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
    const starting = startService(dataDir, settings, { printsTo: output.writer });
    const worker = startFastWorker({ ...settings, SURVEY_DATA_DIR: dataDir }, output.writer);
    onTestFinished(worker.kill);
    const service = await starting;
    onTestFinished(service.kill);
    if (isLost) output.close();

    const load = createLoad(VISITORS);
    const done = new AbortController();
    const applying = load.applyAt(service.port, done.signal);
    await load.confirm(APPLICATIONS);
    done.abort();
    await applying;
    const confirmed = load.acknowledged.size;
    expect([429, 500, 503].filter((status) => load.answered(status) > 0)).toEqual([]);
    expect(await readLeads(dataDir)).toHaveLength(confirmed);
    await expect.poll(() => crm.received.length).toBe(confirmed);
    if (isLost) expect(await readLost(metricsPort)).toBeGreaterThanOrEqual(APPLICATIONS);
    else expect(await readLost(metricsPort)).toBe(0);
    for (const program of [service, worker]) {
      await program.stop();
      expect(await program.end).toBe(0);
    }
  });
});

it.runIf(hasOwnDisk)(
  `A disk of 1 MB that holds only the log may be full: applications go on, and when there is room again the log says how many lines are missing${unlessOwnDisk}`,
  async () => {
    const [logs, dataDir, metricsPort] = [temporaryFolder(), temporaryFolder(), await findFreePort()];
    const within = onOwnDisk(logs, 1, join(logs, "service.log"));
    const service = await startService(dataDir, { SURVEY_METRICS_PORT: String(metricsPort) }, { within });
    onTestFinished(service.kill);
    const seen = seenBy(service.pid, logs);
    const [file, ballast] = [join(seen, "service.log"), join(seen, "ballast")];
    const { bavail, bsize } = statfsSync(seen);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    const load = createLoad(VISITORS);
    const done = new AbortController();
    const applying = load.applyAt(service.port, done.signal);
    await load.confirm(100);
    done.abort();
    await applying;
    expect([429, 500, 503].filter((status) => load.answered(status) > 0)).toEqual([]);

    rmSync(ballast);
    await expect
      .poll(async () => {
        await fetch(`http://127.0.0.1:${service.port}/livez`);
        return readFileSync(file, "utf8");
      })
      .toContain("log lines were lost");
    const lines = readFileSync(file, "utf8").trim().split("\n");
    const whole = lines.filter((line) => line.startsWith("{") && line.endsWith("}"));
    const told = whole.map((line) => (JSON.parse(line) as { lines?: number }).lines ?? 0);
    expect(told.reduce((sum, count) => sum + count)).toBe(await readLost(metricsPort));
    // Besides the line of the first start, for a person, one may end where the disk was full.
    expect(lines.length - whole.length).toBeLessThanOrEqual(2);
  },
);
