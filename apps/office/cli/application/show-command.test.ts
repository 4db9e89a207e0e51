import { copyFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openDeliveryStore, withStore } from "@heloc/leads/store/open-stores";
import { openForChanges } from "@heloc/leads/store/sqlite/connection";
import { folderWith } from "../../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import {
  decryptorFor,
  openStoreHere,
  settingsFor,
} from "../../../../packages/leads/test/kit/store-under-test.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const attribution = { utm_source: "google", landing_path: "/faq" };
const one = numbered(1, { attribution });
const { submissionId } = one;
const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);

/** Taken by the CRM at the second attempt, refused as an alert, and then no more calls. */
async function deliveredFolder(): Promise<string> {
  const dataDir = await folderWith(one);
  const store = await openStoreHere(dataDir);
  await store.request(store.privateCodeOf(one), "withdrawal", at("18:00:00"));
  await store.close();
  await withStore(openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir).open), async (worker) => {
    const lead = `lead_${submissionId}`;
    const retry = { state: "waiting", lastResult: "429", by: "highlevel" } as const;
    await worker.reschedule(lead, { ...retry, at: at("17:30:01"), dueAt: at("17:30:06") });
    const details = { contactId: "ocQHyuzHvysMo5N5VsXc", remark: "the telephone belongs to another contact" };
    await worker.markDelivered(lead, at("17:30:06"), { ...details, by: "highlevel" });
    await worker.addDeliveries("mail", at("17:30:10"), 60_000);
    await worker.reschedule(`mail_${submissionId}`, {
      ...({ state: "dead-letter", lastResult: "rejected", by: "mail" } as const),
      ...{ at: at("17:30:10"), dueAt: new Date("2026-11-22T17:30:10Z") },
    });
  });
  return dataDir;
}

const show = (dataDir: string, ...options: string[]) => runLeads(dataDir, ["show", submissionId, ...options]);

/** Only what stands below the fields. */
async function showBelow(dataDir: string, ...options: string[]): Promise<string> {
  const { out } = await show(dataDir, ...options);
  return out.slice(out.indexOf("\n\n") + 2);
}

describe("npm run leads -- show", () => {
  it("shows everything about one application in words, what is empty left out, and what became of its deliveries", async () => {
    const { code, out } = await show(await deliveredFolder());
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "submission id                00000000000000000000000000000001
      received                     2026-11-21T17:30:00.000Z
      received (home)              2026-11-21 09:30 PST
      first name                   Maria
      last name                    O’Neil-Sánchez
      e-mail                       maria@example.com
      phone                        (213) 555-0142
      state                        CA
      zip                          90012
      use                          I live there
      home value                   $500,000
      balance                      $300,000
      wanted                       $60,000
      credit                       700 to 739
      purpose                      Home improvement
      home equity                  $200,000
      line by the calculator       up to $160,000
      rate by the calculator       8.00%
      owed with the amount wanted  72.0% of the home's value
      consent                      no
      call                         never: consent withdrawn
      requests                     stop calls, honor by 2026-12-04
      consent withdrawn            2026-11-21T18:00:00.000Z
      applied before               no
      attribution                  utm_source=google, landing_path=/faq
      form version                 1
      consent text                 I agree that Brightwick Home Equity, Inc. may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our Terms of Use and Privacy Policy.
      consent text sha-256         7b4adadbb1d7bc3c793e22f2267f3d6286761ccde0e594390699978a2bfd951b
      consent language             en
      consent sellers              Brightwick Home Equity, Inc.
      page origin                  http://localhost:4400
      ip address                   192.0.2.7
      browser                      Mozilla/5.0

      to    message        state        created                  delivered                next attempt             attempts  last result  contact               remark
      ────  ─────────────  ───────────  ───────────────────────  ───────────────────────  ───────────────────────  ────────  ───────────  ────────────────────  ────────────────────────────────────────
      crm   application    delivered    2026-11-21 17:30:00 UTC  2026-11-21 17:30:06 UTC                                  2  2xx: taken   ocQHyuzHvysMo5N5VsXc  the telephone belongs to another contact
      mail  application    dead-letter  2026-11-21 17:30:00 UTC                           2026-11-22 17:30:10 UTC         1  rejected
      crm   no more calls  waiting      2026-11-21 18:00:00 UTC                           2026-11-21 18:00:00 UTC         0               ocQHyuzHvysMo5N5VsXc

      Nobody has opened it before.
      "
    `);
  });

  it("--history shows every attempt, and everybody who has opened or marked it", async () => {
    const dataDir = await deliveredFolder();
    const visit = (time: string, ...words: string[]) =>
      runLeads(dataDir, words, { now: `2026-11-21T${time}Z` });
    await visit("18:05:00", "show", submissionId, "--as", "Ana Ruiz");
    await visit("18:06:00", "mark", submissionId, "lost");
    await visit("18:07:00", "mark", submissionId, "booked", "--as", "Ana Ruiz");
    const [, ...history] = (await showBelow(dataDir, "--history")).split("\n\n");
    expect(history.join("\n\n")).toMatchInlineSnapshot(`
      "attempted                by         message      result         remark
      ───────────────────────  ─────────  ───────────  ─────────────  ────────────────────────────────────────
      2026-11-21 17:30:01 UTC  highlevel  application  429: too many
      2026-11-21 17:30:06 UTC  highlevel  application  2xx: taken     the telephone belongs to another contact
      2026-11-21 17:30:10 UTC  mail       application  rejected

      time                     access  by
      ───────────────────────  ──────  ────────
      2026-11-21 18:05:00 UTC  opened  Ana Ruiz
      2026-11-21 18:06:00 UTC  lost    mark
      2026-11-21 18:07:00 UTC  booked  Ana Ruiz
      "
    `);
    expect(await showBelow(dataDir)).toContain(
      "\nOpened or marked 4 times before, the last time at 2026-11-23 12:00:00 UTC by show.\n",
    );
  });

  it("counts no list and no export as opening", async () => {
    const dataDir = await folderWith(one);
    for (const words of [["list"], ["list", "--json"], ["export", "--format", "csv"]])
      await runLeads(dataDir, words);
    expect(await showBelow(dataDir)).toContain("Nobody has opened it before.\n");
    expect(await showBelow(dataDir)).toContain("Opened or marked once before");
  });

  it("still shows the history of an application whose answers are gone, and nothing of the answers", async () => {
    const dataDir = await deliveredFolder();
    await runLeads(dataDir, ["erase", submissionId]);
    const { code, out, err } = await show(dataDir);
    expect([code, err]).toEqual([1, "The answers of this application are gone: it was erased or purged.\n"]);
    expect(out).toContain("2026-11-21 17:30:06 UTC");
    expect(out).toMatch(/2026-11-23 12:00:00 UTC {2}erased {2}erase\n/);
    expect(out).not.toMatch(/maria|o’neil/i);
  });

  it("shows the answers also when a damaged value hides what became of the deliveries", async () => {
    const dataDir = await deliveredFolder();
    const db = openForChanges(dataDir);
    db.exec("UPDATE delivery_attempts SET attempted_at = 'x'");
    db.close();
    const { code, out, err } = await show(dataDir);
    expect([code, out]).toEqual([1, expect.stringContaining("Maria")]);
    expect(err).toContain("what became of its deliveries is damaged and cannot be read");
  });

  it("shows an application that nobody can log the opening of", async () => {
    const dataDir = await folderWith(one);
    const newer = await folderWith(one, numbered(2));
    copyFileSync(`${newer}/leads.mark`, `${dataDir}/leads.mark`);
    const { code, out, err } = await show(dataDir);
    expect([code, out]).toEqual([0, expect.stringContaining("Maria")]);
    expect(err).toContain("That this application was opened could not be noted");
  });
});
