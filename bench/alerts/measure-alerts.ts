import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { makeKeys } from "../../apps/survey/src/sealing/make-keys.ts";
import { noKey } from "../../apps/survey/src/sealing/opener.ts";
import type { Delivery } from "../../apps/survey/src/store/contract.ts";
import { openDeliveryStore, withStore } from "../../apps/survey/src/store/open-stores.ts";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { answers, submission } from "../../apps/survey/test/kit/example-application.ts";
import { placesFor } from "../../apps/survey/test/kit/store-under-test.ts";
import { readProcessUsage } from "../report/process-usage.ts";
import type { Measured } from "./describe-alerts.ts";
import { startChat, startMailbox } from "./receivers.ts";

const WORKER = join(import.meta.dirname, "../../apps/survey/src/delivery/worker.ts");
/** After the last application; whatever is not there by then counts as lost. */
const LONGEST_WAIT_MS = 60_000;

interface Load {
  perSecond: number;
  gapSeconds: number;
  seconds: number;
  /** Of PostgreSQL; SQLite when undefined. */
  databaseUrl?: string | undefined;
}

/** Sends applications at a steady rate and waits until everybody was told of all of them. */
export async function measureAlerts({
  perSecond,
  gapSeconds,
  seconds,
  databaseUrl,
}: Load): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "alerts-bench-"));
  const database: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  if (databaseUrl !== undefined) makeKeys(placesFor(dataDir), new Date());
  const service = await startService(dataDir, database);
  const [mailbox, chat] = [await startMailbox(), await startChat()];
  const worker = startWorker({
    ...database,
    SURVEY_DATA_DIR: dataDir,
    ALERT_TO: `desk@lender.example.com, slack:http://127.0.0.1:${chat.port}/hook`,
    ALERT_GAP_SECONDS: String(gapSeconds),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: "survey@lender.example.com",
  });
  const confirmedAt = await apply(service.port, perSecond, seconds);
  const delivered = await waitForAlerts({ dataDir, databaseUrl }, confirmedAt.size);
  const { processorSeconds } = readProcessUsage(worker.pid);
  await worker.stop();
  await service.stop();
  await Promise.all([mailbox.close(), chat.close()]);
  rmSync(dataDir, { recursive: true });
  const messages = [mailbox.messages(), chat.messages()];
  return {
    name: `${perSecond} a second, ${databaseUrl === undefined ? "SQLite" : "PostgreSQL"}`,
    gapSeconds,
    applications: confirmedAt.size,
    announced: messages.flat().reduce((sum, message) => sum + countIn(message), 0),
    messages: messages.map(({ length }) => length),
    // Noted by the worker after the other side has taken the message, so never too early.
    waitsMs: delivered.map(
      ({ submissionId, dueAt }) => dueAt.getTime() - (confirmedAt.get(submissionId) ?? NaN),
    ),
    workerShare: processorSeconds / seconds,
  };
}

function startWorker(environment: Record<string, string>) {
  const child = spawn(process.execPath, [WORKER], {
    env: { LENDER: process.env["LENDER"], PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const dieTogether = (): void => void child.kill("SIGKILL");
  process.once("exit", dieTogether);
  return {
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "close");
      process.off("exit", dieTogether);
    },
  };
}

/** @returns when each application was confirmed, in milliseconds since 1970 */
async function apply(port: number, perSecond: number, seconds: number): Promise<Map<string, number>> {
  const confirmedAt = new Map<string, number>();
  const begin = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const ahead = begin + (index * 1000) / perSecond - performance.now();
    if (ahead > 0) await wait(ahead);
    sent.push(
      send(port, index).then(({ submissionId, isConfirmed }) => {
        if (isConfirmed) confirmedAt.set(submissionId, Date.now());
      }),
    );
  }
  await Promise.all(sent);
  return confirmedAt;
}

async function send(port: number, index: number): Promise<{ submissionId: string; isConfirmed: boolean }> {
  const submissionId = (index + 1).toString(16).padStart(32, "0");
  const phone = `(213) 555-${String(index % 10_000).padStart(4, "0")}`;
  const response = await fetch(`http://127.0.0.1:${port}${SUBMISSIONS_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...submission,
      submissionId,
      answers: { ...answers, email: `visitor-${index}@example.com`, phone },
    }),
  });
  await response.arrayBuffer();
  return { submissionId, isConfirmed: response.status === 201 };
}

/** @returns the delivered alerts to both addresses */
async function waitForAlerts(
  settings: Parameters<typeof openDeliveryStore>[0],
  applications: number,
): Promise<Delivery[]> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const all = await withStore(openDeliveryStore(settings, noKey), (store) =>
      store.listDeliveries("delivered"),
    );
    const alerts = all.filter(({ destination }) => destination.startsWith("alert-"));
    if (alerts.length >= 2 * applications || performance.now() > until) return alerts;
    await wait(1000);
  }
}

/** Of how many applications a message tells. */
const countIn = (message: string): number => {
  if (/New application,/.test(message)) return 1;
  return Number(/(\d+) new applications/.exec(message)?.[1] ?? 0);
};
