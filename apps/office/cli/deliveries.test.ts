import { copyFileSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import * as folders from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { openStoreHere } from "../../../packages/leads/test/kit/store-under-test.ts";
import { crmThat, says } from "../test/kit/delivery/failing-crm.ts";
import { follow, runLeads } from "../test/kit/leads-terminal.ts";
import { startMailServer } from "../test/kit/mail/mail-server.ts";

const { asWorker, changeFile, folderWith, temporaryFolder } = folders;
const one = { ...lead, attribution: { utm_source: "google", landing_path: "/faq" } };
const ID = one.submissionId;
const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);

/** Taken by the CRM at the second attempt, refused as an alert, and then no more calls. */
async function deliveredFolder(): Promise<string> {
  const dataDir = await folderWith(one);
  const store = await openStoreHere(dataDir);
  await store.request(store.privateCodeOf(one), "withdrawal", at("18:00:00"));
  await store.close();
  await asWorker(dataDir, async (worker) => {
    const retry = { state: "waiting", lastResult: "429", by: "highlevel" } as const;
    await worker.reschedule(`lead_${ID}`, { ...retry, at: at("17:30:01"), dueAt: at("17:30:06") });
    const remark = "the telephone belongs to another contact";
    const details = { contactId: "ocQHyuzHvysMo5N5VsXc", remark, by: "highlevel" };
    await worker.markDelivered(`lead_${ID}`, at("17:30:06"), details);
    await worker.addDeliveries("mail", at("17:30:10"), 60_000);
    const refused = { state: "dead-letter", lastResult: "rejected", by: "mail" } as const;
    await worker.reschedule(`mail_${ID}`, { ...refused, at: at("17:30:10"), dueAt: at("23:30:10") });
  });
  return dataDir;
}

it("show --history has everything about one application in words, every attempt of its deliveries, and everybody who has opened or marked it", async () => {
  const dataDir = await deliveredFolder();
  await follow(dataDir, [
    ['show 01234567 --as "Ana Ruiz"', "\n\nNobody has opened it before.\n"],
    ["mark 01234567 lost", "0 Noted", { now: "2026-11-21T18:06:00Z" }],
    ["mark 01234567 booked", "0 Noted", { now: "2026-11-21T18:07:00Z" }],
    ["list --json", "0 "],
    ["export --format csv", "0 "],
  ]);
  const { out } = await runLeads(dataDir, "show 01234567 --history");
  const [fields, history] = out.split(/\n\n(.*)/s);
  expect(fields).toMatch(/^use {2,}I live there\nhome value {2,}\$500,000$/m);
  expect(fields).toMatch(/^owed with .* {2}72\.0% of the home's value\nconsent {2,}no\ncall {2,}never: /m);
  expect(history).toMatchInlineSnapshot(`
    "to    message        state        created                  delivered                next attempt             attempts  last result  contact               remark
    ────  ─────────────  ───────────  ───────────────────────  ───────────────────────  ───────────────────────  ────────  ───────────  ────────────────────  ────────────────────────────────────────
    crm   application    delivered    2026-11-21 17:30:00 UTC  2026-11-21 17:30:06 UTC                                  2  2xx: taken   ocQHyuzHvysMo5N5VsXc  the telephone belongs to another contact
    mail  application    dead-letter  2026-11-21 17:30:00 UTC                           2026-11-21 23:30:10 UTC         1  rejected
    crm   no more calls  waiting      2026-11-21 18:00:00 UTC                           2026-11-21 18:00:00 UTC         0               ocQHyuzHvysMo5N5VsXc

    attempted                by         message      result         remark
    ───────────────────────  ─────────  ───────────  ─────────────  ────────────────────────────────────────
    2026-11-21 17:30:01 UTC  highlevel  application  429: too many
    2026-11-21 17:30:06 UTC  highlevel  application  2xx: taken     the telephone belongs to another contact
    2026-11-21 17:30:10 UTC  mail       application  rejected

    time                     access  by
    ───────────────────────  ──────  ────────
    2026-11-23 12:00:00 UTC  opened  Ana Ruiz
    2026-11-21 18:06:00 UTC  lost    mark
    2026-11-21 18:07:00 UTC  booked  mark
    "
  `);
  const times = /\nOpened or marked 4 times before, the last time at .* by show\.\n$/;
  await follow(dataDir, [["show 01234567", times]]);
});

it("show has the history of an application whose answers are gone, the answers where the history is damaged, and both where nobody can log the opening", async () => {
  const [erased, damaged, older] = [await deliveredFolder(), await deliveredFolder(), await folderWith(one)];
  copyFileSync(`${await folderWith(one, numbered(2))}/leads.mark`, `${older}/leads.mark`);
  changeFile(damaged, "UPDATE delivery_attempts SET attempted_at = 'x'");
  await runLeads(erased, `erase ${ID}`);
  for (const [dataDir, printed] of [
    [erased, /^1 (?![^]*Maria)[^]* UTC {2}erased {2}erase\nThe answers of this application are gone: /],
    [damaged, /^1 [^]*Maria[^]*what became of its deliveries is damaged and cannot/],
    [older, /^0 [^]*Maria[^]*That this application was opened could not be noted/],
  ] as const)
    await follow(dataDir, [[`show ${ID}`, printed]]);
});

it("deliveries shows where every application is on its way and no answer of it, and replay makes one due again with the same id", async () => {
  await follow(await deliveredFolder(), [
    ["deliveries", /^(?![^]*Maria)[^]*crm .* waiting [^]* delivered .* 2xx: taken [^]*mail .* rejected\n/],
    ["deliveries --state dead-letter --json", new RegExp(`^0 \\[\n.*"mail_${ID}".*\n\\]\n$`)],
    ["deliveries replay 01234567", `0 lead_${ID} is due now.\n`],
    ["deliveries replay lead_01234567", `0 lead_${ID} is due now.\n`],
    ["deliveries --state delivered", "0 No delivery is one of those.\n"],
    ["deliveries replay --dead-letters", "0 1 dead letter is due now.\n"],
    ["deliveries replay --dead-letters", "0 0 dead letters are due now.\n"],
  ]);
});

it("alert --test sends a test to everybody, and says of each that it arrived, or why it did not", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const mail = await startMailServer();
  const chats = await Promise.all([200, 202, 404].map((status) => crmThat(() => says(status))));
  const [slack, teams, gone] = chats;
  const to = `desk@lender.example.com, slack:${slack?.url}; teams:${teams?.url}, slack:${gone?.url}`;
  for (const [name, value] of Object.entries({ ...mail.settings, ALERT_TO: to })) vi.stubEnv(name, value);
  const { code, out, err } = await runLeads(temporaryFolder(), "alert --test");
  expect([code, err]).toEqual([1, "1 of 4 did not get the test.\n"]);
  expect(out.replace(/\([0-9a-f]{8}\)/g, "(…)")).toBe(
    "desk@lender.example.com: The mail server has taken it: look into the mailbox.\n" +
      "Slack (…): It arrived.\n" +
      "Microsoft Teams, group 2 (…): The workflow has taken it: look into the channel.\n" +
      "Slack, group 2 (…): It did not arrive: Slack knows no such webhook any more (404): make a new one.\n",
  );
  expect(mail.received[0]?.source).toContain("Subject: A test of the alerts: nobody has applied");
  expect(chats.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  // A mistake there keeps nobody from seeing what waits.
  vi.stubEnv("ALERT_TO", "not an address");
  await follow(await deliveredFolder(), [["deliveries", /^0 [^]*crm .* waiting /]]);
  vi.stubEnv("ALERT_TO", "");
  await follow(temporaryFolder(), [["alert --test", "1 ALERT_TO is not set: nobody is told of new"]]);
});
