import { expect, it } from "vitest";
import { writeBody } from "../../office/worker/payload.ts";
import type { Lead } from "@heloc/leads/store/lead";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../office/test/kit/leads-terminal.ts";
import { openStoreIn } from "../../../packages/leads/test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "./kit/survey-under-test.ts";

/** From a time when the survey had one question less, one choice more, and numbered its versions. */
const older = { ...lead, formVersion: "1", answers: { ...lead.answers, purpose: "boat" } } as unknown as Lead;
Reflect.deleteProperty(older.answers, "amountWantedDollars");

it("An application from before a question was asked is listed, exported, delivered and handed to a new key", async () => {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  await store.accept(older);
  await store.close();

  const shown = async (): Promise<void> => {
    const list = await runLeads(dataDir, ["list"]);
    expect([list.code, list.out]).toEqual([0, expect.stringMatching(/\$300,000 +700 to 739 +boat/)]);
    const csv = await runLeads(dataDir, ["export", "--format", "csv"]);
    expect([csv.code, csv.out]).toEqual([0, expect.stringContaining(",500000,300000,,700 to 739,boat,")]);
    const json = await runLeads(dataDir, ["list", "--json"]);
    expect(JSON.parse(json.out)).toMatchObject([{ ...older, appliedBefore: false, openRequests: [] }]);
  };
  await shown();
  for (const words of [["rotate"], ["rewrap"]]) {
    expect((await runLeads(dataDir, ["keys", ...words])).code).toBe(0);
  }
  await shown();

  const [read] = await readLeads(dataDir);
  expect(JSON.parse(writeBody(read ?? lead, { appliedBefore: false }, new Date()))).toMatchObject({
    data: { formVersion: "1", answers: older.answers },
  });
});
