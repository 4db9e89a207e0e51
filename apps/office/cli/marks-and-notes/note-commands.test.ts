import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../../survey/test/kit/filled-folder.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const { submissionId } = numbered(1);

describe("npm run leads -- note", () => {
  it("writes down what there is to remember, and show shows it below the answers with who wrote it", async () => {
    const dataDir = await folderWith(numbered(1));
    const words = ["Wants", "a", "call", "after", "5", "PM"];
    expect(await runLeads(dataDir, ["note", submissionId, ...words, "--as", "Ana Ruiz"])).toMatchObject({
      code: 0,
      out: "Written down.\n",
    });
    await runLeads(dataDir, ["note", submissionId.slice(0, 12), "No answer"], {
      now: "2026-11-23T13:00:00Z",
    });
    expect((await runLeads(dataDir, ["show", submissionId])).out).toContain(
      [
        "written               by        note",
        "────────────────────  ────────  ───────────────────────",
        "2026-11-23 12:00 UTC  Ana Ruiz  Wants a call after 5 PM",
        "2026-11-23 13:00 UTC  note      No answer",
      ].join("\n"),
    );
  });

  it("leaves nothing readable in the folder of the applications, and nothing at all once they are erased", async () => {
    const dataDir = await folderWith(numbered(1));
    await runLeads(dataDir, ["note", submissionId, "Unmistakable", "--as", "Ana"]);
    const contents = (): string =>
      readdirSync(join(dataDir, "leads"))
        .map((name) => readFileSync(join(dataDir, "leads", name), "latin1"))
        .join("");
    expect(contents()).not.toContain("Unmistakable");
    expect((await runLeads(dataDir, ["erase", submissionId])).code).toBe(0);
    const shown = await runLeads(dataDir, ["note", submissionId, "Too late"]);
    expect(shown).toMatchObject({
      code: 1,
      err: expect.stringContaining("There is no application") as string,
    });
  });

  it("refuses one that nobody could read, or that is longer than a note", async () => {
    const dataDir = await folderWith(numbered(1));
    for (const text of ["\u200b", "x".repeat(2_001)]) {
      expect(await runLeads(dataDir, ["note", submissionId, text])).toEqual({
        code: 1,
        out: "",
        err: "Write a note of at most 2000 characters.\n",
      });
    }
    expect((await runLeads(dataDir, ["note", submissionId, "x".repeat(2_000)])).code).toBe(0);
  });

  it("can be read after the key has changed and the old one is destroyed, and check finds it whole", async () => {
    const dataDir = await folderWith(numbered(1));
    await runLeads(dataDir, ["note", submissionId, "No answer"]);
    const { out } = await runLeads(dataDir, ["keys"]);
    const [old = ""] = /[0-9a-f]{16}/.exec(out) ?? [];
    expect((await runLeads(dataDir, ["keys", "rotate"])).code).toBe(0);
    expect((await runLeads(dataDir, ["keys", "rewrap"])).out).toMatch(/^3 boxes/);
    expect((await runLeads(dataDir, ["keys", "retire", old])).code).toBe(0);
    expect((await runLeads(dataDir, ["show", submissionId])).out).toContain("No answer");
    expect(await runLeads(dataDir, ["check"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("Everything is whole.") as string,
    });
  });
});
