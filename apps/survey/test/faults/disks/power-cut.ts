/**
 * Cuts the power under the real service again and again, on a file system of its own, and counts what was confirmed and
 * is gone. `kill -9` cannot show this: what was written but never flushed survives the process, not the power cut.
 * Needs Linux, root, a loop device, mkfs.ext4 and cc.
 *
 * Usage: npm test -- --power-cut [<rounds>] [--without-flush]
 * With --without-flush, fsync and fdatasync do nothing in the service: then applications must get lost, which shows that
 * this test would notice.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createLoad, type Load } from "../load.ts";
import { reconcile, SOUND } from "../reconcile.ts";
import { seededRandom } from "../seeded-random.ts";
import { startService } from "../service-process.ts";
import { compile, hasCompiler } from "./compile.ts";

/** In every other round the file system, the keys and the store are brand-new: their folders have to survive as well. */
const ROUNDS_ON_ONE_DISK = 2;

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function must(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args);
  if (status === 0) return;
  throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? String(stderr).trim()}`);
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { "without-flush": { type: "boolean", default: false } },
});
const isControl = flags["without-flush"];
const rounds = Number(positionals[0] ?? 8);
if (!Number.isInteger(rounds) || rounds < 1) exitWith("Say how many rounds: npm test -- --power-cut 8");
if (process.platform !== "linux" || process.getuid?.() !== 0)
  exitWith("The power cut needs root on Linux: it mounts a file system of its own and shuts it down.");
if (!hasCompiler()) exitWith("The power cut needs a C compiler: install cc.");

const folder = mkdtempSync(join(tmpdir(), "power-cut-"));
const [image, disk] = [join(folder, "disk"), join(folder, "mnt")];
const [cutter, shim] = [join(folder, "cut-power"), join(folder, "no-flush.so")];
const random = seededRandom("power cut");

function makeDisk(): void {
  spawnSync("umount", [disk]);
  rmSync(image, { force: true });
  must("truncate", "-s", "256M", image);
  must("mkfs.ext4", "-q", image);
  try {
    mount();
  } catch (error) {
    exitWith(`The power cut needs a loop device, and there is none here: ${(error as Error).message}`);
  }
}

const mount = (): void => must("mount", "-o", "loop", image, disk);

/** Applies until the power is cut at a random moment, then starts everything again on what the disk kept. */
async function runRound(load: Load) {
  const dataDir = join(disk, "data");
  const service = await startService(dataDir, isControl ? { LD_PRELOAD: shim } : {});
  const before = load.acknowledged.size;
  const applying = load.applyAt(service.port);
  await load.confirm(random.between(1, 1500));
  await sleep(random.between(0, 60));
  // A power cut takes program and disk at one moment. The ioctl takes the disk alone, and a flush that is under way then can
  // return as if it had succeeded (Linux 6.18: a plain write and fsync in C loses one in 25 cuts).
  service.freeze();
  must(cutter, disk);
  await sleep(random.between(0, 60));
  await service.kill();
  await applying;
  must("umount", disk);
  mount();
  const confirmed = load.acknowledged.size - before;
  try {
    // The service itself repairs what there is to repair, as after a real power cut.
    await (await startService(dataDir)).stop();
    return { confirmed, ...(await reconcile(dataDir, load.acknowledged)) };
  } catch (error) {
    console.error(`After the power cut: ${(error as Error).message}`);
    return { confirmed, ...SOUND, stored: 0, lost: [...load.acknowledged.keys()] };
  }
}

let [confirmed, lost] = [0, 0];
const table: object[] = [];
try {
  compile("cut-power.c", cutter);
  if (isControl) compile("no-flush.c", shim, ["-shared", "-fPIC"]);
  mkdirSync(disk);
  let load = createLoad(32);
  for (let round = 0; round < rounds; round += 1) {
    const isNew = isControl || round % ROUNDS_ON_ONE_DISK === 0;
    if (isNew) {
      makeDisk();
      load = createLoad(32);
    }
    const { stored, confirmed: more, ...wrong } = await runRound(load);
    const counts = Object.fromEntries(Object.entries(wrong).map(([what, ids]) => [what, ids.length]));
    confirmed += more;
    lost += Object.values(counts).reduce((sum, count) => sum + count, 0);
    table.push({
      disk: isNew ? "new" : "kept",
      "confirmed in this round": more,
      "stored in all": stored,
      ...counts,
    });
  }
} finally {
  spawnSync("umount", [disk]);
  rmSync(folder, { recursive: true, force: true });
}
console.table(table);
console.log(`${rounds} power cuts, ${confirmed} confirmed, ${lost} lost or damaged.`);
if (isControl)
  console.log("Flushing was switched off on purpose: nothing lost would mean that this test is blind.");
process.exit((lost === 0) === isControl ? 1 : 0);
