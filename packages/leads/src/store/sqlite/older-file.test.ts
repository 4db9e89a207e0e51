import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { runLeads } from "../../../../../apps/office/test/kit/leads-terminal.ts";
import { openStoreIn, settingsFor } from "../../../test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../../../../../apps/survey/test/kit/survey-under-test.ts";
import { openLeadMaintenance, withStore } from "../open-stores.ts";
import { StoreUnavailable } from "../contract.ts";
import { readMark } from "../high-water/high-water-mark.ts";

type StoreOptions = Parameters<typeof openStoreIn>[1];

/** Takes so many applications more, with the service starting before and stopping after. */
async function take(dataDir: string, from: number, to: number, options: StoreOptions = {}): Promise<void> {
  const store = await openStoreIn(dataDir, options);
  for (let index = from; index <= to; index += 1) await store.accept(numbered(index));
  await store.close();
}

const leadsIn = (dataDir: string): string => join(dataDir, "leads");
const fileIn = (dataDir: string, suffix = ""): string => join(leadsIn(dataDir), `leads.sqlite${suffix}`);

function copyOf(dataDir: string): string {
  const copy = temporaryFolder();
  cpSync(leadsIn(dataDir), copy, { recursive: true });
  return copy;
}

function putBack(copy: string, dataDir: string): void {
  rmSync(leadsIn(dataDir), { recursive: true, force: true });
  cpSync(copy, leadsIn(dataDir), { recursive: true });
}

/** Ten applications, and a copy from when there were four. */
async function tenAndFour(): Promise<{ dataDir: string; older: string }> {
  const dataDir = temporaryFolder();
  await take(dataDir, 1, 4);
  const older = copyOf(dataDir);
  await take(dataDir, 5, 10);
  return { dataDir, older };
}

describe("A store that lacks confirmed applications", () => {
  it("is refused when an older copy was put in its place, with how many are missing and what to do", async () => {
    const { dataDir, older } = await tenAndFour();
    putBack(older, dataDir);
    await expect(openStoreIn(dataDir)).rejects.toThrow(
      `6 of 10 confirmed applications are missing in ${leadsIn(dataDir)}, which is older than what was stored last. ` +
        "Put the newer store back, with all of its files. If there is none, or you have restored a backup, " +
        "run npm run leads -- accept-older-store, or start once with --accept-older-store.",
    );
  });

  it("is refused when an older log lies beside it, and is whole again without that log", async () => {
    const dataDir = temporaryFolder();
    const running = await openStoreIn(dataDir);
    for (let index = 1; index <= 4; index += 1) await running.accept(numbered(index));
    const [file, log] = [join(temporaryFolder(), "file"), join(temporaryFolder(), "log")];
    copyFileSync(fileIn(dataDir), file);
    copyFileSync(fileIn(dataDir, "-wal"), log);
    for (let index = 5; index <= 10; index += 1) await running.accept(numbered(index));
    await running.close();
    const newer = readFileSync(fileIn(dataDir));
    copyFileSync(log, fileIn(dataDir, "-wal"));

    await expect(openStoreIn(dataDir)).rejects.toThrow(/^6 of 10 confirmed applications are missing/);
    await expect(openLeadMaintenance(settingsFor(dataDir))).rejects.toThrow(/^6 of 10/);
    expect((await runLeads(dataDir, ["check"])).err).toContain("6 of 10 confirmed applications are missing");
    expect(readFileSync(fileIn(dataDir)).equals(newer)).toBe(true);
    for (const suffix of ["-wal", "-shm"]) rmSync(fileIn(dataDir, suffix), { force: true });
    await take(dataDir, 11, 11);
    expect(await readLeads(dataDir)).toHaveLength(11);
  });

  it("is refused when only its file was copied and not the log beside it", async () => {
    const [dataDir, copy] = [temporaryFolder(), temporaryFolder()];
    await take(dataDir, 1, 2);
    const running = await openStoreIn(dataDir);
    onTestFinished(() => running.close());
    for (let index = 3; index <= 9; index += 1) await running.accept(numbered(index));
    cpSync(dataDir, copy, { recursive: true, filter: (path) => !/-(wal|shm)$/.test(path) });
    await expect(openStoreIn(copy)).rejects.toThrow(/^7 of 9 confirmed applications are missing/);
  });

  it("takes nothing more when its folder is deleted under the running service", async () => {
    const dataDir = temporaryFolder();
    const codes: unknown[] = [];
    const store = await openStoreIn(dataDir, { onBroken: (code) => codes.push(code) });
    await store.accept(numbered(1));
    rmSync(leadsIn(dataDir), { recursive: true });
    const asking = store.request(store.privateCodeOf(numbered(1)), "withdrawal", new Date(lead.receivedAt));
    await expect(asking).rejects.toThrow(StoreUnavailable);
    await expect(store.accept(numbered(2))).rejects.toThrow(StoreUnavailable);
    expect(codes).toHaveLength(1);
    await store.close();
    await expect(openStoreIn(dataDir)).rejects.toThrow(/^1 of 1 confirmed applications is missing/);
  });

  it.each([
    ["its folder is gone", (dataDir: string) => rmSync(leadsIn(dataDir), { recursive: true })],
    ["its file is gone", (dataDir: string) => rmSync(fileIn(dataDir))],
    ["its file is empty", (dataDir: string) => truncateSync(fileIn(dataDir))],
  ])("is refused when %s, and no new one is made", async (_, damage) => {
    const { dataDir } = await tenAndFour();
    damage(dataDir);
    const was = existsSync(fileIn(dataDir));
    await expect(openStoreIn(dataDir)).rejects.toThrow(
      /^10 of 10 confirmed applications are missing in .*, where there is no store/,
    );
    expect(existsSync(fileIn(dataDir))).toBe(was);
  });

  it("is refused when it is another one that has as many", async () => {
    const { dataDir } = await tenAndFour();
    const other = temporaryFolder();
    await take(other, 21, 40);
    putBack(copyOf(other), dataDir);
    await expect(openStoreIn(dataDir)).rejects.toThrow(/number 10 in it is another one/);
  });

  it("is refused when it lacks nothing but a withdrawn consent", async () => {
    const { dataDir } = await tenAndFour();
    const before = copyOf(dataDir);
    const store = await openStoreIn(dataDir);
    await store.request(store.privateCodeOf(numbered(3)), "withdrawal", new Date(lead.receivedAt));
    await store.close();
    putBack(before, dataDir);
    await expect(openStoreIn(dataDir)).rejects.toThrow(/^Confirmed requests of consumers .* are missing/);
  });

  it("is refused after kill -9 as well: the mark needs no orderly end", async () => {
    const dataDir = temporaryFolder();
    await take(dataDir, 1, 4);
    const older = copyOf(dataDir);
    const running = await openStoreIn(dataDir);
    for (let index = 5; index <= 10; index += 1) await running.accept(numbered(index));
    const mark = readFileSync(join(dataDir, "leads.mark"));
    await running.close();
    putBack(older, dataDir);
    writeFileSync(join(dataDir, "leads.mark"), mark);
    await expect(openStoreIn(dataDir)).rejects.toThrow(/^6 of 10/);
  });

  it.each([
    ["the command", async (dataDir: string) => void (await runLeads(dataDir, ["accept-older-store"]))],
    ["the start", async (dataDir: string) => take(dataDir, 1, 1, { acceptsOlderStore: true })],
  ])("is used once %s accepts it, and then the newer one is the stranger", async (_, accept) => {
    const { dataDir, older } = await tenAndFour();
    const newer = copyOf(dataDir);
    putBack(older, dataDir);
    await accept(dataDir);
    await take(dataDir, 31, 33);
    expect(await readLeads(dataDir)).toHaveLength(7);
    expect(readMark(join(dataDir, "leads.mark"))?.mark).toMatchObject({ generation: 1, position: 7 });
    expect((await runLeads(dataDir, ["check"])).code).toBe(0);
    putBack(newer, dataDir);
    await expect(openStoreIn(dataDir)).rejects.toThrow(/number 7 in it is another one/);
  });

  it("is not accepted by the command when nothing is missing", async () => {
    const { dataDir } = await tenAndFour();
    const { code, out } = await runLeads(dataDir, ["accept-older-store"]);
    expect({ code, out }).toEqual({
      code: 0,
      out: "Nothing that was confirmed is missing, and nothing was changed.\n",
    });
    expect(readMark(join(dataDir, "leads.mark"))?.mark.generation).toBe(0);
  });

  it("is not looked for where the flag is given and nothing is missing", async () => {
    const { dataDir } = await tenAndFour();
    await take(dataDir, 11, 12, { acceptsOlderStore: true });
    expect(readMark(join(dataDir, "leads.mark"))?.mark).toMatchObject({ generation: 0, position: 12 });
  });
});

describe("A store that lacks nothing", () => {
  it("from a version without a mark gets one, and nothing is refused", async () => {
    const { dataDir } = await tenAndFour();
    rmSync(join(dataDir, "leads.mark"));
    await take(dataDir, 11, 11);
    expect(readMark(join(dataDir, "leads.mark"))?.mark).toMatchObject({ generation: 0, position: 11 });
  });

  it("is not refused after erasing, purging and a change of keys", async () => {
    const { dataDir } = await tenAndFour();
    expect((await runLeads(dataDir, ["erase", numbered(10).submissionId])).code).toBe(0);
    await withStore(openLeadMaintenance(settingsFor(dataDir)), async (maintenance) => {
      const [leadsBefore, consentsBefore] = [new Date("2040-01-01"), new Date("2040-01-01")];
      expect(await maintenance.purge({ leadsBefore, consentsBefore })).toMatchObject({ consents: 1 });
    });
    expect((await runLeads(dataDir, ["keys", "rotate"])).code).toBe(0);
    expect((await runLeads(dataDir, ["keys", "rewrap"])).code).toBe(0);
    await take(dataDir, 11, 11);
    expect(await runLeads(dataDir, ["check"])).toMatchObject({ code: 0, err: "" });
  });

  it("is a restored backup of this moment", async () => {
    const { dataDir } = await tenAndFour();
    const backup = join(temporaryFolder(), "backup.sqlite");
    expect((await runLeads(dataDir, ["backup", backup])).code).toBe(0);
    rmSync(leadsIn(dataDir), { recursive: true });
    cpSync(backup, fileIn(dataDir));
    await take(dataDir, 11, 11);
    expect(await readLeads(dataDir)).toHaveLength(11);
  });
});
