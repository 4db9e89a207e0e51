import { cp, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { openInbox } from "@heloc/leads/operator/operator-service";
import { openLeadStore } from "@heloc/leads/store/open-stores";
import { leadsFile } from "@heloc/leads/store/sqlite/connection";
import { fill, folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import { hasPostgres, usePostgres } from "../../../packages/leads/test/kit/postgres/use-postgres.ts";
import { openStoreIn, sealingWith, settingsFor } from "../../../packages/leads/test/kit/store-under-test.ts";
import { takePort } from "../../../test/taken-port.ts";
import { PAGE_ROWS } from "../src/messages.ts";
import { hear, startInboxHere } from "./kit/inbox-under-test.ts";

const postgres = usePostgres();

const later = (index: number) =>
  numbered(index, { receivedAt: new Date(Date.parse(lead.receivedAt) + index * 60_000).toISOString() });

describe("While the survey takes applications", () => {
  it.each(["SQLite", ...(hasPostgres ? ["PostgreSQL"] : [])])(
    "a new one is announced and stands on top: %s",
    async (engine) => {
      const dataDir = temporaryFolder();
      const databaseUrl = engine === "SQLite" ? undefined : await postgres.emptyStore();
      const service = await openLeadStore(
        { dataDir, databaseUrl, minimumFreeMegabytes: 0 },
        { prepareSealing: () => sealingWith(dataDir) },
      );
      await service.accept(lead);
      const inbox = await startInboxHere(dataDir, { settings: { ...settingsFor(dataDir), databaseUrl } });
      expect((await inbox.list()).total).toBe(1);
      const arrival = hear(await inbox.listen(), (event) => event.kind === "changed" && event.newLeads > 0);
      await service.accept(later(2));
      expect(await arrival).toEqual({ kind: "changed", newLeads: 1 });
      const { rows } = await inbox.list();
      expect(rows.map(({ submissionId }) => submissionId)).toEqual([later(2).submissionId, SUBMISSION_ID]);
      await service.close();
    },
  );

  it("what somebody else changes is in the list as well", async () => {
    const dataDir = await folderWith(lead, later(2), later(3));
    const inbox = await startInboxHere(dataDir);
    await inbox.list();
    const other = await openInbox(settingsFor(dataDir), () => new Date());
    onTestFinished(other.close);
    await other.change(async (store, now, seal) => {
      const [submissionId, by] = [SUBMISSION_ID, "Loan officer 2"];
      await store.setStatus(submissionId, "booked", now, by);
      await store.writeNote({ submissionId, text: "Calls back on Monday", at: now, by }, seal());
      await store.erase(later(2).submissionId, now, by);
    });
    await expect.poll(async () => (await inbox.list({ status: "booked", text: "monday" })).total).toBe(1);
    await expect.poll(async () => (await inbox.list()).total).toBe(2);
  });

  it("the inbox waits for the first one, from before there is a store", async () => {
    const dataDir = temporaryFolder();
    const inbox = await startInboxHere(dataDir);
    expect((await inbox.list()).total).toBe(0);
    await fill(dataDir, lead);
    await expect.poll(async () => (await inbox.list()).total).toBe(1);
    expect(inbox.said).toEqual([]);
  });
});

it("Where 100 may be listed, of 101 leads the newest 100 are listed and searched, and the other one is counted", async () => {
  const mostLeads = 2 * PAGE_ROWS;
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  await Promise.all(Array.from({ length: mostLeads + 1 }, (_, index) => store.accept(later(index + 1))));
  await store.close();
  const inbox = await startInboxHere(dataDir, { mostLeads });
  const page = await inbox.list();
  expect(page).toMatchObject({ total: mostLeads, older: 1, counts: { all: mostLeads } });
  expect(page.rows[0]?.submissionId).toBe(later(mostLeads + 1).submissionId);
  // A page after the last one is the last one.
  const last = await inbox.list({}, 7);
  expect(last.rows.at(-1)?.submissionId).toBe(later(2).submissionId);
});

it("A store that is replaced locks the inbox, and the terminal says why", async () => {
  const dataDir = await folderWith(lead);
  const inbox = await startInboxHere(dataDir);
  await inbox.list();
  const locked = hear(await inbox.listen(), ({ kind }) => kind === "locked");
  const other = join(dataDir, "other");
  await mkdir(join(other, "keys"), { recursive: true });
  await cp(join(dataDir, "keys"), join(other, "keys"), { recursive: true });
  await fill(other, lead, later(2));
  await rename(join(dataDir, "leads"), join(dataDir, "before"));
  await rename(join(other, "leads"), join(dataDir, "leads"));
  await locked;
  await expect.poll(() => inbox.said.join("\n")).toContain("The store was replaced or taken away");
  expect((await inbox.ask("POST", `/api/leads/${SUBMISSION_ID}/status`, { status: "lost" })).status).toBe(
    423,
  );
});

it("Of many open tabs four hear of changes at once, and the others leave the browser a connection to work with", async () => {
  const inbox = await startInboxHere(await folderWith(lead));
  const tabs = await Promise.all(Array.from({ length: 5 }, inbox.listen));
  const ended = await Promise.race(tabs.map((tab) => tab.text()));
  expect(ended.endsWith("retry: 5000\n\n")).toBe(true);
  expect((await inbox.list()).total).toBe(1);
});

it("A lead whose opening cannot be logged stays closed", async () => {
  const dataDir = await folderWith(lead);
  const inbox = await startInboxHere(dataDir);
  await inbox.list();
  const db = new DatabaseSync(leadsFile(dataDir));
  db.exec("BEGIN IMMEDIATE");
  const answer = await inbox.ask("POST", `/api/leads/${SUBMISSION_ID}/opening`).finally(() => db.close());
  expect(answer.status).toBe(503);
  expect(answer.problem()).toEqual({
    message:
      "The lead stays closed, because its opening cannot be logged now. The store of the leads cannot be reached now: try again in a minute.",
  });
  expect((await inbox.ask("GET", `/api/leads/${SUBMISSION_ID}`)).status).toBe(404);
});

it("The inbox does not start where its port is taken, and says which setting moves it", async () => {
  const port = await takePort();
  await expect(startInboxHere(await folderWith(lead), { port })).rejects.toThrow(
    `Port ${port} cannot be used (EADDRINUSE). Stop the program that uses it, or set INBOX_PORT to a free port above 1023.`,
  );
});

it("The page says that a database does not answer, without its address", async () => {
  const dataDir = temporaryFolder();
  const databaseUrl = "postgres://somebody:secret@127.0.0.1:9/leads";
  const inbox = await startInboxHere(dataDir, { settings: { ...settingsFor(dataDir), databaseUrl } });
  await expect(inbox.list()).rejects.toThrow(/"message":"(?!.*secret)[A-Z][^"]+\."/);
});
