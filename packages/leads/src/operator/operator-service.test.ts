import { describe, expect, it, onTestFinished } from "vitest";
import { folderWith, temporaryFolder } from "../../test/kit/data-folder.ts";
import { numbered } from "../../test/kit/example-application.ts";
import { openStoreIn, placesFor, settingsFor } from "../../test/kit/store-under-test.ts";
import { addPrivateKey } from "../sealing/make-keys.ts";
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

const note = (inbox: Inbox, text: string): Promise<boolean> =>
  inbox.change((store, now, seal) =>
    store.writeNote({ submissionId: first, text, at: now, by: "Ana" }, seal()),
  );

describe("The list of the inbox", () => {
  it("has all applications, newest first, each with what is noted beside it", async () => {
    const inbox = await inboxWith(numbered(1), numbered(2, { receivedAt: "2026-11-21T17:40:00.000Z" }));
    await inbox.change((store, now) => store.setStatus(first, "called", now, "Ana"));
    for (const text of ["No answer", "Calls back"]) await note(inbox, text);
    const entries = await Array.fromAsync(inbox.list());
    expect(entries).toMatchObject([
      { submissionId: second, notes: [], appliedBefore: true },
      { submissionId: first, status: "called", notes: ["No answer", "Calls back"], appliedBefore: false },
    ]);
    expect(entries[1]?.lead?.answers).toEqual(numbered(1).answers);
  });

  it("opens what is sealed for a key that was made while it is open", async () => {
    const dataDir = await folderWith(numbered(1));
    const inbox = await openedOn(dataDir);
    const before = await inbox.readChanges();
    addPrivateKey(placesFor(dataDir), MORNING);
    const store = await openStoreIn(dataDir);
    onTestFinished(() => store.close());
    await store.accept(numbered(2));
    expect((await inbox.readSince(before)).changed).toEqual([{ submissionId: second, isNew: true }]);
    for (const id of [first, second]) expect((await inbox.find(id))?.lead?.answers.firstName).toBe("Maria");
  });

  it("takes in what comes while it is read, beside a service that goes on storing and notices nothing", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    onTestFinished(() => store.close());
    await Promise.all(Array.from({ length: 600 }, (_, index) => store.accept(numbered(index))));
    const inbox = await openedOn(dataDir);
    const until = await inbox.readChanges();
    const seen = new Set<string>();
    for await (const { submissionId } of inbox.list()) {
      seen.add(submissionId);
      // The list is read a page at a time: the service stores between two of them, and within one.
      if (seen.size % 100 === 0) expect(await store.accept(numbered(600 + seen.size))).toBe("stored");
    }
    const late = await inbox.readSince(until);
    for (const { submissionId } of late.changed) seen.add(submissionId);
    expect(seen.size).toBe(606);
  });
});

describe("A closed inbox", () => {
  it("stops in the middle of the list, and calls nothing damaged whose key it has forgotten", async () => {
    const inbox = await inboxWith(numbered(1), numbered(2));
    const list = inbox.list()[Symbol.asyncIterator]();
    expect((await list.next()).value).toMatchObject({ submissionId: second, notes: [] });
    await inbox.close();
    await expect(list.next()).rejects.toThrow("The inbox is locked.");
  });

  it("has forgotten the private key, answers nothing and changes nothing", async () => {
    const inbox = await inboxWith(numbered(1));
    expect(await inbox.count()).toBe(1);
    for (let times = 0; times < 2; times += 1) await inbox.close();
    for (const ask of [
      () => inbox.find(first),
      () => inbox.count(),
      () => inbox.change((store, now) => store.erase(first, now, "Ana")),
      () => inbox.certificate(first),
    ])
      await expect(ask()).rejects.toThrow("The inbox is locked.");
  });
});
