import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../survey/test/kit/filled-folder.ts";
import { runLeads } from "../test/kit/leads-terminal.ts";
import { temporaryFolder } from "../../survey/test/kit/survey-under-test.ts";
import type { Lead } from "@heloc/leads/store/lead";

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
  it("shows one aligned line for each application, newest first", async () => {
    const { code, out } = await run(await folderWith(lead, texan), "list");
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "number    received              name                  state  zip    home value   balance   wanted  credit      purpose           phone           language  call                  mark  e-mail             consent  applied before  review  requests
      ────────  ────────────────────  ────────────────────  ─────  ─────  ──────────  ────────  ───────  ──────────  ────────────────  ──────────────  ────────  ────────────────────  ────  ─────────────────  ───────  ──────────────  ──────  ────────
      ffffffff  2026-11-22 03:05 CST  李 �evil              TX     73301    $500,000  $300,000  $60,000  700 to 739  Home improvement  (213) 555-0142  en        never: no consent           maria@example.com  no       yes
      01234567  2026-11-21 09:30 PST  Maria O’Neil-Sánchez  CA     90012    $500,000  $300,000  $60,000  700 to 739  Home improvement  (213) 555-0142  en        from Mon 8:00 AM PST        maria@example.com  yes      no
      "
    `);
  });

  it("says kindly that there is nothing yet, before the first start and after it", async () => {
    const nowhere = await run(join(temporaryFolder(), "missing"), "list");
    expect(nowhere).toMatchObject({ code: 0, out: "" });
    expect(nowhere.err).toMatch(/^No applications yet\. .*leads\.\n$/);
    expect((await run(await folderWith(), "list")).err).toContain("No applications yet.");
  });

  it("--json prints everything that is stored as one array, and an empty one when there is nothing", async () => {
    const { out } = await run(await folderWith(lead, texan), "list", "--json");
    expect(JSON.parse((await run(await folderWith(), "list", "--json")).out)).toEqual([]);
    expect(JSON.parse(out) as Lead[]).toEqual([
      {
        ...texan,
        appliedBefore: true,
        openRequests: [],
        callWindow: {
          status: "never",
          reason: "no-consent",
          opensAt: null,
          closesAt: null,
          timeZones: ["America/Chicago", "America/Los_Angeles"],
        },
      },
      {
        ...lead,
        appliedBefore: false,
        openRequests: [],
        callWindow: {
          status: "closed",
          reason: null,
          opensAt: "2026-11-23T16:00:00.000Z",
          closesAt: "2026-11-24T05:00:00.000Z",
          timeZones: ["America/Los_Angeles"],
        },
      },
    ]);
  });
});

describe("A list that is narrowed", () => {
  it("shows the applications that are asked for, the whole of it counted", async () => {
    const dataDir = await folderWith(lead, texan);
    const names = async (...options: string[]) =>
      (JSON.parse((await run(dataDir, "list", "--json", ...options)).out) as Lead[]).map(
        ({ answers }) => answers.firstName,
      );
    expect(await names()).toEqual(["李", "Maria"]);
    expect(await names("--state", "TX")).toEqual(["李"]);
    expect(await names("--search", "sanchez")).toEqual(["Maria"]);
    expect(await names("--since", "1d")).toEqual([]);
    await run(dataDir, "mark", texan.submissionId, "called");
    expect(await names("--new")).toEqual(["Maria"]);
    expect((await run(dataDir, "list", "--search", "peter")).err).toBe(
      "None of the 2 applications is one of those.\n",
    );
    expect((await run(dataDir, "export", "--format", "csv", "--state", "TX")).out).not.toContain("Maria");
  });

  it("says how an option is written that it does not understand", async () => {
    const { code, err } = await run(await folderWith(lead), "list", "--since", "yesterday");
    expect([code, err]).toEqual([2, expect.stringContaining("Write 30m, 2h, 3d, or a day") as string]);
  });
});

describe("npm run leads -- export --format csv", () => {
  it("writes a header and one line for each application", async () => {
    const { code, out } = await run(await folderWith(lead), "export", "--format", "csv");
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "﻿submission id,received,first name,last name,phone,e-mail,consent,state,zip,use,home value,balance,wanted,credit,purpose,attribution,applied before,review,form version,consent text,consent text sha-256,page origin,ip address,browser,form nonce,consent language,consent sellers,consent withdrawn,deletion requested,requests,call,mark,received (home),utm_source,utm_medium,utm_campaign,utm_term,utm_content,gclid,referrer,landing_path,gbraid,wbraid,fbclid,msclkid,dclid,ttclid,li_fat_id
      0123456789abcdef0123456789abcdef,2026-11-21T17:30:00.000Z,Maria,O’Neil-Sánchez,(213) 555-0142,maria@example.com,yes,CA,90012,I live there,500000,300000,60000,700 to 739,Home improvement,,no,,1,"I agree that Brightwick Home Equity, Inc. may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our Terms of Use and Privacy Policy.",7b4adadbb1d7bc3c793e22f2267f3d6286761ccde0e594390699978a2bfd951b,http://localhost:4400,192.0.2.7,Mozilla/5.0,,en,"Brightwick Home Equity, Inc.",,,,from Mon 8:00 AM PST,,2026-11-21 09:30 PST,,,,,,,,,,,,,,,
      "
    `);
  });

  it("writes the header alone when there is nothing yet", async () => {
    expect((await run(temporaryFolder(), "export", "--format=csv")).out).toMatch(
      /^\uFEFFsubmission id,.*\r\n$/,
    );
  });
});

describe("npm run leads -- show", () => {
  it("has what the calculator makes of the answers, dollars with their sign, and where the visitor came from", async () => {
    const attribution = { utm_source: "google", landing_path: "/faq" };
    const { out } = await run(await folderWith({ ...lead, attribution }), "show", lead.submissionId);
    expect(out).toMatch(/^home value +\$500,000$/m);
    expect(out).toMatch(/^line by the calculator +up to \$\d/m);
    expect(out).toMatch(/^attribution +utm_source=google, landing_path=\/faq$/m);
  });

  it("finds an application by the digits that the list shows", async () => {
    const dataDir = await folderWith(lead, texan);
    const [, , , listed = ""] = (await run(dataDir, "list")).out.split("\n");
    const [number = ""] = listed.split(" ");
    expect((await run(dataDir, "show", number)).out).toContain(lead.submissionId);
  });

  it("shows everything about one application, one field a line", async () => {
    const { code, out } = await run(await folderWith(lead, texan), "show", texan.submissionId);
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "submission id                ffffffffffffffffffffffffffffffff
      received                     2026-11-22T09:05:00.000Z
      first name                   李
      last name                    �evil
      phone                        (213) 555-0142
      e-mail                       maria@example.com
      consent                      no
      state                        TX
      zip                          73301
      use                          I live there
      home value                   $500,000
      balance                      $300,000
      wanted                       $60,000
      credit                       700 to 739
      purpose                      Home improvement
      home equity                  $200,000
      line by the calculator       up to $100,000
      rate by the calculator       8.00%
      owed with the amount wanted  72.0% of the home's value
      applied before               yes
      form version                 1
      consent text                 I agree that Brightwick Home Equity, Inc. may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our Terms of Use and Privacy Policy.
      consent text sha-256         7b4adadbb1d7bc3c793e22f2267f3d6286761ccde0e594390699978a2bfd951b
      page origin                  http://localhost:4400
      ip address                   192.0.2.7
      browser                      Mozilla/5.0
      consent language             en
      consent sellers              Brightwick Home Equity, Inc.
      call                         never: no consent
      received (home)              2026-11-22 03:05 CST

      to   message      state    delivered  tries  last result                     contact  remark
      ───  ───────────  ───────  ─────────  ─────  ──────────────────────────────  ───────  ──────
      crm  application  waiting                 0  due at 2026-11-22 09:05:00 UTC

      Nobody has opened it before.
      "
    `);
  });

  it("has a line for every cell of the export that is not empty, so that no answer is left out and no line is in the way", async () => {
    const dataDir = await folderWith({ ...lead, attribution: { utm_source: "google" } });
    const [titles = "", cells = ""] = (await run(dataDir, "export", "--format", "csv")).out.split("\r\n");
    const [shown = ""] = (await run(dataDir, "show", lead.submissionId)).out.split("\n\n");
    const lines = shown.split("\n");
    const values = cells.match(/(?<=^|,)(?:"[^"]*"|[^,]*)/g) ?? [];
    const names = titles.replace("\uFEFF", "").split(",");
    expect(values).toHaveLength(names.length);
    names.forEach((title, index) => {
      const found = lines.filter((line) => line === title || line.startsWith(`${title} `));
      expect(found.length > 0, title).toBe(values[index] !== "");
    });
  });

  it.each(["e".repeat(32), "Maria"])("%s: says that there is no such application", async (word) => {
    const { code, out, err } = await run(await folderWith(lead), "show", word);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(`There is no application "${word}".`);
  });
});

it.each(["list", "deliveries", "requests"])("%s keeps within a terminal of 80 places", async (command) => {
  const dataDir = await folderWith(lead, texan);
  await run(dataDir, "withdraw", lead.submissionId);
  const { out } = await runLeads(dataDir, [command], { width: 80 });
  expect(out).not.toBe("");
  expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

describe("--json", () => {
  it.each([["list"], ["deliveries"], ["requests"], ["requests", "--all"]])(
    "of %s is one array, with nothing in it where there is nothing",
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
});

describe("npm run leads", () => {
  it("explains every command", async () => {
    const { code, out } = await run(temporaryFolder(), "help");
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "Usage: npm run leads -- [options] [command]

      Reads and looks after the applications that the survey has received.

      Options:
        -h, --help                                                                    display help for command

      Applications:
        list [options]                                                                a table, newest first; as JSON everything that is stored
        show <submission-id> [--history] [--as <name>]                                everything about one application, one field a line, and what became of its deliveries
        export --format <format> [options]                                            all applications for a spreadsheet, or some
        consents <e-mail-or-telephone>                                                what somebody agreed to, also when the application is gone, as one JSON array
        mark <submission-id> <mark> [--as <name>]                                     notes what became of an application; earlier marks stay
        note <submission-id> <text> [--as <name>]                                     writes something down about an application; it is sealed, and goes with the answers
        erase <submission-id>                                                         forgets one application; the proof of consent stays, without personal data
        purge [--clock-is-right]                                                      forgets delivered applications after a year (SURVEY_RETENTION_DAYS) and proofs of consent after five (SURVEY_CONSENT_RETENTION_DAYS)
        backup <file>                                                                 a checked copy, while the survey runs
        check                                                                         reads everything and names what is damaged or missing, while the survey runs
        accept-older-store                                                            goes on with a restored store that lacks applications confirmed since

      Proof of consent:
        certificate <submission-id> [--without-person] [--to <file>]                  a signed file that proves one consent, or that there was none
        check-consents [certificate]                                                  whether a consent was changed since it was stored; with files, whether they are genuine

      Requests of consumers:
        withdraw [submission-id] [--phone <number>] [--email <address>] [--by <way>]  writes down that somebody takes back their consent to calls and texts
        requests [--all] [--of <e-mail-or-telephone>] [--json]                        what consumers have asked for, oldest first: to stop calls, to delete
        requests done <numbers> --note <text>                                         closes requests

      Deliveries to the CRM and alerts:
        deliveries [--json] [--state <state>] [--destination <name>]                  what was sent to the CRM and as alerts, and what waits, newest first
        deliveries replay [delivery-id] [--parked]                                    sends a delivery or an application again, with the same id, or all that were put aside
        alert --test                                                                  sends a test to everybody in ALERT_TO, and says whether it arrived

      Keys:
        keys                                                                          which keys there are and what they open
        keys create                                                                   the first keys; npm start makes them by itself on a new machine
        keys check                                                                    whether the private key opens what the survey seals
        keys rotate                                                                   a new key for new applications; the old ones stay
        keys rewrap                                                                   hands all applications to the newest key
        keys retire <key-id>                                                          destroys an old key that opens nothing any more
        keys signing [--rotate]                                                       the public keys by which certificates of consent are verified, newest first

      npm run leads -- help <command> says more about one.

      For another program add -s, so that npm prints nothing of its own:
        npm run -s leads -- export --format csv > applications.csv

      The applications are personal data: keep what you export where only you can read it.
      "
    `);
  });

  it.each([["--help"], ["-h"], []])("%s explains the commands too", async (...args) => {
    const help = await run(temporaryFolder(), "help");
    expect(await run(temporaryFolder(), ...args)).toEqual(help);
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
    [["list", "all"], "too many arguments"],
    [["toString"], "unknown command 'toString'"],
    [["erase"], "missing required argument 'submission-id'"],
    [["keys", "make"], "too many arguments"],
  ])(
    "%s does not exist: it says what is wrong and how it is used, and ends with 2",
    async (args, mistake) => {
      const { code, out, err } = await run(temporaryFolder(), ...args);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain(mistake);
      expect(err).toContain("Usage: npm run leads -- ");
    },
  );
});
