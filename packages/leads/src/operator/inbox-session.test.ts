import { describe, expect, it, onTestFinished } from "vitest";
import { folderWith } from "../../test/kit/data-folder.ts";
import { numbered } from "../../test/kit/example-application.ts";
import { settingsFor } from "../../test/kit/store-under-test.ts";
import { openInbox, type Inbox } from "./operator-service.ts";

const [first, second] = [numbered(1).submissionId, numbered(2).submissionId];

async function openedOn(dataDir: string): Promise<Inbox> {
  const inbox = await openInbox(settingsFor(dataDir), () => new Date("2026-11-21T18:00:00Z"));
  onTestFinished(() => inbox.close());
  return inbox;
}

describe("A closed inbox", () => {
  it("stops in the middle of the list, and calls nothing damaged whose key it has forgotten", async () => {
    const inbox = await openedOn(await folderWith(numbered(1), numbered(2)));
    const list = inbox.list()[Symbol.asyncIterator]();
    expect((await list.next()).value).toMatchObject({ submissionId: second, lead: { notes: [] } });
    await inbox.close();
    await expect(list.next()).rejects.toThrow("The inbox is locked.");
  });

  it("has forgotten the private key, answers nothing and changes nothing", async () => {
    const dataDir = await folderWith(numbered(1));
    const inbox = await openedOn(dataDir);
    expect(await inbox.count()).toBe(1);
    await inbox.close();
    await inbox.close();
    for (const ask of [
      () => inbox.find(first),
      () => inbox.count(),
      () => inbox.setStatus(first, "called", "Ana"),
      () => inbox.addNote(first, "No answer", "Ana"),
      () => inbox.erase(first, "Ana"),
      () => inbox.certificate(first),
    ]) {
      await expect(ask()).rejects.toThrow("The inbox is locked.");
    }
    expect((await (await openedOn(dataDir)).findDetails(first)).notes).toEqual([]);
  });
});
