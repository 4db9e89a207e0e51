import { expect, it } from "vitest";
import type { OpenedLead } from "@heloc/leads/operator/opened-leads";
import type { Lead } from "@heloc/leads/store/lead";
import { folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../test/kit/leads-terminal.ts";
import { columnsToShow } from "./listing/lead-columns.ts";
import { toCsvLine } from "./listing/listing-commands.ts";

const texan: Lead = {
  ...lead,
  submissionId: "f".repeat(32),
  receivedAt: "2026-11-22T09:05:00.000Z",
  answers: { ...lead.answers, propertyState: "TX", firstName: "李", lastName: "\u202eevil" },
  consent: { ...lead.consent, contact: false },
};

it("list shows one aligned line for each application, newest first, without columns that are empty", async () => {
  const { out } = await runLeads(await folderWith(lead, texan), "list");
  expect(out).toMatchInlineSnapshot(`
    "number    received              name                  state  zip    home value   balance   wanted  credit      purpose           phone           language  call                  e-mail             consent  applied before
    ────────  ────────────────────  ────────────────────  ─────  ─────  ──────────  ────────  ───────  ──────────  ────────────────  ──────────────  ────────  ────────────────────  ─────────────────  ───────  ──────────────
    ffffffff  2026-11-22 01:05 PST  李 �evil              TX     90012    $500,000  $300,000  $60,000  700 to 739  Home improvement  (213) 555-0142  en        never: no consent     maria@example.com  no       yes
    01234567  2026-11-21 09:30 PST  Maria O’Neil-Sánchez  CA     90012    $500,000  $300,000  $60,000  700 to 739  Home improvement  (213) 555-0142  en        from Mon 8:00 AM PST  maria@example.com  yes      no
    "
  `);
});

it("export --format csv writes a header and one line for each application, and the header alone when there is nothing yet", async () => {
  const { out } = await runLeads(await folderWith(lead), "export --format csv");
  expect(out).toMatchInlineSnapshot(`
    "﻿submission id,received,received (home),first name,last name,e-mail,phone,state,zip,use,home value,balance,wanted,credit,purpose,consent,call,status,requests,consent withdrawn,deletion requested,applied before,review,attribution,utm_source,utm_medium,utm_campaign,utm_term,utm_content,referrer,landing_path,gclid,gbraid,wbraid,fbclid,msclkid,dclid,ttclid,li_fat_id,form version,consent text,consent text sha-256,consent language,consent sellers,page origin,ip address,browser,form nonce
    0123456789abcdef0123456789abcdef,2026-11-21T17:30:00.000Z,2026-11-21 09:30 PST,Maria,O’Neil-Sánchez,maria@example.com,(213) 555-0142,CA,90012,I live there,500000,300000,60000,700 to 739,Home improvement,yes,from Mon 8:00 AM PST,,,,,no,,,,,,,,,,,,,,,,,,1,"I agree that Brightwick Home Equity, Inc. may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our Terms of Use and Privacy Policy.",7b4adadbb1d7bc3c793e22f2267f3d6286761ccde0e594390699978a2bfd951b,en,"Brightwick Home Equity, Inc.",http://localhost:4400,192.0.2.7,Mozilla/5.0,
    "
  `);
  const [header] = out.split("\r\n");
  expect((await runLeads(temporaryFolder(), "export --format=csv")).out).toBe(`${header}\r\n`);
});

it("list --json prints everything that is stored, and when the law lets you call", async () => {
  const [opensAt, closesAt] = ["2026-11-23T16:00:00.000Z", "2026-11-24T05:00:00.000Z"];
  const callWindow = { status: "closed", opensAt, closesAt };
  const listed = { ...lead, appliedBefore: false, openRequests: [], callWindow };
  expect(JSON.parse((await runLeads(await folderWith(lead), "list --json")).out)).toMatchObject([listed]);
});

const search =
  'maria | "o\'neil-sanchez" | "O’Neil-Sanchez, Maria" | MARIA@example | "(213) 555" | 0142 | 01234567';
it.each([
  ["", "--since 3d | --since 35h | --since 2026-11-21 | --state ca | --new"],
  ["", `--search ${search.replaceAll("| ", "| --search ")}`],
  ["None of the 1 applications is one of ", "--since 1d | --since 34h | --since 2026-11-22 | --state TX"],
  ["None of ", "--search 55 | --search 555-0199 | --search peter | --search maria --state TX | --call-now"],
  ["error: ", "--since yesterday | --since 2h30 | --since 2026-02-31 | --state NY"],
])(
  "On Monday at noon a list says '%s' of an application of Saturday evening in California with %s",
  async (err, options) => {
    const dataDir = await folderWith({ ...lead, receivedAt: "2026-11-22T01:30:00.000Z" });
    for (const option of options.split(" | ")) {
      const listed = await runLeads(dataDir, `list ${option}`);
      expect(listed.out.includes("Maria"), option).toBe(err === "");
      expect(listed.err, option).toMatch(err === "error: " ? /^error: .* Write (30m|CA)/ : err);
    }
  },
);

const complete: OpenedLead = {
  ...{ ...lead, attribution: { utm_source: "newsletter" }, spamSignals: ["too-fast"] },
  ...{ formNonce: "f".repeat(32), appliedBefore: true, openRequests: ["delete"], status: "called" },
  ...{ withdrawnAt: "2026-11-23T18:00:00.000Z", deletionRequestedAt: "2026-11-24T18:00:00.000Z" },
  callWindow: { status: "never", reason: "deletion-requested", opensAt: null, closesAt: null, timeZones: [] },
};

type Tree = Record<string, unknown>;

/** Every value in an application, however deep, by its path. */
const leavesOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
    : [path];

/** The application with another value at that path. */
function changedAt(path: string[]): OpenedLead {
  const changed = structuredClone(complete);
  const target = path.slice(0, -1).reduce((part, key) => part[key] as Tree, changed as unknown as Tree);
  const last = path.at(-1) ?? "";
  const value = target[last];
  if (last === "receivedAt") target[last] = "2026-11-21T17:31:00.000Z";
  else
    target[last] = typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : `${value}9`;
  return changed;
}

it("The export and show have every value that is stored", () => {
  const shown = (one: OpenedLead) => columnsToShow(one).map(([title, value]) => [title, value(one)]);
  // When to call is worked out from the rest.
  for (const path of leavesOf(complete).filter(([first]) => first !== "callWindow")) {
    expect(toCsvLine(changedAt(path)), path.join(".")).not.toBe(toCsvLine(complete));
    expect(shown(changedAt(path)), path.join(".")).not.toEqual(shown(complete));
  }
});

it("An application from before a question was asked, or that chose what is no longer offered, is exported and shown as far as it goes", () => {
  const old = structuredClone(complete);
  Object.assign(old.answers, { purpose: "boat", propertyUse: undefined, amountWantedDollars: undefined });
  expect(toCsvLine(old)).toContain(",CA,90012,,500000,300000,,700 to 739,boat,");
  expect(columnsToShow(old).map(([title]) => title)).not.toContain("home equity");
});

it.each([
  ["=1+1", `"'=1+1"`],
  ["\t＝1", `"'�＝1"`],
  [" @sum", `"' @sum"`],
  ['the "boss", -1', '"the ""boss"", -1"'],
])("A first name %j, which a spreadsheet might run as a formula, is exported as %s", (firstName, cell) => {
  const line = toCsvLine({ ...complete, answers: { ...complete.answers, firstName } });
  expect(line).toContain(`,${cell},O’Neil`);
});

it("No control, line end or mark of direction that somebody has sent is printed, in the list, in show, as CSV or as JSON", async () => {
  const forged = "a\u0085b\u061cc\u2028d\u2029e\u202ef\u2066g\u001b[2Jh\ni";
  const dataDir = await folderWith({
    ...{ ...lead, answers: { ...lead.answers, lastName: forged }, attribution: { utm_source: forged } },
    consent: { ...lead.consent, userAgent: forged },
  });
  for (const typed of ["list", "show 01234567", "export --format csv", "list --json"]) {
    const { out } = await runLeads(dataDir, typed);
    expect(out).toContain("[2Jh");
    expect(out.replaceAll(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\u061c\u2028-\u202e\u2066-\u2069]/u);
  }
  const [read] = JSON.parse((await runLeads(dataDir, "list --json")).out) as Lead[];
  expect(read?.answers.lastName).toBe(forged);
});
