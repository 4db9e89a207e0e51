/**
 * Lets the service run into a full disk and prints what happened, as JSON. It fills the disk of its data folder, so it
 * belongs on a small one of its own: see full-disk.test.ts.
 *
 * Usage: node full-disk.ts <data folder> <SURVEY_MINIMUM_FREE_MB>
 */
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createLoad } from "../load.ts";
import { startService } from "../service-process.ts";
import { reconcile, type Reconciliation } from "../reconcile.ts";

export interface FullDiskReport {
  freeBytesWhenRefused: number;
  /** While it was full. */
  refused: number;
  brokenAnswers: number;
  livezWhileFull: number;
  readyzWhileFull: number;
  acknowledgedBefore: number;
  acknowledgedAfterward: number;
  /** The same process served from the first application to the last. */
  isSameProcess: boolean;
  reconciled: Reconciliation;
}

const ROOM_BYTES = 6 * 1024 * 1024;

const [dataDir = "", minimumFreeMegabytes = "0"] = process.argv.slice(2);
const freeBytes = (): number => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};

const service = await startService(dataDir, { SURVEY_MINIMUM_FREE_MB: minimumFreeMegabytes });
let isSameProcess = true;
void service.end.then(() => (isSameProcess = false));
// Somebody else's file, which leaves little room for applications.
const ballast = join(dataDir, "ballast");
writeFileSync(ballast, Buffer.alloc(freeBytes() - ROOM_BYTES));

const load = createLoad(16);
const done = new AbortController();
const applying = load.applyAt(service.port, done.signal);
while (load.answered(503) === 0 && isSameProcess) await sleep(1);
const freeBytesWhenRefused = freeBytes();
while (load.answered(503) < 200 && isSameProcess) await sleep(2);
const [refused, acknowledgedBefore] = [load.answered(503), load.acknowledged.size];
const statusOf = (path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${service.port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );
const [livezWhileFull, readyzWhileFull] = [await statusOf("/livez"), await statusOf("/readyz")];

rmSync(ballast);
while (load.acknowledged.size < acknowledgedBefore + 300 && isSameProcess) await sleep(2);
done.abort();
await applying;
// An answer is shared for a second.
while ((await statusOf("/readyz")) !== 200 && isSameProcess) await sleep(50);
const report: FullDiskReport = {
  freeBytesWhenRefused,
  refused,
  acknowledgedBefore,
  livezWhileFull,
  readyzWhileFull,
  isSameProcess,
  brokenAnswers: load.answered(500),
  acknowledgedAfterward: load.acknowledged.size - acknowledgedBefore,
  reconciled: await reconcile(dataDir, load.acknowledged),
};
process.stdout.write(
  JSON.stringify({ ...report, output: isSameProcess ? "" : service.output().slice(-1500) }),
);
await service.stop();
