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
      "received              name                  state  zip    home value   balance   wanted  credit      purpose           phone           e-mail             consent  applied before  review
      ────────────────────  ────────────────────  ─────  ─────  ──────────  ────────  ───────  ──────────  ────────────────  ──────────────  ─────────────────  ───────  ──────────────  ──────
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
      { ...texan, appliedBefore: true },
      { ...lead, appliedBefore: false },
    ]);
  });
});

describe("npm run leads -- export --format csv", () => {
  it("writes a header and one line for each application", async () => {
    const { code, out } = await run(await folderWith(lead), "export", "--format", "csv");
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "submission id,received,first name,last name,phone,e-mail,consent,state,zip,use,home value,balance,wanted,credit,purpose,attribution,applied before,review,form version,consent text,consent text sha-256,page origin,ip address,browser,form nonce
      0123456789abcdef0123456789abcdef,2026-11-21T17:30:00.000Z,Maria,O’Neil-Sánchez,(213) 555-0142,maria@example.com,yes,CA,90012,I live there,500000,300000,60000,700 to 739,Home improvement,,no,,1,"I agree that Hearthline Home Equity, Inc. may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message and data rates may apply. Reply STOP to opt out, HELP for help.",0573524af974352b875e88d650a246679176cac6c70e1f07aafc252c58732bd0,http://localhost:4400,192.0.2.7,Mozilla/5.0,
      "
    `);
  });

  it("writes the header alone when there is nothing yet", async () => {
    expect((await run(temporaryFolder(), "export", "--format=csv")).out).toMatch(/^submission id,.*\r\n$/);
  });
});

describe("npm run leads", () => {
  it.each([["help"], ["--help"], []])("%s explains the commands", async (...args) => {
    const { code, out } = await run(temporaryFolder(), ...args);
    expect(code).toBe(0);
    expect(out).toContain("npm run leads -- list");
  });

  it.each([
    ["lst"],
    ["export"],
    ["export", "--format", "xlsx"],
    ["list", "--what"],
    ["list", "all"],
    ["toString"],
  ])("%s %s does not exist and says so", async (...args) => {
    const { code, out, err } = await run(temporaryFolder(), ...args);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(`There is no command "${args.join(" ")}".`);
  });
});
