import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { leadsFile } from "@heloc/leads/store/sqlite/connection";
import { changeFile, fill, folderWith, putBackAfter } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { follow, runLeads, type Step } from "../test/kit/leads-terminal.ts";

const ID = lead.submissionId;
/** With the same telephone, and a number that begins with the same eight digits. */
const other = { ...lead.answers, email: "other@example.com" };
const twin = numbered(2, { submissionId: "0123456700000000000000000000beef", answers: other });
const another = { email: "stranger@example.com", phone: "+12135550199" };
const stranger = numbered(3, { answers: { ...lead.answers, ...another } });

const NOON_AT_HOME = { now: "2026-11-23T20:00:00.000Z" };
/** Somebody sits at the terminal and is asked this. */
const asked = (question: string, typed: string) => ({
  async ask(printed: string): Promise<string> {
    expect(printed).toBe(question);
    return typed;
  },
});
const SLIP = "is neither a telephone number of ten digits nor an e-mail address: look for a slip.";

const CAME = lead.receivedAt;
/** Everything was delivered to the CRM, in a store that was purged last when the example application came. */
const deliver = (dataDir: string): void =>
  changeFile(dataDir, `UPDATE outbox SET state = 'delivered'; UPDATE store_state SET purged_at = '${CAME}'`);
const IN_TEN_YEARS = { now: "2036-11-21T17:30:00.000Z" };
const CLOCK_DOUBT =
  "1 application and 0 proofs of consent would go. Is this machine's clock right? It says 2036-11-21 17:30:00 UTC, and nothing had happened since 2026-11-21 17:30:00 UTC.";
const PURGE_QUESTION = `${CLOCK_DOUBT}\nPurge all the same? Type yes: `;
const IN_A_MONTH = { now: "2026-12-22T00:00:00.000Z", retentionDays: 30 };

const erasing = (typed: string) =>
  asked(`Application ${ID} of Maria O’Neil-Sánchez.\nErase it for good? Type yes: `, typed);

it.each<[story: string, applications: (typeof lead)[], ...steps: Step[]]>([
  [
    "A call is marked while calls are allowed, and none after the consent was taken back; a note is shown with who wrote it",
    [lead],
    ["mark 01234567 left-voicemail", "1 A call can be noted while calls are allowed, and for an hour"],
    ["mark 01234567 called", "0 Noted: called.\n", NOON_AT_HOME],
    ["withdraw 0123456789ABCDEF", "0 Recorded for 1 application, 1 of them new: no calls and texts"],
    ["mark 01234567 called", "1 Nobody may call: no call can be noted.\n", NOON_AT_HOME],
    [`mark ${ID} lost`, "0 Noted: lost.\n"],
    ['note 01234567 Wants a call after 5 PM --as "Ana Ruiz"', "0 Written down.\n"],
    ["show 0123456789ABCDEF", "2026-11-23 12:00:00 UTC  Ana Ruiz  Wants a call after 5 PM\n"],
    [`note 01234567 ${"x".repeat(2_001)}`, "1 Write a note of at most 2000 characters.\n"],
  ],
  [
    "A no by telephone is written down for every application with that number, once, and closed with a note that stays",
    [lead, twin, stranger],
    [`withdraw ${ID} --by text`, /^0 Recorded for 2 applications, 2 of them new: .* 2026-12-07\.\n/],
    ['withdraw --phone "213 555 0142"', "0 Recorded for 2 applications, 0 of them new.\n"],
    ["requests", / 1 {2}2026-11-23 12:00:00 UTC {2}text .* 2026-12-07\n.*, via application 01234567\n$/],
    ["requests", "OVERDUE: stop calls, honor by 2026-12-07", { now: "2026-12-01T12:00:00.000Z" }],
    ['requests done 1 --note " \u200b"', "1 Say in --note what was done.\n"],
    ['requests done 1 2 --note "Taken off."', "0 Request 1 is closed.\nRequest 2 is closed.\n"],
    ["requests done 2 7 two --note x", "1 No open request has the number 2 or 7 or two."],
    ["requests", "0 No open requests.\n"],
    ["requests --all", "closed 2026-11-23 12:00:00 UTC: Taken off."],
    ["list", / yes +no\n.* withdrawn +yes\n.* withdrawn +no\n$/],
  ],
  [
    "Whoever has no number of an application is found by address or telephone, also when application and proof are gone",
    [lead, stranger],
    ["withdraw --email Stranger@Example.com --by email", "0 Recorded for 1 application"],
    ["requests --json", /^0 \[\n\{.*0003".*"channel":"email".*"honorBy":"2026-12-07"\}\n\]\n$/],
    ["withdraw --email maria", `1 "maria" ${SLIP}\n`],
    ['withdraw --phone "(213) 555-0100"', "1 Nobody has applied with this e-mail address or telephone"],
    ['withdraw --phone "(213) 555-0142"', "0 Recorded for 1 application"],
    [`erase ${stranger.submissionId}`, "0 Erased."],
    ["purge --yes", "1 Purged 0 applications", { now: "2036-01-01T00:00:00.000Z" }],
    ["consents 213-555-0199", "1 There is no consent"],
    ["requests --all --of 213-555-0199 --json", /^0 \[\n.*0003".*\n\]\n$/],
  ],
  [
    "A consent that was taken back is no consent in the list and in the export, and still one in the proof",
    [lead],
    [`withdraw ${ID}`, "0 Recorded"],
    ["list", / withdrawn +no +stop calls, honor by 2026-12-07\n$/],
    ["export --format csv", ',no,never: consent withdrawn,,"stop calls, honor by 2026-12-07",2026-11-23T'],
    ["consents 213-555-0142", /"contact":true.*"withdrawnAt":"2026-11-23T12:00:00.000Z"/],
  ],
  [
    "Erasing by eight digits asks with the whole number and the name, and the proof of consent stays without the person",
    [lead],
    ["erase 01234567", `1 Nothing was erased. Name the whole number: ${ID}\n`],
    ["erase 01234567", "1 Nothing was erased.\n", erasing("no")],
    ["erase 01234567", "0 Erased. The proof of consent stays, without name, address", erasing(" Yes ")],
    ["list", "0 No applications yet."],
    ["consents 213-555-0142", /^0 \[\n\{.*"text":"I agree.*"clientInfo":null/],
    ["consents other@example.com", "1 There is no consent of this e-mail address or telephone.\n"],
  ],
  [
    "Eight digits with which two applications begin name both, and nothing is done",
    [lead, twin],
    ["erase 01234567", /^1 Several applications begin .*, such as 01234567\w+ and 01234567\w+: /],
    ["list", /0123[^]*0123/],
  ],
  [
    "An application of 21 November 2026 is kept for 365 days and the proof of consent for five whole years",
    [lead],
    deliver,
    ["purge --yes", "0 There is nothing to purge.\n", { now: "2027-11-21T17:30:00.000Z" }],
    ["purge --yes", "0 Purged 1 application older than 365 days and 0 ", { now: "2027-11-21T17:30:00.001Z" }],
    ["purge --yes", "0 There is nothing to purge.\n", { now: "2031-11-22T17:30:00.000Z" }],
    ["purge --yes", "and 1 proof of consent older", { now: "2031-11-22T17:30:00.001Z" }],
  ],
  [
    "A purge keeps what the CRM never got, and says how many; without a CRM, what nobody has marked",
    [lead, numbered(1), numbered(2)],
    deliver,
    ["deliveries replay 01234567", `0 lead_${ID} is due now.\n`],
    [`deliveries replay lead_${numbered(1).submissionId}`, "0 lead_0"],
    ["purge", /^1 Purged 1 app[^]*\n2 applications as old as that are not delivered yet /, IN_A_MONTH],
    ["list", /\n00000000 .*\n01234567 .*\n$/],
    ...[ID, numbered(1).submissionId].map((id): Step => [`mark ${id} lost`, "0 Noted: lost.\n"]),
    (dataDir) => changeFile(dataDir, `UPDATE outbox SET attempts = 1 WHERE delivery_id = 'lead_${ID}'`),
    ["purge", /^1 Purged 1 app[^]*\n1 application .*without a CRM, mark/, IN_A_MONTH],
  ],
  [
    "A purge under a clock that is ten years ahead needs a person, whatever an earlier one did under that clock",
    [lead],
    ["purge", "0 There is nothing to purge.\n", IN_TEN_YEARS],
    deliver,
    ["purge", `1 Nothing was purged. ${CLOCK_DOUBT} If all of this is to go, run `, IN_TEN_YEARS],
    ["purge", "1 Nothing was purged.\n", { ...IN_TEN_YEARS, ...asked(PURGE_QUESTION, "y") }],
    ["purge", "0 Purged 1 application", { ...IN_TEN_YEARS, ...asked(PURGE_QUESTION, " Yes ") }],
  ],
  [
    "An application that came under a clock of 1970 is not older than the one before it",
    [lead, numbered(1, { receivedAt: "1970-01-01T00:00:00.000Z" })],
    deliver,
    ["purge", "0 Purged 0 applications older than 365 days and 0 proofs"],
    ["purge", "0 Purged 2 applications older than 30 days and 0 proofs", IN_A_MONTH],
  ],
  [
    "A purge of more than a tenth of what is kept needs a person",
    Array.from({ length: 21 }, (_, index) => numbered(index)),
    deliver,
    ["purge", /^1 Nothing was purged\. 21 applications and .* That is more than a tenth/, IN_A_MONTH],
    ["purge --yes", "0 Purged 21 applications", IN_A_MONTH],
  ],
  [
    "A store that lacks what was confirmed is named, and used once somebody has accepted it",
    [lead],
    (dataDir) => putBackAfter(dataDir, () => fill(dataDir, stranger)),
    ["check", /^1 1 of 2 confirmed applications is missing in .* run npm run leads -- accept-older-store/],
    ["accept-older-store", "0 The store is accepted as it is. Start the survey again.\n"],
    ["accept-older-store", "0 Nothing that was confirmed is missing, and nothing was changed.\n"],
    ["check", "0 Everything is whole.\n"],
  ],
  [
    "A backup is a copy without the private key, and is changed by commands before the service has started on it",
    [lead],
    async (dataDir) => {
      const file = join(dataDir, "copy.sqlite");
      const { out } = await runLeads(dataDir, ["backup", file]);
      expect(out).toContain(`Copied and checked: ${file}\n`);
      expect(out).toContain(`which is not in it: ${join(dataDir, "keys/private.json")}`);
      copyFileSync(file, leadsFile(dataDir));
    },
    [`mark ${ID} lost`, "0 Noted: lost.\n"],
  ],
])("%s", async (_, applications, ...steps) => follow(await folderWith(...applications), steps));
