import { cp, mkdir, rename } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { lead, numbered, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import { fill, folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { openInbox } from "@heloc/leads/operator/operator-service";
import { openStoreIn, sealingWith, settingsFor } from "../../../packages/leads/test/kit/store-under-test.ts";
import { hasPostgres, usePostgres } from "../../../packages/leads/test/kit/postgres/use-postgres.ts";
import { openLeadStore } from "@heloc/leads/store/open-stores";
import { leadsFile } from "@heloc/leads/store/sqlite/connection";
import { startRealInbox } from "./kit/real-inbox.ts";

const postgres = usePostgres();

const later = (index: number, minutes = index) =>
  numbered(index, { receivedAt: new Date(Date.parse(lead.receivedAt) + minutes * 60_000).toISOString() });

describe("While the survey takes applications", () => {
  it("a new one is told and stands on top", async () => {
    const dataDir = await folderWith(lead);
    const service = await openStoreIn(dataDir);
    const inbox = await startRealInbox(dataDir);
    const heard = await inbox.listen();
    expect((await inbox.list()).total).toBe(1);
    await service.accept(later(2));
    await expect.poll(heard).toContainEqual(expect.objectContaining({ kind: "changed", newLeads: 1 }));
    const { rows, revision } = await inbox.list();
    expect(rows.map(({ submissionId }) => submissionId)).toEqual([later(2).submissionId, SUBMISSION_ID]);
    expect(heard().at(-1)).toMatchObject({ revision });
    await service.close();
  });

  it("what somebody else changes is in the list as well", async () => {
    const dataDir = await folderWith(lead, later(2), later(3));
    const inbox = await startRealInbox(dataDir);
    await inbox.list();
    const other = await openInbox(settingsFor(dataDir), () => new Date());
    onTestFinished(other.close);
    await other.setStatus(SUBMISSION_ID, "booked", "Loan officer 2");
    await expect.poll(async () => (await inbox.list({ status: "booked" })).total).toBe(1);
    await other.erase(later(2).submissionId, "Loan officer 2");
    await expect.poll(async () => (await inbox.list()).total).toBe(2);
    await other.addNote(SUBMISSION_ID, "Calls back on Monday", "Loan officer 2");
    await expect.poll(async () => (await inbox.list({ status: "booked" })).rows[0]?.notes).toBe(1);
    await other.withdraw(SUBMISSION_ID, "telephone");
    await expect.poll(async () => (await inbox.list({ consent: "no" })).total).toBe(2);
  });

  it.runIf(hasPostgres)("a new one in PostgreSQL is told and stands on top", async () => {
    const [dataDir, databaseUrl] = [temporaryFolder(), await postgres.emptyStore()];
    const service = await openLeadStore(
      { dataDir, databaseUrl, minimumFreeMegabytes: 0 },
      { prepareSealing: () => sealingWith(dataDir) },
    );
    await service.accept(lead);
    const inbox = await startRealInbox(dataDir, { environment: { DATABASE_URL: databaseUrl } });
    const heard = await inbox.listen();
    expect((await inbox.list()).total).toBe(1);
    await service.accept(later(2));
    await expect.poll(heard).toContainEqual(expect.objectContaining({ kind: "changed", newLeads: 1 }));
    expect((await inbox.list()).rows[0]?.submissionId).toBe(later(2).submissionId);
    await service.close();
  });

  it("the inbox waits for the first one, from before there is a store", async () => {
    const dataDir = temporaryFolder();
    const inbox = await startRealInbox(dataDir);
    expect(await inbox.list()).toMatchObject({
      total: 0,
      progress: { status: "ready", opened: 0, total: 0 },
    });
    await fill(dataDir, lead);
    await expect.poll(async () => (await inbox.list()).total).toBe(1);
    expect(inbox.said).toEqual([]);
  });
});

it("A store that is replaced locks the inbox, and the terminal says why", async () => {
  const dataDir = await folderWith(lead);
  const inbox = await startRealInbox(dataDir);
  const heard = await inbox.listen();
  expect((await inbox.list()).total).toBe(1);
  const other = join(dataDir, "other");
  await mkdir(join(other, "keys"), { recursive: true });
  await cp(join(dataDir, "keys"), join(other, "keys"), { recursive: true });
  await fill(other, lead, later(2));
  await rename(join(dataDir, "leads"), join(dataDir, "before"));
  await rename(join(other, "leads"), join(dataDir, "leads"));
  await expect.poll(heard).toContainEqual({ kind: "locked" });
  await expect.poll(() => inbox.said.join("\n")).toContain("The store was replaced or taken away");
  expect((await inbox.ask("POST", `/api/leads/${SUBMISSION_ID}/status`, { status: "called" })).status).toBe(
    423,
  );
});

it("A locked inbox tells its pages, and opens again with a new link", async () => {
  const inbox = await startRealInbox(await folderWith(lead));
  const heard = await inbox.listen();
  const stream = await inbox.ask("GET", "/api/events");
  const hasEnded = async (): Promise<boolean> => (await stream.text()).endsWith('{"kind":"locked"}\n\n');
  await inbox.list();
  expect((await inbox.ask("POST", "/api/lock")).status).toBe(204);
  await expect.poll(heard).toContainEqual({ kind: "locked" });
  expect(await hasEnded()).toBe(true);
  const refused = await inbox.ask("GET", "/api/session");
  expect(refused.status).toBe(423);
  await expect.poll(() => inbox.said).toEqual(["Locked."]);
  const token = inbox.makeLink().split("#")[1];
  const origin = `http://127.0.0.1:${inbox.port}`;
  const entered = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = await fetch(`${origin}/api/leads/query`, {
    method: "POST",
    headers: { origin, cookie, "content-type": "application/json" },
    body: JSON.stringify({ filter: {}, offset: 0, limit: 1 }),
  });
  expect(await page.json()).toMatchObject({ total: 1 });
});

it("Of many open tabs four are told at once, and the others leave the browser a connection to work with", async () => {
  const inbox = await startRealInbox(await folderWith(lead));
  const tabs = await Promise.all(Array.from({ length: 5 }, () => inbox.ask("GET", "/api/events")));
  const ended = await Promise.race(tabs.map((tab) => tab.text()));
  expect(ended.endsWith("retry: 5000\n\n")).toBe(true);
  expect(tabs.map(({ headers }) => headers.get("connection"))).toEqual(Array(5).fill("close"));
  expect((await inbox.list()).total).toBe(1);
});

const ODD_REQUESTS = [
  ["for another place through this one", "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n", 403],
  [
    "with this machine's name and another address",
    "GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n",
    403,
  ],
  ["without a name", "GET / HTTP/1.0\r\n", 403],
  [
    "with two lengths",
    "POST /api/lock HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
    400,
  ],
  [
    "with headers that are too large",
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nX: ${"a".repeat(20_000)}\r\n`,
    431,
  ],
  ["that are no HTTP", "\x16\x03\x01\x02\x00\x01\x00\x01\r\n", 400],
  ["for a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n", 400],
] as const;

it("Requests that no browser sends get a status and a sentence too", async () => {
  const { port } = await startRealInbox(temporaryFolder());
  for (const [what, request, status] of ODD_REQUESTS) {
    const connection = connect(port, "127.0.0.1");
    connection.write(`${request.replace("PORT", String(port))}Connection: close\r\n\r\n`);
    const answer = await text(connection);
    expect(answer, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase(), what).toContain("content-security-policy: default-src 'none'");
    expect(answer, what).toMatch(/"message":"[A-Z][^"]+\."/);
  }
});

it("An application whose opening cannot be logged stays closed", async () => {
  const dataDir = await folderWith(lead);
  const inbox = await startRealInbox(dataDir);
  await inbox.list();
  const blocking = holdForWriting(dataDir);
  const answer = await inbox.ask("POST", `/api/leads/${SUBMISSION_ID}/opening`).finally(blocking);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    code: "store-unavailable",
    message:
      "The application stays closed, because its opening cannot be logged now. The store of the applications cannot be reached now: try again in a minute.",
  });
  expect((await inbox.ask("GET", `/api/leads/${SUBMISSION_ID}`)).status).toBe(404);
});

/** As a program does that writes to the store for very long. @returns lets go */
function holdForWriting(dataDir: string): () => void {
  const db = new DatabaseSync(leadsFile(dataDir));
  db.exec("BEGIN IMMEDIATE");
  return () => {
    db.exec("ROLLBACK");
    db.close();
  };
}
