import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../../packages/leads/test/kit/data-folder.ts";
import { createLoad } from "../load.ts";
import { reconcile, SOUND } from "../reconcile.ts";
import { startService } from "../service-process.ts";
import { compile, hasCompiler } from "./own-disk.ts";

/** @returns settings under which one flush of so many fails as soon as the disk breaks */
function makeFailingDisk(every: number) {
  const folder = temporaryFolder();
  const [shim, sign] = [join(folder, "failing-fsync.so"), join(folder, "the-disk-fails")];
  compile("failing-fsync.c", shim, ["-shared", "-fPIC"]);
  const environment = { FAILING_FSYNC_SIGN: sign, FAILING_FSYNC_EVERY: String(every), LD_PRELOAD: shim };
  return { environment, breakDisk: () => writeFileSync(sign, "") };
}

describe.runIf(hasCompiler)(
  `A disk that begins to fail to flush${hasCompiler ? "" : " (needs Linux and cc)"}`,
  () => {
    it("now and then ends the service: nobody is told that all is well, and what it confirmed is there", async () => {
      const dataDir = temporaryFolder();
      const { environment, breakDisk } = makeFailingDisk(7);
      const service = await startService(dataDir, environment);
      const load = createLoad(32);
      const applying = load.applyAt(service.port);
      await load.confirm(300);
      breakDisk();
      expect(await service.end).toBe(1);
      await applying;
      expect(load.answered(503)).toBeGreaterThan(0);
      expect(load.answered(500)).toBe(0);
      expect(service.output()).toContain(
        "The store of applications has failed (SQLite code 1034: check the disk, then run npm run leads -- check). Stopping.",
      );
      const again = await startService(dataDir);
      await load.confirmAt(100, again.port);
      await again.stop();
      expect(await reconcile(dataDir, load.acknowledged)).toMatchObject(SOUND);
    });

    it("is noticed by the question whether the service is ready, before anybody applies, and is no damaged store to the next start", async () => {
      const { environment, breakDisk } = makeFailingDisk(1);
      const service = await startService(temporaryFolder(), environment);
      const readiness = () => fetch(`http://127.0.0.1:${service.port}/readyz`).then(({ status }) => status);
      expect(await readiness()).toBe(200);
      breakDisk();
      // An answer is shared for a second, and afterward the service may already be gone.
      await expect.poll(() => readiness().catch(() => 503)).toBe(503);
      expect(await service.end).toBe(1);
      const dataDir = temporaryFolder();
      mkdirSync(join(dataDir, "leads"));
      await expect(startService(dataDir, environment)).rejects.toThrow(
        /Applications cannot be stored in .* \(disk I\/O error\)\./,
      );
    });
  },
);
