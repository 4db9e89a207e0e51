import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { folderWith, temporaryFolder } from "../../test/kit/data-folder.ts";
import { lead, numbered } from "../../test/kit/example-application.ts";
import { openStoreIn, placesFor, settingsFor } from "../../test/kit/store-under-test.ts";
import { addPrivateKey } from "../sealing/make-keys.ts";
import { publishedSigningKey } from "../sealing/signing-key.ts";
import { NOTHING_CHANGED } from "../store/changes.ts";
import { openInbox, type Inbox } from "./operator-service.ts";

const [first, second] = [numbered(1).submissionId, numbered(2).submissionId];

/** Saturday, 21 November 2026, 10 in the morning in Los Angeles. */
const MORNING = new Date("2026-11-21T18:00:00Z");

async function openedOn(dataDir: string): Promise<Inbox> {
  const inbox = await openInbox(settingsFor(dataDir), () => MORNING);
  onTestFinished(() => inbox.close());
  return inbox;
}

const inboxWith = async (...leads: Parameters<typeof folderWith>): Promise<Inbox> =>
  openedOn(await folderWith(...leads));

describe("The list of the inbox", () => {
  it("has all applications, newest first, each with what is noted beside it", async () => {
    const inbox = await inboxWith(numbered(1), numbered(2, { receivedAt: "2026-11-21T17:40:00.000Z" }));
    await inbox.setStatus(first, "called", "Ana");
    await inbox.addNote(first, "No answer", "Ana");
    await inbox.addNote(first, "Calls back", "Ana");
    const entries = await Array.fromAsync(inbox.list());
    expect(entries.map(({ submissionId }) => submissionId)).toEqual([second, first]);
    expect(entries.map(({ lead }) => [lead?.status, lead?.notes, lead?.appliedBefore])).toEqual([
      [undefined, [], true],
      ["called", ["No answer", "Calls back"], false],
    ]);
    expect(entries[1]?.lead).toMatchObject({
      answers: { firstName: "Maria", homeValueDollars: 500_000 },
      callWindow: { status: "open", timeZones: ["America/Los_Angeles"] },
    });
    expect(await inbox.count()).toBe(2);
    expect(await inbox.find(first)).toEqual(entries[1]);
  });

  it("says of an application whose private key is missing that it is there", async () => {
    const dataDir = await folderWith(numbered(1));
    const { privateKeyFile } = settingsFor(await folderWith());
    const stranger = await openInbox({ ...settingsFor(dataDir), privateKeyFile }, () => MORNING);
    onTestFinished(() => stranger.close());
    expect(await Array.fromAsync(stranger.list())).toEqual([
      { submissionId: first, lead: null, unreadable: "missing key" },
    ]);
  });

  it("opens what is sealed for a key that was made while it is open", async () => {
    const dataDir = await folderWith(numbered(1));
    const inbox = await openedOn(dataDir);
    const before = await inbox.readChanges();
    addPrivateKey(placesFor(dataDir), MORNING);
    const store = await openStoreIn(dataDir);
    onTestFinished(() => store.close());
    await store.accept(numbered(2));
    const { leads } = await inbox.readSince(before);
    expect(leads).toMatchObject([{ submissionId: second, lead: { answers: { firstName: "Maria" } } }]);
    expect((await inbox.find(first))?.lead?.answers.firstName).toBe("Maria");
  });

  it("is empty before the first start of the service, and fills as soon as it has made its store", async () => {
    const dataDir = temporaryFolder();
    const inbox = await openedOn(dataDir);
    expect(await Array.fromAsync(inbox.list())).toEqual([]);
    expect(await inbox.readChanges()).toEqual(NOTHING_CHANGED);
    const store = await openStoreIn(dataDir);
    onTestFinished(() => store.close());
    await store.accept(numbered(1));
    const { leads } = await inbox.readSince(NOTHING_CHANGED);
    expect(leads.map(({ submissionId }) => submissionId)).toEqual([first]);
  });

  it("takes in what comes while it is read, beside a service that goes on storing and notices nothing", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    onTestFinished(() => store.close());
    for (let index = 0; index < 600; index += 1) await store.accept(numbered(index));
    const inbox = await openedOn(dataDir);
    const until = await inbox.readChanges();
    const seen = new Set<string>();
    for await (const { submissionId } of inbox.list()) {
      seen.add(submissionId);
      // The list is read a page at a time: the service stores between two of them, and within one.
      if (seen.size % 100 === 0) expect(await store.accept(numbered(600 + seen.size))).toBe("stored");
    }
    const late = await inbox.readSince(until);
    for (const { submissionId } of late.leads) seen.add(submissionId);
    expect(seen.size).toBe(606);
    expect((await inbox.readSince(late.until)).leads).toEqual([]);
  });
});

describe("One application in the inbox", () => {
  it("has its notes, requests, deliveries and who did what, and nothing of another one", async () => {
    const inbox = await inboxWith(numbered(1), numbered(2));
    await inbox.open(first, "Ana");
    await inbox.setStatus(first, "booked", "Ana");
    await inbox.addNote(first, " Tuesday at 10 ", "Ana");
    await inbox.open(second, "Ben");
    expect(await inbox.withdraw(first, "telephone")).toEqual({ applications: 2, added: 2 });
    const details = await inbox.findDetails(first);
    expect(details).toMatchObject({
      notes: [{ writtenBy: "Ana", writtenAt: MORNING, text: "Tuesday at 10" }],
      requests: [{ kind: "withdrawal", channel: "telephone", closed: null }],
      deliveries: [
        { event: "lead.created", destinationName: "crm", state: "waiting" },
        { event: "consent.withdrawn", destinationName: "crm", state: "waiting" },
      ],
      attempts: [],
    });
    expect(details.accesses.map(({ by, action }) => [by, action])).toEqual([
      ["Ana", "opened"],
      ["Ana", "booked"],
      ["Ana", "opened"],
    ]);
    expect((await inbox.find(first))?.lead).toMatchObject({
      consent: { contact: false },
      callWindow: { status: "never", reason: "consent-withdrawn" },
      openRequests: [expect.stringContaining("stop calls")],
    });
  });

  it("takes back an outcome and the one before it, and shows both who noted and who took back which", async () => {
    const inbox = await inboxWith(numbered(1));
    const statusNow = async () => (await inbox.find(first))?.lead?.status;
    expect(await inbox.undoStatus(first, "Ana")).toBe(false);
    await inbox.setStatus(first, "left-voicemail", "Ana");
    const before = await inbox.readChanges();
    await inbox.setStatus(first, "won", "Ben");
    expect(await inbox.undoStatus(first, "Ana")).toBe(true);
    expect(await statusNow()).toBe("left-voicemail");
    await inbox.setStatus(first, "called", "Ana");
    await inbox.undoStatus(first, "Ana");
    expect(await inbox.undoStatus(first, "Ben")).toBe(true);
    expect(await statusNow()).toBeUndefined();
    expect(await inbox.undoStatus(first, "Ben")).toBe(false);
    expect((await inbox.readSince(before)).accesses.map(({ by, action }) => `${by} ${action}`)).toEqual([
      "Ben won",
      "Ana undone",
      "Ana called",
      "Ana undone",
      "Ben undone",
    ]);
  });

  it("has a day to call again until somebody removes it, and its answers are gone with it", async () => {
    const inbox = await inboxWith(numbered(1));
    const followUp = async () => (await inbox.find(first))?.lead?.followUp;
    expect(await inbox.setFollowUp(first, "2026-12-01", "Ana")).toBe(true);
    expect(await followUp()).toBe("2026-12-01");
    await inbox.setFollowUp(first, undefined, "Ben");
    expect(await followUp()).toBeUndefined();
    expect((await inbox.findDetails(first)).accesses).toMatchObject([
      { by: "Ana", action: "follow-up", detail: "2026-12-01" },
      { by: "Ben", action: "follow-up" },
    ]);
    for (const day of ["2026-02-30", "12/01/2026", "2026-12-01T00:00"])
      expect(() => inbox.setFollowUp(first, day, "Ana")).toThrow("YYYY-MM-DD");
    await inbox.erase(first, "Ana");
    expect(await inbox.setFollowUp(first, "2026-12-01", "Ana")).toBe(false);
  });

  it("has notes whose words can be changed, by their number and of this application only", async () => {
    const inbox = await inboxWith(numbered(1), numbered(2));
    await inbox.addNote(first, "Calls back on Tusday", "Ana");
    const [note] = (await inbox.findDetails(first)).notes;
    const number = note?.number ?? 0;
    expect(await inbox.editNote(second, number, "Not hers", "Ben")).toBe(false);
    await expect(inbox.editNote(first, number, " ", "Ben")).rejects.toThrow("Write a note");
    for (const text of ["Calls back on Tuesday", "Calls back on Tuesday at 10"])
      expect(await inbox.editNote(first, number, text, "Ben")).toBe(true);
    expect((await inbox.findDetails(first)).notes).toEqual([
      {
        ...{ number, writtenAt: MORNING, writtenBy: "Ana", text: "Calls back on Tuesday at 10" },
        edited: { at: MORNING, by: "Ben" },
      },
    ]);
  });

  it("is gone from the list once it is erased, while what became of it can still be seen", async () => {
    const inbox = await inboxWith(numbered(1));
    await inbox.addNote(first, "No answer", "Ana");
    const before = await inbox.readChanges();
    expect(await inbox.erase(first, "Ana")).toBe(true);
    expect((await inbox.readSince(before)).accesses).toMatchObject([
      { submissionId: first, action: "erased" },
    ]);
    expect(await inbox.find(first)).toBeUndefined();
    expect(await inbox.findDetails(first)).toMatchObject({
      notes: [],
      accesses: [{ action: "opened" }, { action: "erased" }],
    });
    expect(await inbox.addNote(first, "Too late", "Ana")).toBe(false);
    expect(await inbox.erase("f".repeat(32), "Ana")).toBe(false);
  });

  it("has a certificate signed by the published key, also after it was erased, and then without the person", async () => {
    const dataDir = await folderWith(lead);
    const inbox = await openedOn(dataDir);
    const before = await inbox.certificate(lead.submissionId);
    await inbox.erase(lead.submissionId, "Ana");
    const after = await inbox.certificate(lead.submissionId);
    const published = publishedSigningKey(placesFor(dataDir));
    for (const { evidence, signature } of [before, after]) {
      const bytes = Buffer.from(JSON.stringify(evidence));
      const key = createPublicKey(published.pem);
      expect(verify(null, bytes, key, Buffer.from(signature, "base64"))).toBe(true);
    }
    const { contact, text } = lead.consent;
    expect(before.evidence).toMatchObject({ contact, text, person: { firstName: "Maria" } });
    expect(after.evidence).toMatchObject({ contact, text, person: null, clientInfo: null });
    await expect(inbox.certificate("f".repeat(32))).rejects.toThrow(/There is no application/);
  });
});
