import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../../survey/test/kit/filled-folder.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";
import { temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";

const one = numbered(1, { submissionId: "0123456789abcdef0123456789abcdef" });
const other = numbered(2, { submissionId: "0123456700000000000000000000beef" });

it("an application is shown and marked by the eight digits that an alert names", async () => {
  const dataDir = await folderWith(one);
  expect((await runLeads(dataDir, ["show", "01234567"])).out).toContain(one.submissionId);
  expect(await runLeads(dataDir, ["mark", "01234567", "called"])).toMatchObject({ out: "Noted: called.\n" });
});

it("eight digits that two have in common are asked for again", async () => {
  const dataDir = await folderWith(one, other);
  const { code, err } = await runLeads(dataDir, ["show", "01234567"]);
  expect(code).toBe(1);
  expect(err).toContain("Several applications begin with 01234567");
  expect((await runLeads(dataDir, ["show", "0123456789"])).out).toContain(one.submissionId);
});

it("digits of no application are not found", async () => {
  const { code, err } = await runLeads(await folderWith(one), ["show", "99999999"]);
  expect([code, err]).toEqual([1, expect.stringContaining('There is no application "99999999"')]);
});

it("a consent is taken back and proven, and a delivery sent again, by the eight digits", async () => {
  const dataDir = await folderWith(one);
  expect((await runLeads(dataDir, ["withdraw", "01234567"])).out).toContain(
    "Recorded for 1 application, 1 of",
  );
  const to = join(temporaryFolder(), "proof.html");
  expect((await runLeads(dataDir, ["certificate", "01234567", "--to", to])).out).toContain("Written: ");
  expect(readFileSync(to, "utf8")).toContain(one.submissionId);
  for (const given of ["01234567", "lead_01234567", one.submissionId]) {
    const { out } = await runLeads(dataDir, ["deliveries", "replay", given]);
    expect(out).toBe(`lead_${one.submissionId} is due now.\n`);
  }
});

it.each([
  [["erase", "01234567"]],
  [["withdraw", "01234567"]],
  [["certificate", "01234567"]],
  [["deliveries", "replay", "01234567"]],
])("%j names both applications that begin so, and does nothing", async (command) => {
  const dataDir = await folderWith(one, other);
  const { code, out, err } = await runLeads(dataDir, command, { ask: async () => "yes" });
  expect([code, out]).toEqual([1, ""]);
  for (const { submissionId } of [one, other]) expect(err).toContain(submissionId);
  expect(JSON.parse((await runLeads(dataDir, ["list", "--json"])).out)).toHaveLength(2);
});

describe("npm run leads -- erase, with eight digits,", () => {
  it("asks first, with the whole number and the name, and erases that application alone", async () => {
    const stranger = numbered(3);
    const dataDir = await folderWith(one, stranger);
    const asked: string[] = [];
    const answerWith = (answer: string) => ({
      ask: async (question: string) => {
        asked.push(question);
        return answer;
      },
    });
    const refused = await runLeads(dataDir, ["erase", "01234567"], answerWith("no"));
    expect(refused).toMatchObject({ code: 1, err: "Nothing was erased.\n" });
    const erased = await runLeads(dataDir, ["erase", "01234567"], answerWith(" Yes "));
    expect([erased.code, erased.out]).toEqual([0, expect.stringMatching(/^Erased\./)]);
    const { firstName, lastName } = one.answers;
    expect(new Set(asked)).toEqual(
      new Set([
        `Application ${one.submissionId} of ${firstName} ${lastName}.\nErase it for good? Type yes: `,
      ]),
    );
    const left = JSON.parse((await runLeads(dataDir, ["list", "--json"])).out) as (typeof one)[];
    expect(left.map(({ submissionId }) => submissionId)).toEqual([stranger.submissionId]);
  });

  it("erases nothing where nobody can be asked, and names the whole number", async () => {
    const dataDir = await folderWith(one);
    const { code, err } = await runLeads(dataDir, ["erase", "01234567"]);
    expect([code, err]).toEqual([1, `Nothing was erased. Name the whole number: ${one.submissionId}\n`]);
    expect((await runLeads(dataDir, ["show", one.submissionId])).code).toBe(0);
  });
});
