import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import type { SavedView, Session } from "../src/contract.ts";
import { startInboxHere } from "./kit/inbox-under-test.ts";

const VIEWS: SavedView[] = [
  { name: "Call now", filter: { callNow: true, isNew: true } },
  { name: "Texas", filter: { state: "TX", consent: "yes" } },
];

it("Saved views are there again after the next start, for their owner alone", async () => {
  const dataDir = await folderWith(lead);
  const inbox = await startInboxHere(dataDir);
  expect((await inbox.ask("GET", "/api/session")).json<Session>()).toEqual({
    operator: "Desk",
    lenderName: "Bluebonnet",
    states: ["CA", "TX"],
    views: [],
    progress: expect.objectContaining({}) as unknown,
  });
  expect((await inbox.ask("PUT", "/api/views", VIEWS)).status).toBe(204);
  const file = join(dataDir, "inbox/views.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(VIEWS);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const next = await startInboxHere(dataDir);
  expect((await next.ask("GET", "/api/session")).json<Session>().views).toEqual(VIEWS);
});

it("A file of views that cannot be used is none, and does not keep the inbox closed", async () => {
  const dataDir = await folderWith(lead);
  const inbox = await startInboxHere(dataDir);
  await inbox.ask("PUT", "/api/views", VIEWS);
  writeFileSync(join(dataDir, "inbox/views.json"), "{");
  expect((await inbox.ask("GET", "/api/session")).json<Session>().views).toEqual([]);
});
