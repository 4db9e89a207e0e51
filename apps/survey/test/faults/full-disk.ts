/**
 * Lets the service run into a full disk and prints what happened, as JSON. It fills the disk of its data folder, so it
 * belongs on a small one of its own: see full-disk.test.ts.
 *
 * Usage: node full-disk.ts <data folder> <SURVEY_MINIMUM_FREE_MB>
 */
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gatherCrowd } from "./crowd.ts";
import { startService } from "./service-process.ts";
import { takeStock, type Stock } from "./stock-taking.ts";

export interface FullDiskReport {
  freeBytesWhenRefused: number;
  /** While it was full. */
  refused: number;
  brokenAnswers: number;
  livezWhileFull: number;
  acknowledgedBefore: number;
  acknowledgedAfterwards: number;
  /** The same process served from the first application to the last. */
  isSameProcess: boolean;
  stock: Stock;
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

const crowd = gatherCrowd(16);
const done = new AbortController();
const applying = crowd.applyAt(service.port, done.signal);
while (crowd.answered(503) === 0 && isSameProcess) await sleep(1);
const freeBytesWhenRefused = freeBytes();
while (crowd.answered(503) < 200 && isSameProcess) await sleep(2);
const [refused, acknowledgedBefore] = [crowd.answered(503), crowd.acknowledged.size];
const livezWhileFull = await fetch(`http://127.0.0.1:${service.port}/livez`).then(
  ({ status }) => status,
  () => 0,
);

rmSync(ballast);
while (crowd.acknowledged.size < acknowledgedBefore + 300 && isSameProcess) await sleep(2);
done.abort();
await applying;
const report: FullDiskReport = {
  ...{ freeBytesWhenRefused, refused, acknowledgedBefore, livezWhileFull, isSameProcess },
  brokenAnswers: crowd.answered(500),
  acknowledgedAfterwards: crowd.acknowledged.size - acknowledgedBefore,
  stock: await takeStock(dataDir, crowd.acknowledged),
};
process.stdout.write(
  JSON.stringify({ ...report, output: isSameProcess ? "" : service.output().slice(-1500) }),
);
await service.stop();
