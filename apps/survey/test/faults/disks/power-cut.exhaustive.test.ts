/**
 * Cuts the power under the real service, on a file system of its own, and counts what was confirmed and is gone. `kill -9` cannot
 * show this: what was written but never flushed survives the process, not the power cut.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../../../packages/leads/test/kit/data-folder.ts";
import { between, createLoad } from "../load.ts";
import { reconcile, SOUND } from "../reconcile.ts";
import { startService } from "../service-process.ts";
import { compile, hasCompiler } from "./own-disk.ts";

const run = (command: string, ...args: string[]): string => {
  const { status, stderr, error } = spawnSync(command, args);
  return status === 0 ? "" : `${command}: ${error?.message ?? String(stderr).trim()}`;
};
const must = (...command: [string, ...string[]]): void => expect(run(...command)).toBe("");

const hasLoopDevice = process.getuid?.() === 0 && hasCompiler && run("losetup", "--find") === "";
const reason = hasLoopDevice ? "" : " (not run: needs root on Linux, cc and a loop device)";

/** Applies until the power is cut at a random moment, and starts everything again on what the disk kept. */
async function cutPower(rounds: number) {
  const folder = temporaryFolder();
  const [image, disk, cutter] = [join(folder, "disk"), join(folder, "mnt"), join(folder, "cut-power")];
  const mount = (): void => must("mount", "-o", "loop", image, disk);
  compile("cut-power.c", cutter);
  must("truncate", "-s", "256M", image);
  must("mkfs.ext4", "-q", image);
  mkdirSync(disk);
  mount();
  onTestFinished(() => void spawnSync("umount", [disk]));
  const dataDir = join(disk, "data");
  const load = createLoad(32);
  for (let round = 0; round < rounds; round += 1) {
    const service = await startService(dataDir);
    const applying = load.applyAt(service.port);
    await load.confirm(between(1, 1500));
    await sleep(between(0, 60));
    // A power cut takes program and disk at one moment. The ioctl takes the disk alone, and a flush that is under way then can
    // return as if it had succeeded (Linux 6.18: a plain write and fsync in C loses one in 25 cuts).
    service.freeze();
    must(cutter, disk);
    await sleep(between(0, 60));
    await service.kill();
    await applying;
    must("umount", disk);
    mount();
    // The service itself repairs what there is to repair, as after a real power cut.
    await (await startService(dataDir)).stop();
  }
  return reconcile(dataDir, load.acknowledged);
}

it.runIf(hasLoopDevice)(
  `Nothing that was confirmed is lost or damaged when the power goes${reason}`,
  async () => {
    for (let disk = 0; disk < 2; disk += 1) expect(await cutPower(2)).toMatchObject(SOUND);
  },
);
