import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/kit/survey-under-test.ts";
import { readSettings, type Environment } from "../../../config.ts";
import { OperatorProblem } from "../../../process/operator-problem.ts";
import { readCrm } from "../crm.ts";
import { HIGHLEVEL_SETTINGS } from "./settings.ts";

const SETTINGS = {
  CRM: "highlevel",
  HIGHLEVEL_TOKEN: "pit-0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0",
  HIGHLEVEL_LOCATION_ID: "ve9EPM428h8vShlRW1KT",
};
const read = (change: Environment) => readSettings(HIGHLEVEL_SETTINGS, "CRM", { ...SETTINGS, ...change });

describe("The settings of HighLevel", () => {
  it("are a token and an account; the address is HighLevel's own", () => {
    expect(readCrm(SETTINGS)).toMatchObject({
      name: "highlevel",
      place: "https://services.leadconnectorhq.com",
    });
  });

  it("take the token from a file that is read again when it is used", () => {
    const file = join(temporaryFolder(), "token");
    writeFileSync(file, `${SETTINGS.HIGHLEVEL_TOKEN}\n`);
    const crm = readCrm({ ...SETTINGS, HIGHLEVEL_TOKEN: "", HIGHLEVEL_TOKEN_FILE: file });
    const before = crm?.credential?.();
    writeFileSync(file, "pit-another-token\n");
    expect(crm?.credential?.()).not.toBe(before);
  });

  it("can name the fields that get an answer", () => {
    expect(read({ HIGHLEVEL_FIELDS: "homeValueDollars=abc123, creditBand = def456" })?.fields).toEqual([
      { name: "homeValueDollars", id: "abc123" },
      { name: "creditBand", id: "def456" },
    ]);
  });

  it.each([
    [{ HIGHLEVEL_TOKEN: "" }, "HIGHLEVEL_TOKEN"],
    [{ HIGHLEVEL_TOKEN: "sesame with blanks" }, "HIGHLEVEL_TOKEN"],
    [{ HIGHLEVEL_TOKEN: "", HIGHLEVEL_TOKEN_FILE: "/nowhere/token" }, "HIGHLEVEL_TOKEN_FILE"],
    [{ HIGHLEVEL_TOKEN_FILE: "/nowhere/token" }, "HIGHLEVEL_TOKEN"],
    [{ HIGHLEVEL_LOCATION_ID: "" }, "HIGHLEVEL_LOCATION_ID"],
    [{ HIGHLEVEL_LOCATION_ID: "my location" }, "HIGHLEVEL_LOCATION_ID"],
    [{ HIGHLEVEL_API: "http://crm.example.com" }, "HIGHLEVEL_API"],
    [{ HIGHLEVEL_API: "https://crm.example.com/v2" }, "HIGHLEVEL_API"],
    [{ HIGHLEVEL_FIELDS: "homeValue=abc" }, "HIGHLEVEL_FIELDS"],
    [{ HIGHLEVEL_FIELDS: "homeValueDollars" }, "HIGHLEVEL_FIELDS"],
  ])("with %j are refused with one sentence that names the setting", (change, setting) => {
    const start = (): unknown => readCrm({ ...SETTINGS, ...change });
    expect(start).toThrow(OperatorProblem);
    expect(start).toThrow(new RegExp(`^${setting} [^\n]*\\.$`));
    expect(start).not.toThrow(/sesame|0b1c2d3e/);
  });
});
