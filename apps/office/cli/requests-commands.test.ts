import { describe, expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../test/kit/leads-terminal.ts";

const FIRST = numbered(1);
const SECOND = numbered(2, { answers: { ...lead.answers, email: "other@example.com" } });
const STRANGER = numbered(3, {
  answers: { ...lead.answers, email: "stranger@example.com", phone: "+12135550199" },
});

/** What the commands print on 23 November 2026 at noon, a Monday, unless told otherwise. */
const run = (dataDir: string, ...args: string[]) => runLeads(dataDir, args);

describe("npm run leads -- withdraw", () => {
  it("writes down a no by telephone for every application with that number, and by when it is to be honored", async () => {
    const dataDir = await folderWith(FIRST, SECOND, STRANGER);
    expect((await run(dataDir, "withdraw", FIRST.submissionId)).out).toBe(
      "Recorded for 2 applications, 2 of them new: no calls and texts any more, honor by 2026-12-07.\n",
    );
    expect((await run(dataDir, "withdraw", "--phone", "213 555 0142")).out).toBe(
      "Recorded for 2 applications, 0 of them new.\n",
    );
  });

  it.each([
    [["--phone", "(213) 555-0199"], "telephone"],
    [["--email", "Stranger@Example.com", "--by", "email"], "email"],
  ])("%j finds the person without a number of an application", async (words, channel) => {
    const dataDir = await folderWith(FIRST, STRANGER);
    await run(dataDir, "withdraw", ...words);
    expect(JSON.parse((await run(dataDir, "requests", "--json")).out)).toEqual([
      {
        number: 1,
        submissionId: STRANGER.submissionId,
        kind: "withdrawal",
        requestedAt: "2026-11-23T12:00:00.000Z",
        channel,
        closed: null,
        honorBy: "2026-12-07",
      },
    ]);
  });

  it.each([
    ["--phone", "213 555 014"],
    ["--email", "maria"],
  ])("takes %s %s for no person", async (...words) => {
    const { code, err } = await run(await folderWith(FIRST), "withdraw", ...words);
    expect([code, err]).toEqual([
      1,
      `"${words[1]}" is neither a telephone number of ten digits nor an e-mail address: look for a slip.\n`,
    ]);
  });

  it("says what to do for somebody who has never applied", async () => {
    const { code, err } = await run(await folderWith(FIRST), "withdraw", "--phone", "(213) 555-0100");
    expect([code, err]).toEqual([
      1,
      "Nobody has applied with this e-mail address or telephone: enter it in your do-not-call list.\n",
    ]);
  });
});

it("A no that came through another application with the same telephone names that one, wherever an officer reads it", async () => {
  const dataDir = await folderWith(FIRST, SECOND);
  await run(dataDir, "withdraw", FIRST.submissionId);
  const through = `via application ${FIRST.submissionId.slice(0, 8)}`;
  const shown = async (...args: string[]) => (await run(dataDir, ...args)).out;
  for (const command of [["list"], ["requests"], ["export", "--format", "csv"], ["list", "--json"]])
    expect((await shown(...command)).split(through), command.join(" ")).toHaveLength(2);
  expect(await shown("show", SECOND.submissionId)).toContain(through);
  expect(await shown("show", FIRST.submissionId)).not.toContain(through);
});

it("A consent that was taken back is no consent in the list, in the export and for another program, and still one in the proof", async () => {
  const dataDir = await folderWith(FIRST, STRANGER);
  await run(dataDir, "withdraw", FIRST.submissionId);
  const listed = (await run(dataDir, "list")).out.split("\n");
  expect(listed[2]).toMatch(/ yes +no$/);
  expect(listed[3]).toMatch(/ withdrawn +no +stop calls, honor by 2026-12-07$/);
  const [, ...lines] = (await run(dataDir, "export", "--format", "csv")).out.trim().split("\r\n");
  expect(lines[0]).toContain(",Home improvement,yes,");
  expect(lines[1]).toContain(
    ',Home improvement,no,never: consent withdrawn,,"stop calls, honor by 2026-12-07",2026-11-23T12:00:00.000Z,',
  );
  const [, first] = JSON.parse((await run(dataDir, "list", "--json")).out) as Lead[];
  expect(first).toMatchObject({
    consent: { contact: false },
    withdrawnAt: "2026-11-23T12:00:00.000Z",
    openRequests: ["stop calls, honor by 2026-12-07"],
  });
  const proof: unknown = JSON.parse((await run(dataDir, "consents", "(213) 555-0142")).out);
  expect(proof).toMatchObject([{ contact: true, withdrawnAt: "2026-11-23T12:00:00.000Z" }]);
});

describe("npm run leads -- requests", () => {
  it("lists what is open, oldest first, and calls it overdue a week before the law's day", async () => {
    const dataDir = await folderWith(FIRST);
    await run(dataDir, "withdraw", FIRST.submissionId, "--by", "text");
    expect((await run(dataDir, "requests")).out).toMatchInlineSnapshot(`
      "number  asked                    by    submission id                     to do
      ──────  ───────────────────────  ────  ────────────────────────────────  ───────────────────────────────
           1  2026-11-23 12:00:00 UTC  text  00000000000000000000000000000001  stop calls, honor by 2026-12-07
      "
    `);
    const late = await runLeads(dataDir, ["requests"], { now: "2026-12-01T12:00:00.000Z" });
    expect(late.out).toContain("OVERDUE: stop calls, honor by 2026-12-07");
  });

  it("calls one overdue that was written down under a clock ten years ahead, and lets nobody call for ten years", async () => {
    const dataDir = await folderWith(FIRST);
    await runLeads(dataDir, ["withdraw", FIRST.submissionId], { now: "2036-11-23T12:00:00.000Z" });
    expect((await run(dataDir, "requests")).out).toContain("OVERDUE: stop calls, honor by 2026-12-07");
    expect(JSON.parse((await run(dataDir, "requests", "--json")).out)).toMatchObject([
      { requestedAt: "2036-11-23T12:00:00.000Z", honorBy: "2026-12-07" },
    ]);
  });

  it("done closes several with a note that stays, and says which numbers are not open", async () => {
    const dataDir = await folderWith(FIRST, SECOND);
    await run(dataDir, "withdraw", FIRST.submissionId);
    expect((await run(dataDir, "requests", "done", "1", "--note", " \u200b")).code).toBe(1);
    const done = await run(dataDir, "requests", "done", "1", "2", "--note", "Taken off the dialer.");
    expect([done.code, done.out]).toEqual([0, "Request 1 is closed.\nRequest 2 is closed.\n"]);
    const again = await run(dataDir, "requests", "done", "2", "7", "two", "--note", "Something else.");
    expect([again.code, again.err]).toEqual([
      1,
      "No open request has the number 2 or 7 or two. See npm run leads -- requests.\n",
    ]);
    expect((await run(dataDir, "requests")).err).toBe("No open requests.\n");
    expect((await run(dataDir, "requests", "--all")).out).toContain(
      "closed 2026-11-23 12:00:00 UTC: Taken off the dialer.",
    );
    // The list still says that the consent is gone, and nothing about what is left to do.
    expect((await run(dataDir, "list")).out).toMatch(/ withdrawn +no\n/);
  });

  it("--of finds those of one person, also when application and proof are gone", async () => {
    const dataDir = await folderWith(FIRST, STRANGER);
    await run(dataDir, "withdraw", FIRST.submissionId);
    await run(dataDir, "withdraw", STRANGER.submissionId);
    await run(dataDir, "erase", FIRST.submissionId);
    await runLeads(dataDir, ["purge", "--yes"], { now: "2036-01-01T00:00:00.000Z" });
    expect((await run(dataDir, "consents", "(213) 555-0142")).code).toBe(1);
    const { out } = await run(dataDir, "requests", "--all", "--of", "(213) 555-0142", "--json");
    expect(JSON.parse(out)).toMatchObject([{ submissionId: FIRST.submissionId, kind: "withdrawal" }]);
  });
});
