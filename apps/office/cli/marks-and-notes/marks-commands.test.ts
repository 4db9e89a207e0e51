import { expect, it } from "vitest";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../../survey/test/kit/filled-folder.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const { submissionId } = numbered(1);

it("npm run leads -- mark notes what became of an application", async () => {
  const dataDir = await folderWith(numbered(1));
  expect(await runLeads(dataDir, ["mark", submissionId, "called"])).toMatchObject({
    code: 0,
    out: "Noted: called.\n",
  });
});

it("and names what can be noted, or that there is no such application", async () => {
  const dataDir = await folderWith(numbered(1));
  const misspelled = await runLeads(dataDir, ["mark", submissionId, "caled"]);
  expect(misspelled).toMatchObject({ code: 2, out: "" });
  expect(misspelled.err).toContain("called, booked, closed, not-interested");
  expect(await runLeads(dataDir, ["mark", "f".repeat(32), "called"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is no application") as string,
  });
});
