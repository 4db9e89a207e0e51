import { describe, expect, it } from "vitest";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";
import { openStoreIn, placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";
import { readPrivateKeys } from "@heloc/leads/sealing/key-files";

const keyIds = (dataDir: string): string[] => readPrivateKeys(placesFor(dataDir)).map(({ keyId }) => keyId);
const keys = (dataDir: string, ...words: string[]) => runLeads(dataDir, ["keys", ...words]);

async function accept(dataDir: string, index: number): Promise<void> {
  const store = await openStoreIn(dataDir);
  await store.accept(numbered(index));
  await store.close();
}

describe("npm run leads -- keys", () => {
  it("create makes them once and says what the loss of the private key would mean", async () => {
    const dataDir = temporaryFolder();
    const { code, out } = await keys(dataDir, "create");
    expect(code).toBe(0);
    expect(out).toContain("losing it loses them all");
    const again = await keys(dataDir, "create");
    expect(again.code).toBe(1);
    expect(again.err).toContain("There are keys already");
    expect((await keys(dataDir, "check")).out).toContain("The private key opens what the survey seals");
  });

  it("rotate, rewrap and retire replace a key, and every application stays readable on the way", async () => {
    const dataDir = temporaryFolder();
    await accept(dataDir, 1);
    const [old] = keyIds(dataDir);
    expect((await keys(dataDir, "rotate")).code).toBe(0);
    const newest = keyIds(dataDir)[1];
    await accept(dataDir, 2);
    expect(await readLeads(dataDir)).toEqual([numbered(2), numbered(1)]);
    expect((await keys(dataDir)).out).toBe(
      `${old}  made ${new Date().toISOString().slice(0, 10)}  old, opens 2 boxes\n` +
        `${newest}  made 2026-11-23  seals new applications, opens 2 boxes\n`,
    );

    const tooEarly = await keys(dataDir, "retire", old ?? "");
    expect([tooEarly.code, tooEarly.err]).toEqual([
      1,
      `The key ${old} still opens applications: run keys rewrap first.\n`,
    ]);
    expect((await keys(dataDir, "rewrap")).out).toBe(`2 boxes were handed to the key ${newest}.\n`);
    expect((await keys(dataDir, "retire", old ?? "")).code).toBe(0);
    expect(keyIds(dataDir)).toEqual([newest]);
    expect(await readLeads(dataDir)).toEqual([numbered(2), numbered(1)]);
    await accept(dataDir, 3);
    expect(await readLeads(dataDir)).toHaveLength(3);
  });

  it("retire refuses the key that seals new applications, and one that is not there", async () => {
    const dataDir = temporaryFolder();
    await accept(dataDir, 1);
    for (const keyId of [...keyIds(dataDir), "0123456789abcdef"]) {
      expect(await keys(dataDir, "retire", keyId)).toMatchObject({ code: 1 });
    }
    expect(keyIds(dataDir)).toHaveLength(1);
  });
});
