/**
 * Cuts the power under the real service again and again, on a file system of its own, and counts what was confirmed and
 * is gone. `kill -9` cannot show this: what was written but never flushed survives the process, not the power cut.
 * Needs Linux, root, a loop device, mkfs.ext4 and cc.
 *
 * Usage: npm run test:power-cut [-- <rounds>] [--without-flush]
 * With --without-flush, fsync and fdatasync do nothing in the service: then applications must get lost, which shows that
 * this test would notice.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { compile, hasCompiler } from "./compile.ts";
import { createLoad, type Load } from "../load.ts";
import { seededRandom } from "../seeded-random.ts";
import { startService } from "../service-process.ts";
import { reconcile, type Reconciliation } from "../reconcile.ts";

const IMAGE_MEGABYTES = 256;
/** In every other round the file system, the keys and the store are brand-new: their folders have to survive as well. */
const ROUNDS_ON_ONE_DISK = 2;

const NOTHING: Reconciliation = {
  stored: 0,
  lost: [],
  duplicated: [],
  unreadable: [],
  withoutDelivery: [],
  unlinked: [],
};

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function must(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args);
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? String(stderr).trim()}`);
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { "without-flush": { type: "boolean", default: false } },
});
const isControl = flags["without-flush"];
const rounds = Number(positionals[0] ?? 8);
if (!Number.isInteger(rounds) || rounds < 1) exitWith("Say how many rounds: npm run test:power-cut -- 8");
if (process.platform !== "linux" || process.getuid?.() !== 0) {
  exitWith("The power cut needs root on Linux: it mounts a file system of its own and shuts it down.");
}
if (!hasCompiler()) exitWith("The power cut needs a C compiler: install cc.");

const folder = mkdtempSync(join(tmpdir(), "power-cut-"));
const [image, disk] = [join(folder, "disk"), join(folder, "mnt")];
const [cutter, shim] = [join(folder, "cut-power"), join(folder, "no-flush.so")];
const mount = (): void => must("mount", "-o", "loop", image, disk);
const unmount = (): void => must("umount", disk);

function makeDisk(): void {
  rmSync(image, { force: true });
  must("truncate", "-s", `${IMAGE_MEGABYTES}M`, image);
  must("mkfs.ext4", "-q", image);
}

/** Applies until the power is cut at a random moment, then starts everything again on what the disk kept. */
async function runRound(load: Load): Promise<{ confirmed: number; reconciled: Reconciliation }> {
  const dataDir = join(disk, "data");
  const service = await startService(dataDir, isControl ? { LD_PRELOAD: shim } : {});
  const before = load.acknowledged.size;
  const applying = load.applyAt(service.port);
  const wanted = before + random.between(1, 1500);
  while (load.acknowledged.size < wanted) await sleep(1);
  await sleep(random.between(0, 60));
  // A power cut takes program and disk at one moment. The ioctl takes the disk alone, and a flush that is under way then can
  // return as if it had succeeded (Linux 6.18: a plain write and fsync in C loses one in 25 cuts).
  service.freeze();
  must(cutter, disk);
  await sleep(random.between(0, 60));
  await service.kill();
  await applying;
  unmount();
  mount();
  const confirmed = load.acknowledged.size - before;
  try {
    // The service itself repairs what there is to repair, as after a real power cut.
    await (await startService(dataDir)).stop();
    return { confirmed, reconciled: await reconcile(dataDir, load.acknowledged) };
  } catch (error) {
    console.error(`After the power cut: ${(error as Error).message}`);
    return { confirmed, reconciled: { ...NOTHING, lost: [...load.acknowledged.keys()] } };
  }
}

const random = seededRandom(Number(process.env.FAULT_SEED ?? Date.now() % 2 ** 32));
console.log(`FAULT_SEED=${random.seed}`);
let isMounted = false;
let [confirmed, lost] = [0, 0];
const table: object[] = [];
try {
  compile(new URL("cut-power.c", import.meta.url).pathname, cutter);
  if (isControl) compile(new URL("no-flush.c", import.meta.url).pathname, shim, ["-shared", "-fPIC"]);
  mkdirSync(disk);
  let load = createLoad(32);
  for (let round = 0; round < rounds; round += 1) {
    const isNew = isControl || round % ROUNDS_ON_ONE_DISK === 0;
    if (isNew) {
      if (isMounted) unmount();
      isMounted = false;
      makeDisk();
      try {
        mount();
      } catch (error) {
        exitWith(`The power cut needs a loop device, and there is none here: ${(error as Error).message}`);
      }
      isMounted = true;
      load = createLoad(32);
    }
    const { confirmed: more, reconciled } = await runRound(load);
    confirmed += more;
    lost +=
      reconciled.lost.length +
      reconciled.duplicated.length +
      reconciled.unreadable.length +
      reconciled.withoutDelivery.length;
    table.push({
      disk: isNew ? "new" : "kept",
      "confirmed in this round": more,
      "stored in all": reconciled.stored,
      lost: reconciled.lost.length,
      duplicated: reconciled.duplicated.length,
      unreadable: reconciled.unreadable.length,
      "without delivery": reconciled.withoutDelivery.length,
    });
  }
} finally {
  if (isMounted) spawnSync("umount", [disk]);
  rmSync(folder, { recursive: true, force: true });
}
console.table(table);
console.log(`${rounds} power cuts, ${confirmed} confirmed, ${lost} lost or damaged.`);
if (isControl)
  console.log("Flushing was switched off on purpose: nothing lost would mean that this test is blind.");
process.exit((lost === 0) === isControl ? 1 : 0);
