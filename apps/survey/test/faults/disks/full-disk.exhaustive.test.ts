import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../kit/survey-under-test.ts";
import type { FullDiskReport } from "./full-disk.ts";
import { SOUND } from "../reconcile.ts";

/** A file system in memory that only the programs started here can see; needs no root. */
const OWN_MOUNTS = ["-Urm", "sh", "-ec"];
const mountOn = (folder: string): string => `mount -t tmpfs -o size=16m none '${folder}'`;
const canRun = spawnSync("unshare", [...OWN_MOUNTS, mountOn("/mnt")]).status === 0;

async function fillDisk(minimumFreeMegabytes: number): Promise<FullDiskReport> {
  const folder = temporaryFolder();
  const program = `exec '${process.execPath}' '${join(import.meta.dirname, "full-disk.ts")}' '${folder}' ${minimumFreeMegabytes}`;
  const { stdout } = await promisify(execFile)("unshare", [
    ...OWN_MOUNTS,
    `${mountOn(folder)}; chmod 700 '${folder}'; ${program}`,
  ]);
  return JSON.parse(stdout) as FullDiskReport;
}

const WELL = {
  brokenAnswers: 0,
  livezWhileFull: 200,
  readyzWhileFull: 503,
  isSameProcess: true,
  reconciled: SOUND,
};

describe(`A disk of 16 MB${canRun ? "" : " (not run: unshare -Urm is not allowed here)"}`, () => {
  it.runIf(canRun)(
    "that is full to the last byte: visitors are asked to try again, nothing confirmed is lost, and the service works on when there is room",
    async () => {
      const report = await fillDisk(0);
      expect(report).toMatchObject(WELL);
      expect(report.freeBytesWhenRefused).toBeLessThan(64 * 1024);
      expect(report.refused).toBeGreaterThanOrEqual(200);
      expect(report.acknowledgedBefore).toBeGreaterThan(0);
      expect(report.acknowledgedAfterward).toBeGreaterThanOrEqual(300);
    },
    60_000,
  );

  it.runIf(canRun)(
    "of which 4 MB must stay free: visitors are asked to try again before it is full, so that deliveries go on",
    async () => {
      const report = await fillDisk(4);
      expect(report).toMatchObject(WELL);
      expect(report.freeBytesWhenRefused).toBeGreaterThan(3 * 1024 * 1024);
      expect(report.freeBytesWhenRefused).toBeLessThan(4 * 1024 * 1024);
      expect(report.acknowledgedAfterward).toBeGreaterThanOrEqual(300);
    },
    60_000,
  );
});
