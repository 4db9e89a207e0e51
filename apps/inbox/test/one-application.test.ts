import { describe, expect, it } from "vitest";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import type { LeadDetail } from "../src/contract.ts";
import { startInboxHere, type InboxUnderTest } from "./kit/inbox-under-test.ts";

const LEAD = `/api/leads/${SUBMISSION_ID}`;
const open = async ({ ask }: InboxUnderTest): Promise<LeadDetail> =>
  (await ask("POST", `${LEAD}/opening`)).json<LeadDetail>();

describe("An application", () => {
  it("is shown whole, and that it was opened is in the log", async () => {
    const inbox = await startInboxHere(await folderWith(lead));
    const detail = await open(inbox);
    expect(detail).toMatchObject({
      name: "Maria O’Neil-Sánchez",
      email: "maria@example.com",
      phone: "+12135550142",
      figures: { homeEquityDollars: 200_000, maxLineDollars: 160_000, loanToValuePercent: 60 },
      consent: { contact: true, ip: "192.0.2.7" },
      accesses: [{ at: "2026-11-23T20:00:00.000Z", by: "Desk", action: "opened" }],
      deliveries: [{ destinationName: "crm", event: "lead.created", state: "waiting" }],
    });
    expect(detail.answers.map(({ name }) => name)).toEqual(Object.keys(lead.answers));
    expect(detail.answers[0]).toEqual({
      name: "propertyState",
      kind: "choice",
      title: { en: "State", es: "Estado" },
      value: { en: "California", es: "California" },
    });
  });

  it("is read again without another line in the log", async () => {
    const inbox = await startInboxHere(await folderWith(lead));
    await open(inbox);
    const again = (await inbox.ask("GET", LEAD)).json<LeadDetail>();
    expect(again.accesses).toHaveLength(1);
    await open(inbox);
    expect((await inbox.ask("GET", LEAD)).json<LeadDetail>().accesses).toHaveLength(2);
  });

  it("that is given a status has it in the list at once, and in the log under the operator's name", async () => {
    const inbox = await startInboxHere(await folderWith(lead));
    expect((await inbox.ask("POST", `${LEAD}/status`, { status: "called" })).status).toBe(204);
    expect((await inbox.ask("POST", `${LEAD}/status`, { status: "booked" })).status).toBe(204);
    expect((await inbox.list({ status: "booked" })).rows).toMatchObject([{ status: "booked" }]);
    const { accesses } = await open(inbox);
    expect(accesses.map(({ action, by }) => [action, by])).toEqual([
      ["called", "Desk"],
      ["booked", "Desk"],
      ["opened", "Desk"],
    ]);
  });

  it("has its notes, which go with it", async () => {
    const inbox = await startInboxHere(await folderWith(lead));
    await inbox.list();
    for (const text of ["Calls back on Monday", "  Prefers mornings\n"]) {
      expect((await inbox.ask("POST", `${LEAD}/notes`, { text })).status).toBe(204);
      inbox.wait(60_000);
    }
    expect((await inbox.list()).rows[0]?.notes).toBe(2);
    expect((await open(inbox)).noteList).toEqual([
      {
        writtenAt: "2026-11-23T20:00:00.000Z",
        writtenBy: "Desk",
        text: "Calls back on Monday",
      },
      {
        writtenAt: "2026-11-23T20:01:00.000Z",
        writtenBy: "Desk",
        text: "Prefers mornings",
      },
    ]);
    expect((await inbox.ask("POST", `${LEAD}/erasure`, { typed: "O’Neil-Sánchez" })).status).toBe(204);
    expect((await inbox.ask("POST", `${LEAD}/notes`, { text: "too late" })).status).toBe(404);
  });

  it("whose consent is taken back is called no more, and neither is its neighbor with the same number", async () => {
    const inbox = await startInboxHere(await folderWith(lead, numbered(7)));
    await inbox.list();
    const answer = await inbox.ask("POST", `${LEAD}/withdrawal`, { channel: "telephone" });
    expect(answer.status).toBe(204);
    const { rows, counts } = await inbox.list();
    expect(rows.map(({ callWindow }) => callWindow.reason)).toEqual([
      "consent-withdrawn",
      "consent-withdrawn",
    ]);
    expect(counts).toMatchObject({ callNow: 0, consent: { yes: 0, no: 2 } });
    expect((await open(inbox)).openRequests).toMatchObject([{ kind: "withdrawal", channel: "telephone" }]);
    const second = await inbox.ask("POST", `${LEAD}/withdrawal`, { channel: "email" });
    expect(second.status).toBe(409);
    expect(second.problem().code).toBe("already-requested");
  });

  it("is erased only for whoever types its last name, and then gone from the list", async () => {
    const inbox = await startInboxHere(await folderWith(lead, numbered(7)));
    await open(inbox);
    for (const typed of ["", " ", "Maria", "Neil", "O’Neil-Sánchez Maria"]) {
      const refused = await inbox.ask("POST", `${LEAD}/erasure`, { typed });
      expect(refused.status).toBe(409);
      expect(refused.problem().code).toBe("name-differs");
    }
    expect((await inbox.list()).total).toBe(2);
    expect((await inbox.ask("POST", `${LEAD}/erasure`, { typed: " o'neil-sanchez" })).status).toBe(204);
    expect((await inbox.list()).total).toBe(1);
    const gone = await inbox.ask("GET", LEAD);
    expect(gone.status).toBe(410);
    expect(gone.problem().code).toBe("erased");
    expect((await inbox.ask("POST", `${LEAD}/opening`)).status).toBe(410);
  });

  it("has a certificate of its consent, a signed file", async () => {
    const inbox = await startInboxHere(await folderWith(lead));
    await open(inbox);
    const answer = await inbox.ask("GET", `${LEAD}/certificate`);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="certificate-${SUBMISSION_ID}.json"`,
    });
    expect(answer.json()).toMatchObject({
      evidence: { submissionId: SUBMISSION_ID, contact: true, person: { firstName: "Maria" } },
      signature: expect.stringMatching(/^[\w+/]{86}==$/) as unknown,
    });
  });
});
