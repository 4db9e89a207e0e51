import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { leadsFile } from "@heloc/leads/store/sqlite/connection";
import { folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { openStoreHere } from "../../../packages/leads/test/kit/store-under-test.ts";
import { runLeads } from "../test/kit/leads-terminal.ts";

const run = (dataDir: string, ...args: string[]) => runLeads(dataDir, args);

const texan: Lead = {
  ...lead,
  submissionId: "f".repeat(32),
  receivedAt: "2026-11-22T09:05:00.000Z",
  answers: {
    ...lead.answers,
    propertyState: "TX",
    propertyZip: "73301",
    firstName: "李",
    lastName: "\u202eevil",
  },
  consent: { ...lead.consent, contact: false },
};

describe("npm run leads -- list", () => {
  it("shows one aligned line for each application, newest first, without columns that are empty", async () => {
    const { code, out } = await run(await folderWith(lead, texan), "list");
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "number    received              name                  state  zip    home value   balance   wanted  credit      purpose           phone           language  call                  e-mail             consent  applied before
      ────────  ────────────────────  ────────────────────  ─────  ─────  ──────────  ────────  ───────  ──────────  ────────────────  ──────────────  ────────  ────────────────────  ─────────────────  ───────  ──────────────
      ffffffff  2026-11-22 03:05 CST  李 �evil              TX     73301    $500,000  $300,000  $60,000  700 to 739  Home improvement  (213) 555-0142  en        never: no consent     maria@example.com  no       yes
      01234567  2026-11-21 09:30 PST  Maria O’Neil-Sánchez  CA     90012    $500,000  $300,000  $60,000  700 to 739  Home improvement  (213) 555-0142  en        from Mon 8:00 AM PST  maria@example.com  yes      no
      "
    `);
  });

  it("says kindly that there is nothing yet, before the first start and after it", async () => {
    const nowhere = await run(join(temporaryFolder(), "missing"), "list");
    expect(nowhere).toMatchObject({ code: 0, out: "" });
    expect(nowhere.err).toMatch(/^No applications yet\. .*leads\.\n$/);
    expect((await run(await folderWith(), "list")).err).toContain("No applications yet.");
  });

  it("--json prints everything that is stored, and when the law lets you call", async () => {
    expect(JSON.parse((await run(await folderWith(lead), "list", "--json")).out)).toEqual([
      {
        ...lead,
        appliedBefore: false,
        openRequests: [],
        callWindow: {
          ...{ status: "closed", reason: null, timeZones: ["America/Los_Angeles"] },
          ...{ opensAt: "2026-11-23T16:00:00.000Z", closesAt: "2026-11-24T05:00:00.000Z" },
        },
      },
    ]);
  });

  it("and the export show the applications that are asked for, and say that none is one of those", async () => {
    const dataDir = await folderWith(lead, texan);
    await run(dataDir, "mark", texan.submissionId, "booked");
    const { out } = await run(dataDir, "list", "--json", "--new");
    expect((JSON.parse(out) as Lead[]).map(({ answers }) => answers.firstName)).toEqual(["Maria"]);
    expect((await run(dataDir, "export", "--format", "csv", "--state", "TX")).out).not.toContain("Maria");
    expect(await run(dataDir, "list", "--search", "peter")).toEqual({
      code: 0,
      out: "",
      err: "None of the 2 applications is one of those.\n",
    });
  });
});

/** The files of a store that was killed: one application in its file, five more in its log alone. */
async function killedStore(): Promise<string> {
  const [dataDir, killed] = [await folderWith(lead), temporaryFolder()];
  const store = await openStoreHere(dataDir);
  for (let index = 1; index <= 5; index += 1) await store.accept(numbered(index));
  await cp(dataDir, killed, { recursive: true });
  await store.close();
  return killed;
}

it.each([
  ["a damaged write-ahead log", /^[1-5] of 6 /m, (log: string) => overwriteMiddle(log)],
  ["a copy of the file without its log", /^5 of 6 /m, (log: string) => rm(log)],
])(
  "Of %s, list and export say how much is missing, show the rest, and end with 1",
  async (_kind, share, damage) => {
    const dataDir = await killedStore();
    await damage(`${leadsFile(dataDir)}-wal`);
    for (const command of [["list"], ["export", "--format", "csv"]]) {
      const { code, out, err } = await run(dataDir, ...command);
      expect([code, err]).toEqual([1, expect.stringContaining("confirmed applications are missing in")]);
      expect(err).toMatch(share);
      expect(out).toContain("maria@example.com");
    }
  },
);

async function overwriteMiddle(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill("x", bytes.length / 2, bytes.length / 2 + 500));
}

describe("npm run leads -- export --format csv", () => {
  it("writes a header and one line for each application, and the header alone when there is nothing yet", async () => {
    const { code, out } = await run(await folderWith(lead), "export", "--format", "csv");
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "﻿submission id,received,received (home),first name,last name,e-mail,phone,state,zip,use,home value,balance,wanted,credit,purpose,consent,call,status,requests,consent withdrawn,deletion requested,applied before,review,attribution,utm_source,utm_medium,utm_campaign,utm_term,utm_content,referrer,landing_path,gclid,gbraid,wbraid,fbclid,msclkid,dclid,ttclid,li_fat_id,form version,consent text,consent text sha-256,consent language,consent sellers,page origin,ip address,browser,form nonce
      0123456789abcdef0123456789abcdef,2026-11-21T17:30:00.000Z,2026-11-21 09:30 PST,Maria,O’Neil-Sánchez,maria@example.com,(213) 555-0142,CA,90012,I live there,500000,300000,60000,700 to 739,Home improvement,yes,from Mon 8:00 AM PST,,,,,no,,,,,,,,,,,,,,,,,,1,"I agree that Brightwick Home Equity, Inc. may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our Terms of Use and Privacy Policy.",7b4adadbb1d7bc3c793e22f2267f3d6286761ccde0e594390699978a2bfd951b,en,"Brightwick Home Equity, Inc.",http://localhost:4400,192.0.2.7,Mozilla/5.0,
      "
    `);
    const [header] = out.split("\r\n");
    expect((await run(temporaryFolder(), "export", "--format=csv")).out).toBe(`${header}\r\n`);
  });
});

it("No control, line end or mark of direction that somebody has sent is printed, in the list, in show, as CSV or as JSON", async () => {
  const forged = "a\u0085b\u061cc\u2028d\u2029e\u202ef\u2066g\u001b[2Jh\ni";
  const { answers, consent } = lead;
  const dataDir = await folderWith({
    ...lead,
    answers: { ...answers, lastName: forged },
    attribution: { utm_source: forged },
    consent: { ...consent, userAgent: forged },
  });
  for (const words of [
    ["list"],
    ["show", lead.submissionId],
    ["export", "--format", "csv"],
    ["list", "--json"],
  ]) {
    const { out } = await run(dataDir, ...words);
    expect(out).toContain("[2Jh");
    expect(out.replaceAll(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\u061c\u2028-\u202e\u2066-\u2069]/u);
  }
  const [read] = JSON.parse((await run(dataDir, "list", "--json")).out) as Lead[];
  expect(read?.answers.lastName).toBe(forged);
});

it.each(["list", "deliveries", "requests"])("%s keeps within a terminal of 80 places", async (command) => {
  const dataDir = await folderWith(lead, texan);
  await run(dataDir, "withdraw", lead.submissionId);
  const { out } = await runLeads(dataDir, [command], { width: 80 });
  expect(out).not.toBe("");
  expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

it.each([["list"], ["deliveries"], ["requests"], ["requests", "--all"]])(
  "%s --json is one array, with nothing in it where there is nothing",
  async (...args) => {
    const empty = await folderWith();
    expect((await run(empty, ...args, "--json")).out).toBe("[]\n");
    const dataDir = await folderWith(lead, texan);
    await run(dataDir, "withdraw", lead.submissionId);
    expect(JSON.parse((await run(dataDir, ...args, "--json")).out)).toEqual(
      expect.arrayContaining([expect.objectContaining({ submissionId: lead.submissionId })]),
    );
  },
);

describe("npm run leads", () => {
  it("explains every command", async () => {
    const help = await run(temporaryFolder(), "help");
    for (const words of [["--help"], ["-h"], []])
      expect(await run(temporaryFolder(), ...words)).toEqual(help);
    const { code, out } = help;
    expect(code).toBe(0);
    const named = out.matchAll(/^ {2}([a-z][a-z-]*(?: [a-z]+)?) .* {2}\S.{5}/gm);
    expect(Array.from(named, ([, command]) => command)).toEqual([
      ...["list", "export", "consents", "show", "mark", "note", "erase", "purge", "backup", "check"],
      ...["accept-older-store", "certificate", "withdraw", "requests", "requests done", "deliveries"],
      ...["deliveries replay", "alert", "keys", "keys create", "keys replace", "keys retire", "keys signing"],
    ]);
    expect(out).toContain("npm run -s leads -- export --format csv > applications.csv");
    expect(out).toContain("personal data: keep what you export where only you can read it.");
  });

  it("help of one command explains that one", async () => {
    expect((await run(temporaryFolder(), "help", "export")).out).toContain("--format <format>");
    expect((await run(temporaryFolder(), "keys", "retire", "--help")).out).toContain("destroys an old key");
  });

  it.each([
    [["lst"], "unknown command 'lst'"],
    [["export"], "required option '--format <format>' not specified"],
    [["export", "--format", "xlsx"], "'xlsx' is invalid. Allowed choices are csv."],
    [["list", "--what"], "unknown option '--what'"],
    [["list", "--since", "yesterday"], "Write 30m, 2h, 3d, or a day"],
    [["toString"], "unknown command 'toString'"],
    [["erase"], "missing required argument 'submission-id'"],
    [["mark", "01234567", "caled"], "no-answer, left-voicemail, called, booked, won, lost, not-interested"],
    [["show", "01234567", "--as", " \u200b"], "Write a name of at most 60 characters."],
    [["note", "01234567", "hello", "--as", "x".repeat(61)], "Write a name of at most 60 characters."],
    [["requests", "done", "1"], "required option '--note <text>' not specified"],
    [["withdraw"], "name one application, --phone or --email"],
    [["withdraw", "01234567", "--by", "pigeon"], "Allowed choices are telephone, text"],
    [["deliveries", "--state", "lost"], "Allowed choices are waiting, delivered, dead-letter."],
    [["deliveries", "retry"], "too many arguments"],
    [["deliveries", "replay"], "name one delivery, or --dead-letters"],
  ])(
    "%j is not understood: it says what is wrong and how it is used, and ends with 2",
    async (args, mistake) => {
      const { code, out, err } = await run(temporaryFolder(), ...args);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain(mistake);
      expect(err).toContain("Usage: npm run leads -- ");
    },
  );
});

it.each([["show"], ["erase"], ["withdraw"], ["certificate"], ["mark", "called"], ["note", "hello"]])(
  "%s says that there is no such application",
  async (command, ...more) => {
    const dataDir = await folderWith(lead);
    for (const unknown of ["e".repeat(32), "99999999", "Maria", "%", "../x"]) {
      const { code, out, err } = await run(dataDir, command, unknown, ...more);
      expect([code, out]).toEqual([1, ""]);
      expect(err).toContain(`There is no application "${unknown}".`);
    }
  },
);

it("One sentence says that a disk is full", async () => {
  const dataDir = await folderWith(lead);
  const full = () => {
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  };
  expect(await runLeads(dataDir, ["erase", lead.submissionId.slice(0, 8)], { ask: full })).toMatchObject({
    code: 1,
    err: "The disk is full: make room, or choose another place, and run this again.\n",
  });
});
