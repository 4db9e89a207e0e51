import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../../../packages/leads/test/kit/data-folder.ts";
import { createLoad } from "../load.ts";
import { reconcile, SOUND } from "../reconcile.ts";
import { startService } from "../service-process.ts";
import { freeBytes, hasOwnDisk, onOwnDisk, seenBy, unlessOwnDisk } from "./own-disk.ts";

const MEGABYTE = 1024 * 1024;

it.runIf(hasOwnDisk).each([
  ["is full to the last byte", 0, [0, MEGABYTE / 16]],
  ["has less than the 4 MB that must stay free, so that deliveries go on", 4, [3 * MEGABYTE, 4 * MEGABYTE]],
] as const)(
  `When a disk of 16 MB %s, visitors are asked to try again, nothing confirmed is lost, and the service works on when there is room${unlessOwnDisk}`,
  async (_what, minimumFree, [least, most]) => {
    const folder = temporaryFolder();
    const settings = { SURVEY_MINIMUM_FREE_MB: String(minimumFree) };
    const service = await startService(folder, settings, { within: onOwnDisk(folder, 16) });
    const { hasEnded } = service;
    const seen = seenBy(service.pid, folder);
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${service.port}${path}`).then(({ status }) => status);
    // Somebody else's file, which leaves little room for applications.
    const ballast = join(seen, "ballast");
    writeFileSync(ballast, Buffer.alloc(freeBytes(seen) - 6 * MEGABYTE));

    const load = createLoad(16);
    const done = new AbortController();
    const applying = load.applyAt(service.port, done.signal);
    await load.confirm(Infinity, () => hasEnded() || load.answered(503) > 0);
    expect(freeBytes(seen)).toBeGreaterThanOrEqual(least);
    expect(freeBytes(seen)).toBeLessThan(most);
    await load.confirm(Infinity, () => hasEnded() || load.answered(503) >= 200);
    expect([await statusOf("/livez"), await statusOf("/readyz")]).toEqual([200, 503]);

    rmSync(ballast);
    await load.confirm(300, hasEnded);
    done.abort();
    await applying;
    await expect.poll(() => statusOf("/readyz")).toBe(200);
    expect(load.answered(500)).toBe(0);
    expect(hasEnded()).toBe(false);
    const copy = temporaryFolder();
    cpSync(seen, copy, { recursive: true });
    expect(await reconcile(copy, load.acknowledged)).toMatchObject(SOUND);
    await service.stop();
  },
);
