import { expect, it, onTestFinished } from "vitest";
import { folderWith } from "../../test/kit/data-folder.ts";
import { numbered } from "../../test/kit/example-application.ts";
import { openStoreIn, placesFor, settingsFor } from "../../test/kit/store-under-test.ts";
import { addPrivateKey } from "../sealing/make-keys.ts";
import { openInbox } from "./operator-service.ts";

const NOW = new Date("2026-11-21T18:00:00Z");
const { submissionId } = numbered(1);

async function inboxWith(...leads: Parameters<typeof folderWith>) {
  const dataDir = await folderWith(...leads);
  const inbox = await openInbox(settingsFor(dataDir), () => NOW);
  onTestFinished(() => inbox.close());
  return { dataDir, inbox };
}

it("The list of the inbox takes in what comes while it is read, also under a key that was made meanwhile, beside a service that goes on storing and notices nothing", async () => {
  const { dataDir, inbox } = await inboxWith(...Array.from({ length: 600 }, (_, index) => numbered(index)));
  const until = await inbox.readChanges();
  addPrivateKey(placesFor(dataDir), NOW);
  const store = await openStoreIn(dataDir);
  onTestFinished(() => store.close());
  const seen = new Set<string>();
  for await (const one of inbox.list()) {
    seen.add(one.submissionId);
    // The list is read a page at a time: the service stores between two of them, and within one.
    if (seen.size % 100 === 0) expect(await store.accept(numbered(600 + seen.size))).toBe("stored");
  }
  const late = await inbox.readSince(until);
  for (const one of late.changed) seen.add(one.submissionId);
  expect(seen.size).toBe(606);
  for (const { submissionId: id } of [numbered(1), numbered(700)])
    expect((await inbox.find(id))?.lead?.answers.firstName).toBe("Maria");
});

it("A closed inbox stops in the middle of its list, answers nothing and changes nothing", async () => {
  const { inbox } = await inboxWith(numbered(1), numbered(2));
  const list = inbox.list()[Symbol.asyncIterator]();
  expect((await list.next()).value).toMatchObject({ submissionId: numbered(2).submissionId, notes: [] });
  for (let times = 0; times < 2; times += 1) await inbox.close();
  const erase = inbox.change((store, now) => store.erase(submissionId, now, "Ana"));
  for (const asked of [list.next(), inbox.find(submissionId), inbox.count(), erase])
    await expect(asked).rejects.toThrow("The inbox is locked.");
});
