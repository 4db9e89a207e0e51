import { join } from "node:path";
import { expect, it } from "vitest";
import { folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { follow, runLeads } from "../test/kit/leads-terminal.ts";

it("npm run leads explains every command, and each by itself", async () => {
  const nowhere = temporaryFolder();
  const help = await runLeads(nowhere, "help");
  for (const typed of ["--help", "-h", ""]) expect(await runLeads(nowhere, typed)).toEqual(help);
  expect(help.out.match(/^ {2}[a-z][a-z-]*( [a-z]+)? .* {2}\S.{5}/gm)).toHaveLength(23);
  await follow(nowhere, [
    ["help", "personal data: keep what you export where only you can read it."],
    ["keys retire --help", "destroys an old key"],
  ]);
});

it.each([
  ["export --format xlsx", "'xlsx' is invalid. Allowed choices are csv."],
  ["mark 01234567 caled", "no-answer, left-voicemail, called, booked, won, lost, not-interested"],
  ['show 01234567 --as " \u200b"', "Write a name of at most 60 characters."],
  [`note 01234567 hello --as ${"x".repeat(61)}`, "Write a name of at most 60 characters."],
  ["withdraw", "name one application, --phone or --email"],
  ["deliveries replay", "name one delivery, or --dead-letters"],
])("%s is not understood: it says what is wrong and how it is used", async (typed, mistake) => {
  const { code, out, err } = await runLeads(temporaryFolder(), typed);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(mistake);
  expect(err).toContain("Usage: npm run leads -- ");
});

it("Every command that names one application says that there is no such one, and list that there are none yet", async () => {
  const dataDir = await folderWith(lead);
  const empty = "0 No applications yet. They will be kept in ";
  for (const typed of ["show N", "erase N", "withdraw N", "certificate N", "mark N called", "note N hello"])
    for (const unknown of ["e".repeat(32), "99999999", "Maria", "%", "../x"])
      await follow(dataDir, [[typed.replace("N", unknown), `1 There is no application "${unknown}"`]]);
  await follow(dataDir, [["deliveries replay lead_1", '1 There is no delivery "lead_1".']]);
  await follow(await folderWith(), [
    ["list", empty],
    ["list --json", "0 []\n"],
    ["deliveries", "0 Nothing was sent yet, and nothing is waiting.\n"],
    ["deliveries --json", "0 []\n"],
    ["requests --all", "0 Nobody has asked for anything.\n"],
    ["requests --json", "0 []\n"],
  ]);
  await follow(join(temporaryFolder(), "missing"), [
    ["list", empty],
    ["backup copy", "1 No applications yet."],
    ["check", /^0 There are no applications in .*\nEverything is whole/],
  ]);
});

it("Every table keeps within a terminal of 80 places, and one application within 100", async () => {
  const wide = { ...lead.answers, firstName: "李", lastName: "小龍".repeat(20) };
  const dataDir = await folderWith(lead, numbered(2, { answers: wide }));
  await runLeads(dataDir, "withdraw 01234567");
  for (const typed of ["list", "deliveries", "requests", "show 01234567"]) {
    const width = typed.startsWith("show") ? 100 : 80;
    const { out } = await runLeads(dataDir, typed, { width });
    expect(out, typed).toContain("01234567");
    expect(out.split("\n").filter((line) => line.length > width)).toEqual([]);
  }
  // One that just fits stays a table.
  const { out } = await runLeads(dataDir, "requests");
  const width = Math.max(...out.split("\n").map((line) => line.length));
  expect((await runLeads(dataDir, "requests", { width })).out).toBe(out);
});

it.each([{ errcode: 13 }, { code: "ENOSPC" }])("One sentence says that a disk is full: %j", async (code) => {
  const ask = () => {
    throw Object.assign(new Error("database or disk is full"), code);
  };
  const full = "1 The disk is full: make room, or choose another place, and run this again.\n";
  await follow(await folderWith(lead), [["erase 01234567", full, { ask }]]);
});
