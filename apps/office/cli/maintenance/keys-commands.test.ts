import { describe, expect, it } from "vitest";
import { readPrivateKeys } from "@heloc/leads/sealing/key-files";
import {
  fill,
  folderWith,
  readLeads,
  temporaryFolder,
} from "../../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import {
  openStoreHere,
  placesFor,
  sealingWith,
} from "../../../../packages/leads/test/kit/store-under-test.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const keyIds = (dataDir: string): string[] => readPrivateKeys(placesFor(dataDir)).map(({ keyId }) => keyId);
const keys = (dataDir: string, ...words: string[]) => runLeads(dataDir, ["keys", ...words]);

describe("npm run leads -- keys", () => {
  it("create makes them once and says what the loss of the private key would mean; replace works before the first application, too", async () => {
    const dataDir = temporaryFolder();
    expect((await keys(dataDir, "create")).out).toContain("losing it loses them all");
    expect((await keys(dataDir, "create")).err).toContain("There are keys already");
    expect((await keys(dataDir)).out).toMatch(/ seals new applications +0\n$/);
    expect((await keys(dataDir, "replace")).code).toBe(0);
    expect(keyIds(dataDir)).toHaveLength(2);
  });

  it("replace and retire change the key, and every application and note stays readable on the way", async () => {
    const dataDir = await folderWith(numbered(1));
    await runLeads(dataDir, ["note", numbered(1).submissionId, "No answer"]);
    const [old = ""] = keyIds(dataDir);
    const sealedForOld = sealingWith(dataDir)();
    const replaced = await keys(dataDir, "replace");
    const newest = keyIds(dataDir)[1] ?? "";
    expect(replaced.out).toMatch(new RegExp(`^New applications are sealed with the new key ${newest}\\.`));
    expect(replaced.out).toContain(`2 stored parts were sealed for the key ${newest}.\n`);
    await fill(dataDir, numbered(2));
    // A survey on another machine that was not given the new key yet.
    const late = await openStoreHere(dataDir, () => sealedForOld);
    await late.accept(numbered(3));
    await late.close();
    const today = new Date().toISOString().slice(0, 10);
    expect((await keys(dataDir)).out).toBe(
      [
        "key               made        use                     opens",
        "────────────────  ──────────  ──────────────────────  ─────",
        `${old}  ${today}  old                         1`,
        `${newest}  2026-11-23  seals new applications      3`,
        "",
      ].join("\n"),
    );
    const retired = await keys(dataDir, "retire", old);
    expect(retired.out).toContain(
      `1 stored part was sealed for the key ${newest}.\nThe key ${old} is destroyed.`,
    );
    expect(keyIds(dataDir)).toEqual([newest]);
    expect(await readLeads(dataDir)).toEqual([numbered(3), numbered(2), numbered(1)]);
    expect((await runLeads(dataDir, ["show", numbered(1).submissionId])).out).toContain("No answer");
    expect(await runLeads(dataDir, ["check"])).toMatchObject({ code: 0, out: "Everything is whole.\n" });
  });

  it("retire refuses the key that seals new applications, and one that is not there", async () => {
    const dataDir = await folderWith(numbered(1));
    for (const keyId of [...keyIds(dataDir), "0123456789abcdef"]) {
      const { err } = await keys(dataDir, "retire", keyId);
      expect(err).toBe(`"${keyId}" is not an old key. See them with npm run leads -- keys.\n`);
    }
    expect(keyIds(dataDir)).toHaveLength(1);
  });
});
