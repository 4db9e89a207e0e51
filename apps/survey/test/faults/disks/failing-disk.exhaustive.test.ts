import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../kit/survey-under-test.ts";
import { compile, hasCompiler } from "./compile.ts";
import { createLoad } from "../load.ts";
import { startService } from "../service-process.ts";
import { SOUND, reconcile } from "../reconcile.ts";

const canRun = process.platform === "linux" && hasCompiler();

/** @returns settings under which one flush of so many fails as soon as there is a file `sign` */
function makeFailingDisk(every: number) {
  const folder = temporaryFolder();
  const [shim, sign] = [join(folder, "failing-fsync.so"), join(folder, "the-disk-fails")];
  compile(join(import.meta.dirname, "failing-fsync.c"), shim, ["-shared", "-fPIC"]);
  const environment = { FAILING_FSYNC_SIGN: sign, FAILING_FSYNC_EVERY: String(every) };
  return { sign, environment: { LD_PRELOAD: shim, ...environment } };
}

describe(`A disk that begins to fail to flush${canRun ? "" : " (not run: needs Linux and a C compiler, cc)"}`, () => {
  it.runIf(canRun).each([
    [1, "every flush"],
    [7, "every seventh flush"],
  ])(
    "at 1 in %d, %s: nobody is told that all is well, the service ends, and what it confirmed is there",
    async (every) => {
      const dataDir = temporaryFolder();
      const { sign, environment } = makeFailingDisk(every);
      const service = await startService(dataDir, environment);
      const load = createLoad(32);
      const applying = load.applyAt(service.port);
      while (load.acknowledged.size < 300) await sleep(2);
      writeFileSync(sign, "");

      expect(await service.end).toBe(1);
      await applying;
      expect(load.answered(503)).toBeGreaterThan(0);
      expect(load.answered(500)).toBe(0);
      expect(service.output()).toContain(
        "The store of applications has failed (SQLite code 1034). Stopping.",
      );

      const before = load.acknowledged.size;
      const again = await startService(dataDir);
      const done = new AbortController();
      const applyingAgain = load.applyAt(again.port, done.signal);
      while (load.acknowledged.size < before + 100) await sleep(2);
      done.abort();
      await applyingAgain;
      await again.stop();
      expect(await reconcile(dataDir, load.acknowledged)).toMatchObject({
        ...SOUND,
        stored: load.acknowledged.size,
      });
    },
    60_000,
  );

  it.runIf(canRun)(
    "is noticed by the question whether the service is ready, before anybody applies",
    async () => {
      const { sign, environment } = makeFailingDisk(1);
      const service = await startService(temporaryFolder(), environment);
      const ready = (): Promise<number> =>
        fetch(`http://127.0.0.1:${service.port}/readyz`).then(({ status }) => status);
      expect(await ready()).toBe(200);
      writeFileSync(sign, "");
      // An answer is shared for a second, and afterward the service may already be gone.
      await expect.poll(() => ready().catch(() => 503)).toBe(503);
      expect(await service.end).toBe(1);
    },
  );

  it.runIf(canRun)("is not taken for a damaged store when the service starts on it", async () => {
    const dataDir = temporaryFolder();
    const { sign, environment } = makeFailingDisk(1);
    mkdirSync(join(dataDir, "leads"));
    writeFileSync(sign, "");
    await expect(startService(dataDir, environment)).rejects.toThrow(
      /Applications cannot be stored in .* \(disk I\/O error\)\./,
    );
  });
});
