import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, readLeads, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../test/kit/leads-terminal.ts";

const one = numbered(1, { submissionId: "0123456789abcdef0123456789abcdef" });
const other = numbered(2, { submissionId: "0123456700000000000000000000beef" });

describe("The eight digits that an alert and the list show", () => {
  it.each([
    [["show"], one.submissionId],
    [["mark", "called"], "Noted: called."],
    [["note", "hello"], "Written down."],
    [["withdraw"], "Recorded for 1 application, 1 of them new"],
    [["deliveries replay"], `lead_${one.submissionId} is due now.`],
  ])("stand for the whole number: %j", async ([command = "", ...more], printed) => {
    const { out } = await runLeads(await folderWith(one), [...command.split(" "), "01234567", ...more]);
    expect(out).toContain(printed);
  });

  it("are enough for a certificate, and with lead_ before them for a delivery", async () => {
    const dataDir = await folderWith(one);
    const file = join(temporaryFolder(), "proof.json");
    await runLeads(dataDir, ["certificate", "01234567", "--to", file]);
    expect(readFileSync(file, "utf8")).toContain(one.submissionId);
    const { out } = await runLeads(dataDir, ["deliveries", "replay", "lead_01234567"]);
    expect(out).toBe(`lead_${one.submissionId} is due now.\n`);
  });

  it.each([["show"], ["erase"], ["withdraw"], ["certificate"], ["deliveries replay"]])(
    "name both applications that begin so, and %s does nothing",
    async (command) => {
      const dataDir = await folderWith(one, other);
      const words = [...command.split(" "), "01234567"];
      const { code, out, err } = await runLeads(dataDir, words, { ask: async () => "yes" });
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/^Several applications begin with 01234567/);
      for (const { submissionId } of [one, other]) expect(err).toContain(submissionId);
      expect(await readLeads(dataDir)).toHaveLength(2);
    },
  );
});

describe("npm run leads -- erase, with eight digits,", () => {
  it.each([
    ["no", "Nothing was erased.\n", 2],
    [" Yes ", "", 1],
  ])("asks first, with the whole number and the name; the answer is %j", async (typed, complaint, left) => {
    const dataDir = await folderWith(one, numbered(3));
    let question = "";
    const ask = async (asked: string): Promise<string> => {
      question = asked;
      return typed;
    };
    expect((await runLeads(dataDir, ["erase", "01234567"], { ask })).err).toBe(complaint);
    const { firstName, lastName } = one.answers;
    expect(question).toBe(
      `Application ${one.submissionId} of ${firstName} ${lastName}.\nErase it for good? Type yes: `,
    );
    expect(await readLeads(dataDir)).toHaveLength(left);
  });

  it("erases nothing where nobody can be asked, and names the whole number", async () => {
    const dataDir = await folderWith(one);
    const { code, err } = await runLeads(dataDir, ["erase", "01234567"]);
    expect([code, err]).toEqual([1, `Nothing was erased. Name the whole number: ${one.submissionId}\n`]);
    expect(await readLeads(dataDir)).toHaveLength(1);
  });
});
