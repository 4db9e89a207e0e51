import { describe, expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import type { LeadDetail } from "../src/messages.ts";
import type { LeadActions } from "../src/requests.ts";
import { startInboxHere } from "./kit/inbox-under-test.ts";

const LEAD = `/api/leads/${SUBMISSION_ID}`;

async function start(leads: Lead[] = [lead], change: Parameters<typeof startInboxHere>[1] = {}) {
  const inbox = await startInboxHere(await folderWith(...leads), change);
  await inbox.list();
  return {
    ...inbox,
    open: async () => (await inbox.ask("POST", `${LEAD}/opening`)).json<LeadDetail>(),
    act: <Action extends keyof LeadActions>(action: Action, body: LeadActions[Action]) =>
      inbox.ask("POST", `${LEAD}/${action}`, body),
  };
}

it("A lead is shown whole, and that it was opened is in the log, once for each opening", async () => {
  const { open, ask } = await start();
  const detail = await open();
  expect(detail).toMatchObject({
    name: "Maria O’Neil-Sánchez",
    email: "maria@example.com",
    phone: "+12135550142",
    language: "en",
    figures: { homeEquityDollars: 200_000, maxLineDollars: 160_000, loanToValuePercent: 60 },
    consent: { contact: true, ip: "192.0.2.7" },
    accesses: [{ at: "2026-11-23T20:00:00.000Z", by: "Desk", action: "opened" }],
    deliveries: [{ destinationName: "crm", event: "lead.created", state: "waiting" }],
  });
  expect(detail.answers.map(({ name }) => name)).toEqual(Object.keys(lead.answers));
  expect((await ask("GET", LEAD)).json<LeadDetail>().accesses).toHaveLength(1);
  expect((await open()).accesses).toHaveLength(2);
});

it("A CRM that is not configured has no line of history", async () => {
  const { open } = await start([lead], { hasCrm: false });
  expect((await open()).deliveries).toEqual([]);
});

describe("An outcome", () => {
  it("is in the list at once, with who noted it; it is taken back, then the one before it", async () => {
    const { act, list, open } = await start();
    const statusNow = async () => (await list()).rows[0]?.status;
    await act("status", { status: "left-voicemail" });
    await act("status", { status: "booked" });
    expect(await statusNow()).toBe("booked");
    await act("status", { status: null });
    expect(await statusNow()).toBe("left-voicemail");
    await act("status", { status: null });
    expect(await statusNow()).toBeUndefined();
    expect((await act("status", { status: null })).status).toBe(404);
    expect((await open()).accesses.map(({ action, by }) => `${by} ${action}`)).toEqual([
      "Desk left-voicemail",
      "Desk booked",
      "Desk undone",
      "Desk undone",
      "Desk opened",
    ]);
  });

  it("of a call is refused where nobody may call", async () => {
    const { act } = await start([{ ...lead, consent: { ...lead.consent, contact: false } }]);
    expect((await act("status", { status: "called" })).problem().message).toMatch(/^Nobody may call/);
    expect((await act("status", { status: "lost" })).status).toBe(204);
  });

  it.each([
    ["before calls are allowed at the home", "2026-11-23T12:00:00.000Z", 409],
    ["half an hour after, where it ended late", "2026-11-24T05:30:00.000Z", 204],
    ["more than an hour after", "2026-11-24T06:01:00.000Z", 409],
  ])(
    "of a call is offered and taken while calls are allowed, and for an hour: %s",
    async (_, now, status) => {
      const { act, open } = await start([lead], { now });
      expect((await act("status", { status: "no-answer" })).status).toBe(status);
      const refused = "A call can be noted while calls are allowed, and for an hour after.";
      expect((await open()).noCall).toBe(status === 409 ? refused : undefined);
    },
  );
});

it("A lead that is due stands above newer ones from its day on, until the follow-up is removed", async () => {
  const newer = numbered(7, { receivedAt: "2026-11-22T17:30:00.000Z" });
  const { act, list, wait, enter } = await start([lead, newer]);
  const due = async () => {
    const { rows, counts } = await list();
    return [rows[0]?.submissionId === SUBMISSION_ID, counts.due[0]?.[1], (await list({ due: "yes" })).total];
  };
  await act("follow-up", { day: "2026-11-24" });
  expect(await due()).toEqual([false, 0, 0]);
  wait(24 * 60);
  await enter();
  expect(await due()).toEqual([true, 1, 1]);
  await act("follow-up", { day: null });
  expect(await due()).toEqual([false, 0, 0]);
  expect((await act("follow-up", { day: "2026-02-30" })).status).toBe(400);
});

it("Notes are edited, found by the search, and go with the lead", async () => {
  const { act, list, open } = await start();
  await act("notes", { text: "  Calls back on Mónday\n" });
  const [note] = (await open()).noteList;
  await act("notes", { text: "Calls back on Tuesday", number: note?.number });
  expect((await open()).noteList).toMatchObject([
    { text: "Calls back on Tuesday", writtenBy: "Desk", edited: { by: "Desk" } },
  ]);
  expect((await list({ text: "monday" })).total).toBe(0);
  expect((await list({ text: "TUESDAY" })).rows).toMatchObject([{ notes: 1 }]);
  await act("erasure", { typed: "O’Neil-Sánchez" });
  expect((await act("notes", { text: "too late" })).status).toBe(404);
});

it("Whose consent is taken back is called no more; another lead with the number names the one it came through", async () => {
  const other = numbered(7);
  const { act, list, ask, open } = await start([lead, other]);
  expect((await act("withdrawal", { channel: "telephone" })).status).toBe(204);
  const { rows, counts } = await list();
  expect(rows.map(({ callWindow }) => callWindow.reason)).toEqual(Array(2).fill("consent-withdrawn"));
  expect(counts).toMatchObject({
    callNow: [["yes", 0]],
    consent: [
      ["yes", 0],
      ["no", 2],
    ],
  });
  const through = (await ask("POST", `/api/leads/${other.submissionId}/opening`)).json<LeadDetail>();
  expect(through.withdrawnThrough).toBe(SUBMISSION_ID);
  expect((await open()).withdrawnThrough).toBeUndefined();
  expect((await act("withdrawal", { channel: "email" })).problem().message).toMatch(/is recorded already/);
});

it("A lead is erased only for whoever types its last name, and then gone from the list", async () => {
  const { act, list, ask, open } = await start([lead, numbered(7)]);
  await open();
  for (const typed of ["", " ", "Maria", "Neil", "O’Neil-Sánchez Maria"])
    expect((await act("erasure", { typed })).problem().message).toMatch(/^This is not the last name/);
  expect((await act("erasure", { typed: " o'neil-sanchez" })).status).toBe(204);
  expect((await list()).total).toBe(1);
  expect((await ask("GET", LEAD)).status).toBe(410);
  expect((await ask("POST", `${LEAD}/opening`)).status).toBe(410);
  const nameless = await start([{ ...lead, answers: { ...lead.answers, lastName: "–" } }]);
  expect((await nameless.act("erasure", { typed: " " })).status).toBe(409);
});

it("A lead has a certificate of its consent, a signed file", async () => {
  const { open, ask } = await start();
  await open();
  const answer = await ask("GET", `${LEAD}/certificate`);
  expect(answer.headers["content-disposition"]).toBe(
    `attachment; filename="certificate-${SUBMISSION_ID}.json"`,
  );
  expect(answer.json()).toMatchObject({
    evidence: { submissionId: SUBMISSION_ID, contact: true, person: { firstName: "Maria" } },
    signature: expect.stringMatching(/^[\w+/]{86}==$/) as unknown,
  });
});
