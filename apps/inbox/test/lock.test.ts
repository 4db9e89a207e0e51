import { expect, it } from "vitest";
import { lead, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { startInboxHere } from "./kit/inbox-under-test.ts";

const MINUTE = 60_000;
const LOCKED = {
  code: "locked",
  message: "Locked: press Enter in the terminal where the inbox runs; it shows a new link.",
};

it("After 15 minutes of quiet nothing is shown any more", async () => {
  const inbox = await startInboxHere(await folderWith(lead));
  await inbox.ask("POST", `/api/leads/${SUBMISSION_ID}/opening`);
  inbox.wait(15 * MINUTE - 1);
  expect((await inbox.ask("GET", `/api/leads/${SUBMISSION_ID}`)).status).toBe(200);
  inbox.wait(1);
  for (const url of [`/api/leads/${SUBMISSION_ID}`, "/api/session", "/api/overview", "/api/events"]) {
    const answer = await inbox.ask("GET", url);
    expect(answer.status).toBe(423);
    expect(answer.problem()).toEqual(LOCKED);
  }
  expect(inbox.events.at(-1)).toEqual({ kind: "locked" });
  await expect.poll(() => inbox.said).toEqual(["Locked, because nobody has used the inbox."]);
});

it("The lock comes by itself, also when no page asks for anything", async () => {
  const inbox = await startInboxHere(await folderWith(lead));
  inbox.wait(15 * MINUTE);
  await expect.poll(() => inbox.events).toContainEqual({ kind: "locked" });
});

it.each([
  ["A laptop that was closed for an hour wakes up locked", 60],
  ["A clock that was set back by an hour locks the inbox", -60],
])("%s", async (_, minutes) => {
  const inbox = await startInboxHere(await folderWith(lead));
  inbox.wait(minutes * MINUTE);
  expect((await inbox.ask("POST", "/api/activity")).status).toBe(423);
});

const query = (filter: object) => ({ filter, offset: 0, limit: 10 });

it.each<[string, "GET" | "POST" | "PUT", string, unknown]>([
  ["keys and pointer", "POST", "/api/activity", undefined],
  ["an opening", "POST", `/api/leads/${SUBMISSION_ID}/opening`, undefined],
  ["a status", "POST", `/api/leads/${SUBMISSION_ID}/status`, { status: "called" }],
  ["another filter", "POST", "/api/leads/query", query({ state: "CA" })],
  ["saved views", "PUT", "/api/views", []],
])("Who is here keeps the inbox open: %s", async (_, method, url, body) => {
  const inbox = await startInboxHere(await folderWith(lead));
  inbox.wait(10 * MINUTE);
  expect((await inbox.ask(method, url, body)).status).toBeLessThan(300);
  inbox.wait(10 * MINUTE);
  expect((await inbox.ask("GET", "/api/session")).status).toBe(200);
});

it("A page that asks for the same list again is no sign of anybody", async () => {
  const inbox = await startInboxHere(await folderWith(lead));
  const filter = { state: "CA" };
  await inbox.list(filter);
  for (let minute = 0; minute < 14; minute += 1) {
    inbox.wait(MINUTE);
    expect((await inbox.list(filter)).total).toBe(1);
  }
  inbox.wait(MINUTE);
  expect((await inbox.ask("POST", "/api/leads/query", query(filter))).status).toBe(423);
});

it("The operator locks at once, and a new link opens again what is there", async () => {
  const inbox = await startInboxHere(await folderWith(lead));
  await inbox.ask("POST", `/api/leads/${SUBMISSION_ID}/opening`);
  expect((await inbox.ask("POST", "/api/lock")).status).toBe(204);
  expect((await inbox.ask("GET", "/api/session")).status).toBe(423);
  await inbox.enter();
  expect((await inbox.list()).total).toBe(1);
  // What was opened before the lock is opened, and logged, anew.
  expect((await inbox.ask("GET", `/api/leads/${SUBMISSION_ID}`)).status).toBe(404);
});
