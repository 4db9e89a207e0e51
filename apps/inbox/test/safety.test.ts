import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fill, folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import { findFreePort } from "../../../test/free-port.ts";
import { openInboxHere, startInboxHere, type InboxUnderTest } from "./kit/inbox-under-test.ts";
import { ownHeaders } from "./kit/opened-page.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

const PORT = await findFreePort();

const JSON_TYPE = { "content-type": "application/json" };
const QUERY = JSON.stringify({ filter: {}, page: 0 });
const LEAD = `/api/leads/${SUBMISSION_ID}`;
const LIST = "/api/leads/query";

let inbox: InboxUnderTest;
let cookie: string;

beforeAll(async () => {
  const dataDir = temporaryFolder();
  await fill(dataDir, lead);
  const dist = join(dataDir, "page");
  mkdirSync(dist);
  writeFileSync(join(dist, "index.html"), "<p>The page</p>");
  inbox = await openInboxHere(dataDir, { port: PORT, dist });
  const entered = await inbox.ask("POST", "/api/session", { token: inbox.lock.issueLink() });
  cookie = String(entered.headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => inbox.stop());

interface Attempt {
  method?: "GET" | "POST" | "PUT" | "DELETE" | "OPTIONS";
  url: string;
  /** What differs from the headers of the page's own requests; undefined for those that are not sent. */
  change?: Record<string, string | undefined>;
  payload?: string;
}

function send({ method = "GET", url, change = {}, payload }: Attempt, withCookie = cookie) {
  const given = {
    ...ownHeaders(PORT),
    cookie: withCookie,
    ...(payload !== undefined && JSON_TYPE),
    ...change,
  };
  const headers = Object.fromEntries(
    Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined),
  );
  return inbox.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
}

const post = (url: string, payload: object | string, change?: Attempt["change"]): Attempt => ({
  method: "POST",
  url,
  payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  ...(change && { change }),
});

describe("Whoever is not the inbox's own page is refused, session or not", () => {
  const host = (name: string) => ({ host: name, origin: undefined, "sec-fetch-site": "none" });
  const site = (where: string) => ({ origin: undefined, "sec-fetch-site": where });
  it.each<[string, Attempt]>([
    ["a page under a name that points to this machine", { url: "/", change: host(`evil.example:${PORT}`) }],
    ["this machine under another port", { url: "/", change: host("127.0.0.1:80") }],
    ["a name that begins like this machine's", { url: "/", change: host(`localhost:${PORT}.evil.example`) }],
    ["no name", { url: "/", change: host("") }],
    [
      "a list under a rebound name that is its origin too",
      post(LIST, QUERY, { host: `evil.example:${PORT}`, origin: `http://evil.example:${PORT}` }),
    ],
    ["the page from a link on another site", { url: "/", change: site("cross-site") }],
    ["the page from another port of this machine", { url: "/", change: site("same-site") }],
    ["an overview for another site", { url: "/api/overview", change: { origin: "https://evil.example" } }],
    [
      "a list for another port of this machine",
      post(LIST, QUERY, { origin: `http://127.0.0.1:${PORT + 1}` }),
    ],
    ["a list for the other name of this machine", post(LIST, QUERY, { origin: `http://localhost:${PORT}` })],
    ["a list for a page without an origin", post(LIST, QUERY, { origin: "null" })],
    ["a list for a form of another site", post(LIST, QUERY, site("cross-site"))],
    ["a list from a program that tells no origin", post(LIST, QUERY, { origin: undefined })],
    [
      "another site that asks whether it may",
      { method: "OPTIONS", url: LIST, change: { origin: "https://evil.example" } },
    ],
  ])("%s", async (_, attempt) => {
    const answer = await send(attempt);
    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ message: string }>().message).toMatch(/^The inbox answers its own page only/);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

it.each<[string, Attempt]>([
  ["the list", post(LIST, QUERY)],
  ["a lead", { method: "POST", url: `${LEAD}/opening` }],
  ["a lead again", { url: LEAD }],
  ["its certificate", { url: `${LEAD}/certificate` }],
  ["the overview", { url: "/api/overview" }],
  ["the session", { url: "/api/session" }],
  ["the events", { url: "/api/events" }],
  ["an outcome", post(`${LEAD}/status`, { status: "called" })],
  ["a new passphrase", post("/api/passphrase", { passphrase: "a new passphrase" })],
  ["the lock", { method: "POST", url: "/api/lock" }],
])("Without a session nothing is shown or done: %s", async (_, attempt) => {
  for (const wrong of ["", `heloc-inbox-${PORT}=`, `heloc-inbox-${PORT}=${"A".repeat(43)}`]) {
    const answer = await send(attempt, wrong);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: "Open the link that the terminal shows." });
  }
});

describe("A one-time link", () => {
  const enter = (one: InboxUnderTest, token: string) => one.ask("POST", "/api/session", { token });

  it("opens once, leaving a cookie that no script reads and no other site sends", async () => {
    const one = await startInboxHere(await folderWith(lead));
    const token = one.lock.issueLink();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await enter(one, token)).headers["set-cookie"]).toMatch(
      new RegExp(`^heloc-inbox-${one.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    const second = await enter(one, token);
    expect(second.status).toBe(401);
    expect(second.problem()).toEqual({
      message: "This link is used or too old: press Enter in the terminal for a new one.",
    });
    expect(second.headers["set-cookie"]).toBeUndefined();
  });

  it.each([9.99, 10, -10])("opens for ten minutes: %d minutes later", async (minutes) => {
    const one = await startInboxHere(await folderWith(lead));
    const token = one.lock.issueLink();
    one.setClock(minutes);
    expect((await enter(one, token)).status).toBe(minutes === 9.99 ? 200 : 401);
  });

  it("is void once there is a newer one, and survives a wrong guess", async () => {
    const one = await startInboxHere(await folderWith(lead));
    const [older, newer] = [one.lock.issueLink(), one.lock.issueLink()];
    expect((await enter(one, older)).status).toBe(401);
    expect((await enter(one, `${newer.slice(0, -1)}!`)).status).toBe(401);
    expect((await enter(one, newer)).status).toBe(200);
  });
});

describe("What makes no sense gets a sentence and its status", () => {
  it.each<[string, Attempt, number]>([
    ["a list by GET", { url: LIST }, 404],
    ["a deleted lead", { method: "DELETE", url: LEAD }, 404],
    ["an address that is none", { url: "/api/nothing" }, 404],
    ["a way out of the page's folder", { url: "/assets/%2e%2e%2f%2e%2e%2fserver/inbox.ts" }, 404],
    ["a broken address", { url: "/api/leads/%zz" }, 400],
    ["no JSON", post(LIST, "{"), 400],
    ["an empty body", { method: "POST", url: LIST }, 400],
    ["a body that would change every object", post(LIST, `{"__proto__":{"a":1}}`), 400],
    ["a page before the first", post(LIST, { filter: {}, page: -1 }), 400],
    ["an unknown filter", post(LIST, { filter: { name: "x" }, page: 0 }), 400],
    ["a search too long", post(LIST, { filter: { text: "a".repeat(201) }, page: 0 }), 400],
    ["a body too long", post(LIST, "a".repeat(20_000)), 413],
    ["a body that other sites can send", post(LIST, QUERY, { "content-type": "text/plain" }), 400],
    ["a note too long", post(`${LEAD}/notes`, { text: "a".repeat(2001) }), 400],
    ["a note that is not there", post(`${LEAD}/notes`, { text: "x", number: 99 }), 404],
    ["an unknown outcome", post(`${LEAD}/status`, { status: "rich" }), 400],
    ["a short passphrase", post("/api/passphrase", { passphrase: "a".repeat(11) }), 400],
    ["a number that is none", { method: "POST", url: "/api/leads/1/opening" }, 404],
    ["a number nobody has", { method: "POST", url: `/api/leads/${"f".repeat(32)}/opening` }, 404],
    ["a lead that was not opened", { url: LEAD }, 404],
    ["its certificate", { url: `${LEAD}/certificate` }, 404],
  ])("%s", async (_, attempt, status) => {
    const answer = await send(attempt);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toMatch(/^[A-Z][^<>{}]+\.$/);
    expect(inbox.said).toEqual([]);
  });
});

it("No answer may be stored, framed or interpreted", async () => {
  for (const url of ["/", "/api/session", "/api/nothing", "/api/overview"]) {
    const { headers } = await inbox.ask("GET", url);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  }
});

it("The page loads its own files only, and makes no script of a text", async () => {
  const { text, headers } = await inbox.ask("GET", "/");
  expect(text).toBe("<p>The page</p>");
  expect(headers["content-security-policy"]).toMatch(
    /; script-src 'self'; .*connect-src 'self'; require-trusted-types-for 'script'$/,
  );
});
