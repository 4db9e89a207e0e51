import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import type { Session } from "../src/messages.ts";
import { startInboxHere, type InboxUnderTest } from "./kit/inbox-under-test.ts";
import { ownHeaders } from "./kit/opened-page.ts";

const LEAD = `/api/leads/${SUBMISSION_ID}`;
const PASSPHRASE = "warm barn door, 7 cows";

const start = async (): Promise<InboxUnderTest> => startInboxHere(await folderWith(lead));

describe("The inbox locks", () => {
  it("after 15 quiet minutes, by itself, and shows nothing any more; another link before then closes nothing that is open", async () => {
    const inbox = await start();
    await inbox.list();
    await inbox.ask("POST", `${LEAD}/opening`);
    await inbox.enter();
    inbox.wait(14.9);
    expect((await inbox.ask("GET", LEAD)).status).toBe(200);
    inbox.wait(0.1);
    await expect.poll(() => inbox.said).toEqual(["Locked: nobody has used the inbox."]);
    for (const url of [LEAD, `${LEAD}/certificate`, "/api/session", "/api/overview", "/api/events"])
      expect((await inbox.ask("GET", url)).status).toBe(423);
  });

  it.each<[string, (inbox: InboxUnderTest) => void]>([
    ["after an hour in which a laptop slept", (inbox) => inbox.setClock(60)],
    ["when the clock is set back by an hour", (inbox) => inbox.setClock(-60)],
    [
      "after 15 minutes although the clock was set back by ten",
      (inbox) => {
        inbox.setClock(-10);
        inbox.wait(15);
      },
    ],
  ])("%s", async (_, pass) => {
    const inbox = await start();
    pass(inbox);
    expect((await inbox.ask("POST", "/api/activity")).status).toBe(423);
  });

  it("at once when the officer says so; a link opens it, and what was open before is opened and logged anew", async () => {
    const inbox = await start();
    await inbox.list();
    await inbox.ask("POST", `${LEAD}/opening`);
    expect((await inbox.ask("POST", "/api/lock")).status).toBe(204);
    expect((await inbox.ask("GET", "/api/session")).status).toBe(423);
    await inbox.enter();
    expect((await inbox.list()).total).toBe(1);
    expect((await inbox.ask("GET", LEAD)).status).toBe(404);
  });
});

it("Keys and pointer keep the inbox open; what a page asks by itself is no sign of anybody", async () => {
  const inbox = await start();
  inbox.wait(10);
  await inbox.ask("POST", "/api/activity");
  for (let minute = 0; minute < 14; minute += 1) {
    inbox.wait(1);
    await inbox.list();
  }
  inbox.wait(1);
  expect((await inbox.ask("GET", "/api/session")).status).toBe(423);
});

describe("The passphrase", () => {
  const unlock = (inbox: InboxUnderTest, passphrase: string) =>
    inbox.ask("POST", "/api/session/unlock", { passphrase });
  async function startLocked(): Promise<InboxUnderTest> {
    const inbox = await start();
    await inbox.ask("POST", "/api/passphrase", { passphrase: PASSPHRASE });
    await inbox.ask("POST", "/api/lock");
    return inbox;
  }

  it("is chosen once, opens what is locked, and is kept as a hash (Argon2id) in a file that only its owner reads", async () => {
    const inbox = await startLocked();
    const opened = await unlock(inbox, PASSPHRASE);
    expect(opened.json<Session>().hasPassphrase).toBe(true);
    expect((await inbox.list()).total).toBe(1);
    expect((await inbox.ask("POST", "/api/passphrase", { passphrase: "another long one" })).status).toBe(409);
    const [name = ""] = readdirSync(join(inbox.dataDir, "inbox"));
    const file = join(inbox.dataDir, "inbox", name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toMatch(/^\$argon2id\$/);
    expect(readFileSync(file, "utf8")).not.toContain(PASSPHRASE);
  });

  it("has to be waited for after five wrong ones, twice as long after each; no clock shortens it, and a link ends it", async () => {
    const inbox = await startLocked();
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await unlock(inbox, "Not the passphrase")).status).toBe(403);
    expect((await unlock(inbox, PASSPHRASE)).problem().message).toMatch(/^Too many wrong .*30 seconds/);
    inbox.setClock(60);
    inbox.setClock(-90);
    expect((await unlock(inbox, PASSPHRASE)).status).toBe(429);
    inbox.wait(0.5);
    expect((await unlock(inbox, "Not the passphrase")).status).toBe(403);
    expect((await unlock(inbox, PASSPHRASE)).problem().message).toContain("60 seconds");
    await inbox.enter();
    await inbox.ask("POST", "/api/lock");
    expect((await unlock(inbox, PASSPHRASE)).status).toBe(200);
  });

  it("opens nothing for a browser that no link has opened, nor where none was chosen", async () => {
    const inbox = await startLocked();
    const { statusCode } = await inbox.app.inject({
      method: "POST",
      url: "/api/session/unlock",
      headers: ownHeaders(inbox.port),
      payload: { passphrase: PASSPHRASE },
    });
    expect(statusCode).toBe(401);
    inbox.lock.passphrase.forget();
    expect((await unlock(inbox, PASSPHRASE)).status).toBe(403);
  });
});
