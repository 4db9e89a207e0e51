import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, readLeads, temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const one = numbered(1, { submissionId: "0123456789abcdef0123456789abcdef" });
const other = numbered(2, { submissionId: "0123456700000000000000000000beef" });
const { submissionId } = one;
const NOON_AT_HOME = "2026-11-23T20:00:00.000Z";

it("npm run leads -- mark notes what became of an application, and the list shows it", async () => {
  const dataDir = await folderWith(one);
  const marked = await runLeads(dataDir, ["mark", submissionId, "called"], { now: NOON_AT_HOME });
  expect(marked.out).toBe("Noted: called.\n");
  await runLeads(dataDir, ["mark", submissionId, "booked"]);
  expect(JSON.parse((await runLeads(dataDir, ["list", "--json"])).out)).toMatchObject([{ status: "booked" }]);
});

it.each([
  [
    "before calls are allowed there",
    {},
    ["left-voicemail"],
    "A call can be noted while calls are allowed.\n",
  ],
  [
    "to whoever took the consent back",
    { now: NOON_AT_HOME },
    ["called"],
    "Nobody may call: no call can be noted.\n",
  ],
] as const)("No call is noted %s; any other outcome is", async (what, moment, [status], sentence) => {
  const dataDir = await folderWith(one);
  if (what.startsWith("to")) await runLeads(dataDir, ["withdraw", submissionId]);
  const { code, out, err } = await runLeads(dataDir, ["mark", submissionId, status], moment);
  expect([code, out, err]).toEqual([1, "", sentence]);
  expect((await runLeads(dataDir, ["mark", submissionId, "lost"], moment)).out).toBe("Noted: lost.\n");
});

describe("npm run leads -- note", () => {
  it("writes down what there is to remember, show has it with who wrote it, and the folder holds nothing readable", async () => {
    const dataDir = await folderWith(one);
    const words = ["Wants", "a", "call", "after", "5", "PM"];
    const { out } = await runLeads(dataDir, ["note", submissionId, ...words, "--as", "Ana Ruiz"]);
    expect(out).toBe("Written down.\n");
    expect((await runLeads(dataDir, ["show", submissionId])).out).toContain(
      "2026-11-23 12:00:00 UTC  Ana Ruiz  Wants a call after 5 PM\n",
    );
    const store = join(dataDir, "leads");
    const contents = readdirSync(store).map((name) => readFileSync(join(store, name), "latin1"));
    expect(contents.join("")).not.toContain("after 5 PM");
    await runLeads(dataDir, ["erase", submissionId]);
    const { code, err } = await runLeads(dataDir, ["note", submissionId, "Too late"]);
    expect([code, err]).toEqual([1, expect.stringContaining("There is no application")]);
  });

  it.each([
    ["\u200b", "The note is empty: write something that can be read.\n"],
    ["x".repeat(2_001), "Write a note of at most 2000 characters.\n"],
  ])("refuses one that nobody could read, or of 2,001 characters", async (text, sentence) => {
    const { code, err } = await runLeads(await folderWith(one), ["note", submissionId, text]);
    expect([code, err]).toEqual([1, sentence]);
  });
});

describe("The eight digits that an alert and the list show", () => {
  it("stand for the whole number", async () => {
    const dataDir = await folderWith(one);
    const file = join(temporaryFolder(), "proof.json");
    for (const [words, printed] of [
      [["show", "01234567"], submissionId],
      [["mark", "01234567", "booked"], "Noted: booked."],
      [["note", "01234567", "hello"], "Written down."],
      [["withdraw", "01234567"], "Recorded for 1 application, 1 of them new"],
      [["deliveries", "replay", "01234567"], `lead_${submissionId} is due now.`],
      [["deliveries", "replay", "lead_01234567"], `lead_${submissionId} is due now.`],
      [["certificate", "01234567", "--to", file], "Written: "],
    ] as const)
      expect((await runLeads(dataDir, [...words])).out).toContain(printed);
    expect(readFileSync(file, "utf8")).toContain(submissionId);
  });

  it("name both applications that begin so, and no command does anything", async () => {
    const dataDir = await folderWith(one, other);
    for (const command of ["show", "erase", "withdraw", "certificate", "deliveries replay"]) {
      const words = [...command.split(" "), "01234567"];
      const { code, out, err } = await runLeads(dataDir, words, { ask: async () => "yes" });
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/^Several applications begin with 01234567/);
      for (const number of [submissionId, other.submissionId]) expect(err).toContain(number);
    }
    expect(await readLeads(dataDir)).toHaveLength(2);
  });
});

describe("npm run leads -- erase", () => {
  it.each([
    ["no", "Nothing was erased.\n", 2],
    [" Yes ", "", 1],
  ])(
    "with eight digits asks first, with the whole number and the name; the answer is %j",
    async (typed, err, left) => {
      const dataDir = await folderWith(one, numbered(3));
      const questions: string[] = [];
      const ask = async (asked: string): Promise<string> => {
        questions.push(asked);
        return typed;
      };
      expect((await runLeads(dataDir, ["erase", "01234567"], { ask })).err).toBe(err);
      const who = `Application ${submissionId} of Maria O’Neil-Sánchez.`;
      expect(questions).toEqual([`${who}\nErase it for good? Type yes: `]);
      expect(await readLeads(dataDir)).toHaveLength(left);
    },
  );

  it("erases nothing where nobody can be asked, and names the whole number", async () => {
    const dataDir = await folderWith(one);
    const { code, err } = await runLeads(dataDir, ["erase", "01234567"]);
    expect([code, err]).toEqual([1, `Nothing was erased. Name the whole number: ${submissionId}\n`]);
  });
});
