import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const { submissionId } = numbered(1);

it("npm run leads -- mark notes what became of an application, and the list shows it", async () => {
  const dataDir = await folderWith(numbered(1));
  expect((await runLeads(dataDir, ["mark", submissionId, "called"])).out).toBe("Noted: called.\n");
  await runLeads(dataDir, ["mark", submissionId, "booked"]);
  expect(JSON.parse((await runLeads(dataDir, ["list", "--json"])).out)).toMatchObject([{ status: "booked" }]);
});

describe("npm run leads -- note", () => {
  it("writes down what there is to remember, and show shows it below the answers with who wrote it", async () => {
    const dataDir = await folderWith(numbered(1));
    const words = ["Wants", "a", "call", "after", "5", "PM"];
    const { out } = await runLeads(dataDir, ["note", submissionId, ...words, "--as", "Ana Ruiz"]);
    expect(out).toBe("Written down.\n");
    await runLeads(dataDir, ["note", submissionId.slice(0, 12), "No answer"], {
      now: "2026-11-23T13:00:00Z",
    });
    expect((await runLeads(dataDir, ["show", submissionId])).out).toContain(
      [
        "written                  by        note",
        "───────────────────────  ────────  ───────────────────────",
        "2026-11-23 12:00:00 UTC  Ana Ruiz  Wants a call after 5 PM",
        "2026-11-23 13:00:00 UTC  note      No answer",
      ].join("\n"),
    );
  });

  it("leaves nothing readable in the folder of the applications, and none can be added once they are erased", async () => {
    const dataDir = await folderWith(numbered(1));
    await runLeads(dataDir, ["note", submissionId, "Unmistakable", "--as", "Ana"]);
    const store = join(dataDir, "leads");
    const contents = readdirSync(store).map((name) => readFileSync(join(store, name), "latin1"));
    expect(contents.join("")).not.toContain("Unmistakable");
    await runLeads(dataDir, ["erase", submissionId]);
    const { code, err } = await runLeads(dataDir, ["note", submissionId, "Too late"]);
    expect([code, err]).toEqual([1, expect.stringContaining("There is no application")]);
  });

  it.each([
    ["that nobody could read", "\u200b"],
    ["of 2,001 characters", "x".repeat(2_001)],
  ])("refuses one %s", async (_, text) => {
    expect(await runLeads(await folderWith(numbered(1)), ["note", submissionId, text])).toEqual({
      code: 1,
      out: "",
      err: "Write a note of at most 2000 characters.\n",
    });
  });
});
