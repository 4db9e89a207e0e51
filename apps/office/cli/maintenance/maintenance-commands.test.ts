import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { leadsFile, openForChanges } from "@heloc/leads/store/sqlite/connection";
import { folderWith, readLeads, temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => numbered(index));

/** Delivered to the CRM, in a store that was purged last when the example application came. */
async function deliveredFolder(leads = [numbered(0)]): Promise<string> {
  const dataDir = await folderWith(...leads);
  deliver(dataDir);
  return dataDir;
}

function deliver(dataDir: string): void {
  const db = openForChanges(dataDir);
  db.exec(`UPDATE outbox SET state = 'delivered'; UPDATE store_state SET purged_at = '${lead.receivedAt}'`);
  db.close();
}

describe("npm run leads -- erase", () => {
  it("forgets one application and says what stays: what somebody agreed to is found by their telephone", async () => {
    const dataDir = await folderWith(
      numbered(0),
      numbered(1, { answers: { ...lead.answers, phone: "+12135550199" } }),
    );
    const { code, out } = await runLeads(dataDir, ["erase", numbered(0).submissionId]);
    expect(code).toBe(0);
    expect(out).toContain(
      "The proof of consent stays, without name, address, number, IP address or browser.",
    );
    expect((await readLeads(dataDir)).map(({ submissionId }) => submissionId)).toEqual([
      numbered(1).submissionId,
    ]);
    const proof = await runLeads(dataDir, ["consents", "(213) 555-0142"]);
    expect(JSON.parse(proof.out)).toMatchObject([
      { contact: true, text: lead.consent.text, clientInfo: null },
    ]);
    expect(await runLeads(dataDir, ["consents", "other@example.com"])).toMatchObject({ code: 1, out: "" });
  });
});

describe("npm run leads -- purge", () => {
  it("keeps an application of 21 November 2026 for 365 days and the proof of consent for five whole years, and forgets each after", async () => {
    const dataDir = await deliveredFolder();
    const purgeAt = async (now: string) => (await runLeads(dataDir, ["purge", "--yes"], { now })).out;
    expect(await purgeAt("2027-11-21T17:30:00.000Z")).toBe("There is nothing to purge.\n");
    expect(await purgeAt("2027-11-21T17:30:00.001Z")).toBe(
      "Purged 1 application older than 365 days and 0 proofs of consent older than 1827 days.\n",
    );
    expect(await purgeAt("2031-11-22T17:30:00.000Z")).toBe("There is nothing to purge.\n");
    expect(await purgeAt("2031-11-22T17:30:00.001Z")).toContain(
      "and 1 proof of consent older than 1827 days",
    );
  });

  it("never forgets what the CRM never got: it says how many, and ends with 1", async () => {
    const dataDir = await deliveredFolder(many(3));
    for (const index of [1, 2])
      await runLeads(dataDir, ["deliveries", "replay", numbered(index).submissionId]);
    const inAMonth = { now: "2026-12-22T00:00:00.000Z", retentionDays: 30 };
    expect(await runLeads(dataDir, ["purge"], inAMonth)).toEqual({
      code: 1,
      out: "Purged 1 application older than 30 days and 0 proofs of consent older than 1827 days.\n",
      err: "2 applications as old as that are not delivered yet and were kept: deliver or erase.\n",
    });
    expect(await readLeads(dataDir)).toHaveLength(2);
  });

  const clockDoubt =
    "Is this machine's clock right? It says 2036-11-21 17:30:00 UTC, and nothing had happened since 2026-11-21 17:30:00 UTC.";
  const inTenYears = { now: "2036-11-21T17:30:00.000Z" };

  it.each([
    [
      "under a clock that is ten years ahead",
      many(1),
      inTenYears,
      `1 application and 0 proofs of consent would go. ${clockDoubt}`,
    ],
    [
      "of more than a tenth of what is kept",
      many(21),
      { now: "2026-12-22T00:00:00.000Z", retentionDays: 30 },
      "21 applications and 0 proofs of consent would go. That is more than a tenth of what is kept.",
    ],
  ])("%s needs a person: it forgets nothing and names what would go", async (_, leads, settings, doubt) => {
    const dataDir = await deliveredFolder(leads);
    const { code, out, err } = await runLeads(dataDir, ["purge"], settings);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(`Nothing was purged. ${doubt}`);
    expect(err).toContain("If all of this is to go, run purge --yes.\n");
    expect(await readLeads(dataDir)).toHaveLength(leads.length);
    expect((await runLeads(dataDir, ["purge", "--yes"], settings)).code).toBe(0);
    expect((await readLeads(dataDir)).length).toBeLessThanOrEqual(1);
  });

  it.each([
    [" Yes ", 0],
    ["", 1],
    ["y", 1],
  ])('asks at a terminal: "%s" leaves %i', async (typed, left) => {
    const dataDir = await deliveredFolder();
    let question = "";
    const ask = async (asked: string): Promise<string> => {
      question = asked;
      return typed;
    };
    expect(await runLeads(dataDir, ["purge"], { ...inTenYears, ask })).toMatchObject({ code: left });
    expect(question).toBe(
      `1 application and 0 proofs of consent would go. ${clockDoubt}\nPurge all the same? Type yes: `,
    );
    expect(await readLeads(dataDir)).toHaveLength(left);
  });

  it("that has nothing to forget does not take a doubtful clock for right: the next one doubts it still", async () => {
    const dataDir = await folderWith(numbered(0));
    const { code, out } = await runLeads(dataDir, ["purge"], inTenYears);
    expect([code, out]).toEqual([0, "There is nothing to purge.\n"]);
    deliver(dataDir);
    expect((await runLeads(dataDir, ["purge"], inTenYears)).err).toContain(clockDoubt);
  });
});

it("npm run leads -- backup writes a copy and reminds of the private key; before the first start there is nothing to copy", async () => {
  const dataDir = await folderWith(numbered(0));
  const file = join(temporaryFolder(), "copy.sqlite");
  const { out } = await runLeads(dataDir, ["backup", file]);
  expect(out).toContain(`Copied and checked: ${file}`);
  expect(out).toContain(join(dataDir, "keys/private.json"));
  const { code, err } = await runLeads(temporaryFolder(), ["backup", file]);
  expect([code, err]).toEqual([1, expect.stringMatching(/^No applications yet\./)]);
});

it("A backup that was put in the place of the store is changed by commands before the service has started", async () => {
  const dataDir = await folderWith(lead);
  const file = join(temporaryFolder(), "copy.sqlite");
  await runLeads(dataDir, ["backup", file]);
  copyFileSync(file, leadsFile(dataDir));
  const { code, err } = await runLeads(dataDir, ["mark", lead.submissionId, "lost"]);
  expect([code, err]).toEqual([0, ""]);
});
