import { copyFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../../survey/test/kit/filled-folder.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";
import { decryptorFor, openStoreIn, settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { openForChanges } from "@heloc/leads/store/sqlite/connection";
import { openDeliveryStore, withStore } from "@heloc/leads/store/open-stores";

const one = numbered(1);
const { submissionId } = one;
const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);

/** Taken by the CRM at the second try, refused as an alert, and then no more calls. */
async function deliveredFolder(): Promise<string> {
  const dataDir = await folderWith(one);
  const store = await openStoreIn(dataDir);
  await store.request(store.privateCodeOf(one), "withdrawal", at("18:00:00"));
  await store.close();
  await withStore(openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir)), async (worker) => {
    const waiting = { state: "waiting", lastResult: "429", by: "highlevel" } as const;
    const lead = `lead_${submissionId}`;
    await worker.reschedule(lead, { ...waiting, at: at("17:30:01"), dueAt: at("17:30:06") });
    const told = { contactId: "ocQHyuzHvysMo5N5VsXc", remark: "the telephone belongs to another contact" };
    await worker.markDelivered(lead, at("17:30:06"), { ...told, by: "highlevel" });
    await worker.addDeliveries("mail", at("17:30:10"), 60_000);
    await worker.reschedule(`mail_${submissionId}`, {
      ...{
        at: at("17:30:10"),
        state: "parked",
        dueAt: new Date("2026-11-22T17:30:10Z"),
        lastResult: "rejected",
      },
      by: "mail",
    });
  });
  return dataDir;
}

/** Only what stands below the fields. */
const show = async (dataDir: string, ...options: string[]): Promise<string> => {
  const { out } = await runLeads(dataDir, ["show", submissionId, ...options]);
  return out.slice(out.indexOf("\n\n") + 2);
};

describe("npm run leads -- show, below the answers,", () => {
  it("says what each destination said of the application and of what was asked about it", async () => {
    expect(await show(await deliveredFolder())).toMatchInlineSnapshot(`
      "to    message        state      delivered                tries  last result                                 contact               remark
      ────  ─────────────  ─────────  ───────────────────────  ─────  ──────────────────────────────────────────  ────────────────────  ────────────────────────────────────────
      crm   application    delivered  2026-11-21 17:30:06 UTC      2  2xx: taken                                  ocQHyuzHvysMo5N5VsXc  the telephone belongs to another contact
      mail  application    parked                                  1  rejected, again at 2026-11-22 17:30:10 UTC
      crm   no more calls  waiting                                 0  due at 2026-11-21 18:00:00 UTC              ocQHyuzHvysMo5N5VsXc

      Nobody has opened it before.
      "
    `);
  });

  it("--history shows every try and everybody who has opened it", async () => {
    const dataDir = await deliveredFolder();
    await runLeads(dataDir, ["show", submissionId, "--as", "Ana Ruiz"], { now: "2026-11-21T18:05:00Z" });
    await runLeads(dataDir, ["mark", submissionId, "called"], { now: "2026-11-21T18:06:00Z" });
    await runLeads(dataDir, ["mark", submissionId, "booked", "--as", "Ana Ruiz"], {
      now: "2026-11-21T18:07:00Z",
    });
    expect(await show(dataDir, "--history")).toMatchInlineSnapshot(`
      "to    message        state      delivered                tries  last result                                 contact               remark
      ────  ─────────────  ─────────  ───────────────────────  ─────  ──────────────────────────────────────────  ────────────────────  ────────────────────────────────────────
      crm   application    delivered  2026-11-21 17:30:06 UTC      2  2xx: taken                                  ocQHyuzHvysMo5N5VsXc  the telephone belongs to another contact
      mail  application    parked                                  1  rejected, again at 2026-11-22 17:30:10 UTC
      crm   no more calls  waiting                                 0  due at 2026-11-21 18:00:00 UTC              ocQHyuzHvysMo5N5VsXc

      tried                    by         message      result         remark
      ───────────────────────  ─────────  ───────────  ─────────────  ────────────────────────────────────────
      2026-11-21 17:30:01 UTC  highlevel  application  429: too many
      2026-11-21 17:30:06 UTC  highlevel  application  2xx: taken     the telephone belongs to another contact
      2026-11-21 17:30:10 UTC  mail       application  rejected

      opened                   by
      ───────────────────────  ────────
      2026-11-21 18:05:00 UTC  Ana Ruiz
      2026-11-21 18:06:00 UTC  mark
      2026-11-21 18:07:00 UTC  Ana Ruiz
      "
    `);
    expect(await show(dataDir)).toContain(
      "\nOpened 4 times before, the last time at 2026-11-23 12:00:00 UTC by show.\n",
    );
  });

  it("counts no list and no export as opening", async () => {
    const dataDir = await folderWith(one);
    await runLeads(dataDir, ["list"]);
    await runLeads(dataDir, ["list", "--json"]);
    await runLeads(dataDir, ["export", "--format", "csv"]);
    expect(await show(dataDir)).toContain("Nobody has opened it before.\n");
    expect(await show(dataDir)).toContain("Opened once before");
  });

  it("still shows the tries of an application whose answers are gone, and nothing of the answers", async () => {
    const dataDir = await deliveredFolder();
    await runLeads(dataDir, ["erase", submissionId]);
    const { code, out, err } = await runLeads(dataDir, ["show", submissionId, "--history"]);
    expect([code, err]).toEqual([1, "The answers of this application are gone: it was erased or purged.\n"]);
    expect(out).toContain("2026-11-21 17:30:06 UTC");
    expect(out).not.toMatch(/maria|o’neil/i);
  });

  it("keeps a name in its place, whatever is written in it, and takes none that nobody can see", async () => {
    const dataDir = await folderWith(one);
    for (const name of ["", " \u200b", "x".repeat(61)]) {
      const refused = await runLeads(dataDir, ["show", submissionId, "--as", name]);
      expect(refused).toMatchObject({ code: 2, out: "" });
      expect(refused.err).toContain("Write a name of at most 60 characters.");
    }
    await runLeads(dataDir, [
      "show",
      submissionId,
      "--as",
      "Ana\u001b[2J\n\u202ezzz'; DROP TABLE openings;--",
    ]);
    expect(await show(dataDir, "--history")).toContain("Ana�[2J��zzz'; DROP TABLE openings;--\n");
  });

  it("shows the answers also when a damaged value hides what became of the deliveries", async () => {
    const dataDir = await deliveredFolder();
    const db = openForChanges(dataDir);
    db.exec("UPDATE tries SET tried_at = 'x'");
    db.close();
    const { code, out, err } = await runLeads(dataDir, ["show", submissionId]);
    expect([code, out]).toEqual([1, expect.stringContaining("Maria")]);
    expect(err).toContain("What became of its deliveries is damaged and cannot be read");
  });

  it("shows an application that nobody can note the opening of", async () => {
    const dataDir = await folderWith(one);
    const older = await folderWith(one, numbered(2));
    copyFileSync(`${older}/leads.mark`, `${dataDir}/leads.mark`);
    const { code, out, err } = await runLeads(dataDir, ["show", submissionId]);
    expect([code, out]).toEqual([0, expect.stringContaining("Maria")]);
    expect(err).toContain("That this application was opened could not be noted");
  });
});
