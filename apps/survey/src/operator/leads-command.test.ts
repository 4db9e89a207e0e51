import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lead } from "../../test/kit/example-application.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";
import { openStoreIn } from "../../test/kit/store-under-test.ts";
import { temporaryFolder } from "../../test/kit/survey-under-test.ts";
import type { Lead } from "../store/lead.ts";

const run = (dataDir: string, ...args: string[]) => runLeads(dataDir, args);

async function folderWith(...leads: Lead[]): Promise<string> {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  for (const one of leads) await store.accept(one);
  await store.close();
  return dataDir;
}

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
      "received              name                  state  zip    home value   balance   wanted  credit      purpose           phone           e-mail             consent  applied before  review  requests
      ────────────────────  ────────────────────  ─────  ─────  ──────────  ────────  ───────  ──────────  ────────────────  ──────────────  ─────────────────  ───────  ──────────────  ──────  ────────
      2026-11-22 09:05 UTC  李 �evil              TX     73301    $500,000  $300,000  $60,000  700 to 739  Home improvement  (213) 555-0142  maria@example.com  no       yes
      2026-11-21 17:30 UTC  Maria O’Neil-Sánchez  CA     90012    $500,000  $300,000  $60,000  700 to 739  Home improvement  (213) 555-0142  maria@example.com  yes      no
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
      { ...texan, appliedBefore: true, openRequests: [] },
      { ...lead, appliedBefore: false, openRequests: [] },
    ]);
  });
});

describe("npm run leads -- export --format csv", () => {
  it("writes a header and one line for each application", async () => {
    const { code, out } = await run(await folderWith(lead), "export", "--format", "csv");
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "submission id,received,first name,last name,phone,e-mail,consent,state,zip,use,home value,balance,wanted,credit,purpose,attribution,applied before,review,form version,consent text,consent text sha-256,page origin,ip address,browser,form nonce,consent language,consent sellers,consent withdrawn,deletion requested,requests
      0123456789abcdef0123456789abcdef,2026-11-21T17:30:00.000Z,Maria,O’Neil-Sánchez,(213) 555-0142,maria@example.com,yes,CA,90012,I live there,500000,300000,60000,700 to 739,Home improvement,,no,,1,"I agree that Brightwick Home Equity, Inc. may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our Terms of Use and Privacy Policy.",7b4adadbb1d7bc3c793e22f2267f3d6286761ccde0e594390699978a2bfd951b,http://localhost:4400,192.0.2.7,Mozilla/5.0,,en,"Brightwick Home Equity, Inc.",,,
      "
    `);
  });

  it("writes the header alone when there is nothing yet", async () => {
    expect((await run(temporaryFolder(), "export", "--format=csv")).out).toMatch(/^submission id,.*\r\n$/);
  });
});

describe("npm run leads -- show", () => {
  it("shows everything about one application, one field a line", async () => {
    const { code, out } = await run(await folderWith(lead, texan), "show", texan.submissionId);
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "submission id         ffffffffffffffffffffffffffffffff
      received              2026-11-22T09:05:00.000Z
      first name            李
      last name             �evil
      phone                 (213) 555-0142
      e-mail                maria@example.com
      consent               no
      state                 TX
      zip                   73301
      use                   I live there
      home value            500000
      balance               300000
      wanted                60000
      credit                700 to 739
      purpose               Home improvement
      attribution
      applied before        yes
      review
      form version          1
      consent text          I agree that Brightwick Home Equity, Inc. may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our Terms of Use and Privacy Policy.
      consent text sha-256  7b4adadbb1d7bc3c793e22f2267f3d6286761ccde0e594390699978a2bfd951b
      page origin           http://localhost:4400
      ip address            192.0.2.7
      browser               Mozilla/5.0
      form nonce
      consent language      en
      consent sellers       Brightwick Home Equity, Inc.
      consent withdrawn
      deletion requested
      requests
      "
    `);
  });

  it("has a line for every column of the export, so that no answer is left out", async () => {
    const dataDir = await folderWith(lead);
    const [titles = ""] = (await run(dataDir, "export", "--format", "csv")).out.split("\r\n");
    const { out } = await run(dataDir, "show", lead.submissionId);
    for (const title of titles.split(",")) expect(out).toMatch(new RegExp(`^${title}( |$)`, "m"));
  });

  it.each(["e".repeat(32), "Maria"])("%s: says that there is no such application", async (word) => {
    const { code, out, err } = await run(await folderWith(lead), "show", word);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(`There is no application "${word}".`);
  });
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
        list [--json]                                                                 a table, newest first; as JSON everything that is stored
        show <submission-id>                                                          everything about one application, one field a line
        export --format <csv>                                                         all applications for a spreadsheet
        consents <e-mail-or-telephone>                                                what somebody agreed to, also when the application is gone
        erase <submission-id>                                                         forgets one application; the proof of consent stays, without personal data
        purge                                                                         forgets delivered applications after a year (SURVEY_RETENTION_DAYS) and proofs of consent after five (SURVEY_CONSENT_RETENTION_DAYS)
        backup <file>                                                                 a checked copy, while the survey runs

      Proof of consent:
        certificate <submission-id> [--without-person] [--to <file>]                  a signed file that proves one consent, or that there was none
        check-consents [certificate]                                                  whether a consent was changed since it was stored; with files, whether they are genuine

      Requests of consumers:
        withdraw [submission-id] [--phone <number>] [--email <address>] [--by <way>]  writes down that somebody takes back their consent to calls and texts
        requests [--all] [--of <e-mail-or-telephone>] [--json]                        what consumers have asked for, oldest first: to stop calls, to delete
        requests done <numbers> --note <text>                                         closes requests

      Deliveries to the CRM:
        deliveries [--json]                                                           what was sent to the CRM and what waits, newest first
        deliveries replay [delivery-id] [--parked]                                    sends one again, with the same id, or all that were put aside

      Keys:
        keys                                                                          which keys there are and what they open
        keys create                                                                   the first keys; npm start makes them by itself on a new machine
        keys check                                                                    proves that the private key opens what the survey seals
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
    expect((await run(temporaryFolder(), "help", "export")).out).toContain("--format <csv>");
    expect((await run(temporaryFolder(), "keys", "retire", "--help")).out).toContain("destroys an old key");
  });

  it.each([
    [["lst"], "unknown command 'lst'"],
    [["export"], "required option '--format <csv>' not specified"],
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
