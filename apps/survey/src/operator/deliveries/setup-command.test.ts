import { describe, expect, it } from "vitest";
import { startAdapter } from "../../../test/kit/highlevel/adapter.ts";
import { runLeads } from "../../../test/kit/leads-terminal.ts";
import { temporaryFolder } from "../../../test/kit/survey-under-test.ts";

const fields = [{ name: "homeValueDollars" as const, id: "fieldHomeValue1" }];

/** Runs `leads setup highlevel` with an account. */
async function setUp(...how: Parameters<typeof startAdapter>) {
  const adapter = await startAdapter(...how);
  const run = () =>
    runLeads(temporaryFolder(), ["setup", "highlevel"], { readCrm: () => adapter.destination });
  return { ...adapter, run };
}

describe("The command setup", () => {
  it("says that everything is there, lists the account's fields and changes nothing", async () => {
    const { account, received, run } = await setUp({}, { fields });
    const { code, out, err } = await run();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("Home value = fieldHomeValue1");
    expect(out).toContain("Everything that is needed is there.");
    expect(account.contacts()).toEqual([]);
    expect(received.map(({ path }) => path)).not.toContain("/contacts/");
  });

  it("names a token that is not accepted in one sentence, without the token", async () => {
    const { state, settings, run } = await setUp();
    state.token = "pit-another";
    const { code, err } = await run();
    expect(code).toBe(1);
    expect(err).toMatch(/^The token is not accepted \(401\): .*HIGHLEVEL_TOKEN.*\.\n$/);
    expect(err).not.toContain(settings.token ?? "");
  });

  it("names an account that the token is not for, a service that cannot be reached, and a missing scope", async () => {
    const other = await setUp({}, { locationId: "another0Location" });
    expect((await other.run()).err).toMatch(/^[^\n]*HIGHLEVEL_LOCATION_ID[^\n]*\n$/);
    const gone = await setUp({}, { api: new URL("http://127.0.0.1:9") });
    expect((await gone.run()).err).toMatch(/^HighLevel cannot be reached[^\n]*HIGHLEVEL_API\.\n$/);
    const { state, run } = await setUp();
    state.fault = ({ method }) => (method === "PUT" ? { at: "before", status: 401 } : undefined);
    expect((await run()).err).toMatch(/^The token is not accepted[^\n]*contacts\.write\.\n$/);
  });

  it("names duplicates that the account allows, and fields that it does not have", async () => {
    const wrong = [{ name: "creditBand" as const, id: "fieldNobodyMade1" }];
    const { err } = await (await setUp({ allowsDuplicates: true }, { fields: wrong })).run();
    expect(err.trim().split("\n")).toEqual([
      expect.stringContaining("allows duplicate contacts"),
      expect.stringContaining("creditBand=fieldNobodyMade1"),
    ]);
  });

  it("names the CRMs there are where another is asked for", async () => {
    const { code, err } = await runLeads(temporaryFolder(), ["setup", "salesforce"]);
    expect([code, err]).toEqual([2, expect.stringContaining("webhook, highlevel, hubspot, email") as string]);
  });

  it("asks for the setting CRM where another CRM is chosen, or none", async () => {
    const { err } = await runLeads(temporaryFolder(), ["setup", "highlevel"]);
    expect(err).toBe("CRM is not set: set CRM=highlevel and its settings, see docs/crm/highlevel.md.\n");
  });
});
