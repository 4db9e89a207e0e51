import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildPage } from "../../kit/built-page.ts";
import { submission } from "../../../../../packages/leads/test/kit/example-application.ts";
import { says, startCrm } from "../../../../office/test/kit/delivery/failing-crm.ts";
import { readLeads, temporaryFolder } from "../../kit/survey-under-test.ts";
import type { FullLogReport } from "./full-log.ts";
import { findFreePort } from "../../../../../test/free-port.ts";
import { startUnheard, waitUntilAlive } from "./unheard-process.ts";

const APPLICATIONS = 50;
const TIMEOUT_MS = 60_000;

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

/** Where output cannot be written, and whether lines are lost there or wait. */
const OUTPUTS: [string, () => Output, boolean][] = [
  ["a pipe whose reader has ended", makePipe, true],
  ["a pipe that nobody reads", makeFullPipe, false],
  ["a device without room", makeFullDevice, true],
];

async function apply(port: number, index: number): Promise<number> {
  const body = JSON.stringify({ ...submission, submissionId: index.toString().padStart(32, "0") });
  const headers = { "content-type": "application/json" };
  return (await fetch(`http://127.0.0.1:${port}${SUBMISSIONS_PATH}`, { method: "POST", headers, body }))
    .status;
}

describe.runIf(process.platform === "linux")("With a log that goes to", () => {
  it.each(OUTPUTS)(
    "%s, applications are confirmed, stored and delivered",
    async (_where, open, isLost) => {
      const [dataDir, port, metricsPort] = [temporaryFolder(), await findFreePort(), await findFreePort()];
      const crm = await startCrm({ answer: () => says(200) });
      onTestFinished(crm.close);
      const output = open();
      const settings = {
        SURVEY_DATA_DIR: dataDir,
        SURVEY_PAGE_DIR: await buildPage(),
        SURVEY_HOST: "127.0.0.1",
        SURVEY_PORT: String(port),
        SURVEY_METRICS_PORT: String(metricsPort),
        SURVEY_MINIMUM_FREE_MB: "0",
        SURVEY_RATE_LIMIT_PER_MINUTE: "1000",
        CRM_WEBHOOK_URL: crm.url.href,
        CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      };
      const programs = (["survey/api/server.ts", "office/worker/worker.ts"] as const).map((script) =>
        startUnheard(script, settings, output.writer),
      );
      const [service, worker] = programs as [(typeof programs)[0], (typeof programs)[0]];
      onTestFinished(() => programs.forEach((program) => program.kill("SIGKILL")));
      if (isLost) output.close();
      await waitUntilAlive(port, service);

      const statuses = await Promise.all(
        Array.from({ length: APPLICATIONS }, (_, index) => apply(port, index)),
      );
      expect(new Set(statuses)).toEqual(new Set([201]));
      expect(await readLeads(dataDir)).toHaveLength(APPLICATIONS);
      await expect.poll(() => crm.received.length, { timeout: 20_000 }).toBe(APPLICATIONS);
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const lost = Number(/^survey_log_lines_lost_total (\d+)$/m.exec(metrics)?.[1]);
      if (isLost) expect(lost).toBeGreaterThanOrEqual(APPLICATIONS);
      else expect(lost).toBe(0);

      for (const program of [service, worker]) {
        const end = once(program, "exit");
        program.kill("SIGTERM");
        expect(await end).toEqual([0, null]);
      }
    },
    TIMEOUT_MS,
  );
});

/** A file system in memory that only the programs started here can see; needs no root. */
const OWN_MOUNTS = ["-Urm", "sh", "-ec"];
const canRun = spawnSync("unshare", [...OWN_MOUNTS, "mount -t tmpfs -o size=1m none /mnt"]).status === 0;

describe(`A disk of 1 MB that holds only the log${canRun ? "" : " (not run: unshare -Urm is not allowed here)"}`, () => {
  it.runIf(canRun)(
    "may be full: applications go on, and when there is room again the log says how many lines are missing",
    async () => {
      const [logs, dataDir] = [temporaryFolder(), temporaryFolder()];
      const program = `exec '${process.execPath}' '${join(import.meta.dirname, "full-log.ts")}' '${logs}' '${dataDir}'`;
      const mount = `mount -t tmpfs -o size=1m none '${logs}'`;
      const { stdout } = await promisify(execFile)("unshare", [...OWN_MOUNTS, `${mount}; ${program}`]);
      const report = JSON.parse(stdout) as FullLogReport;
      expect(report).toMatchObject({ statusesWhileFull: [201], stored: 100, isSameProcess: true });
      expect(report.lostLines).toBeGreaterThan(0);
      expect(report.toldLines).toBe(report.lostLines);
      expect(report.brokenLines).toBe(0);
    },
    TIMEOUT_MS,
  );
});
