import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lead, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import { fill, folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import {
  openInboxHere,
  OWN_HEADERS,
  PORT,
  startInboxHere,
  type InboxUnderTest,
} from "./kit/inbox-under-test.ts";

const JSON_TYPE = { "content-type": "application/json" };
const QUERY = JSON.stringify({ filter: {}, offset: 0, limit: 10 });
const OPENING = `/api/leads/${SUBMISSION_ID}/opening`;
const LIST = "/api/leads/query";

let inbox: InboxUnderTest;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "inbox-"));
  await fill(dataDir, lead);
  inbox = await openInboxHere(dataDir);
});
afterAll(async () => {
  await inbox.stop();
  rmSync(inbox.dataDir, { recursive: true, force: true });
});

interface Attempt {
  method?: "GET" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "HEAD";
  url: string;
  /** What differs from the headers of the page's own requests; undefined for those that are not sent. */
  change?: Record<string, string | undefined>;
  payload?: string;
}

const headersOf = ({ change = {}, payload }: Attempt, cookie: string): Record<string, string> => {
  const headers = { ...OWN_HEADERS, cookie, ...(payload !== undefined && JSON_TYPE), ...change };
  return Object.fromEntries(
    Object.entries(headers).filter((one): one is [string, string] => one[1] !== undefined),
  );
};

const send = (attempt: Attempt, cookie: string) => {
  const { method = "GET", url, payload } = attempt;
  const headers = headersOf(attempt, cookie);
  return inbox.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
};

describe("Whoever is not the inbox's own page is refused, session or not", () => {
  const host = (name: string) => ({ host: name, origin: undefined, "sec-fetch-site": "none" });
  const site = (where: string) => ({ origin: undefined, "sec-fetch-site": where });
  const list = (change: Attempt["change"]): Attempt => ({
    method: "POST",
    url: LIST,
    payload: QUERY,
    change: change ?? {},
  });
  const attempts: [string, Attempt][] = [
    ["a page under a name that points to this machine", { url: "/", change: host(`evil.example:${PORT}`) }],
    ["the same name without a port", { url: "/", change: host("evil.example") }],
    ["this machine under another port", { url: "/", change: host("127.0.0.1:80") }],
    ["this machine without a port", { url: "/", change: host("127.0.0.1") }],
    ["a name that begins like this machine's", { url: "/", change: host(`localhost:${PORT}.evil.example`) }],
    ["all addresses of this machine", { url: "/", change: host(`0.0.0.0:${PORT}`) }],
    ["no name", { url: "/", change: host("") }],
    ["the session under a rebound name", { url: "/api/session", change: host(`evil.example:${PORT}`) }],
    [
      "a list under a rebound name that is its origin too",
      list({ host: `evil.example:${PORT}`, origin: `http://evil.example:${PORT}` }),
    ],
    ["the page from a link on another site", { url: "/", change: site("cross-site") }],
    ["the page from another port of this machine", { url: "/", change: site("same-site") }],
    ["a file of the page for another site", { url: "/assets/a.js", change: site("cross-site") }],
    ["an overview for another site", { url: "/api/overview", change: site("cross-site") }],
    [
      "an overview for another site's script",
      { url: "/api/overview", change: { origin: "https://evil.example" } },
    ],
    ["a list for another site", list({ origin: "https://evil.example" })],
    ["a list for another port of this machine", list({ origin: `http://127.0.0.1:${PORT + 1}` })],
    ["a list for this address over HTTPS", list({ origin: `https://127.0.0.1:${PORT}` })],
    ["a list for the other name of this machine", list({ origin: `http://localhost:${PORT}` })],
    ["a list for a page without an origin", list({ origin: "null" })],
    ["a list for a form of another site", list(site("cross-site"))],
    ["a list from a program that tells no origin", list({ origin: undefined })],
    ["an opening that tells no origin", { method: "POST", url: OPENING, change: { origin: undefined } }],
    [
      "another site that asks whether it may",
      { method: "OPTIONS", url: LIST, change: { origin: "https://evil.example" } },
    ],
  ];

  it.each(attempts)("%s", async (_, attempt) => {
    const answer = await send(attempt, await cookieOf());
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: "foreign",
      message: "The inbox answers its own page only: open the link that the terminal shows.",
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("is answered under both names of this machine", async () => {
    for (const name of ["127.0.0.1", "localhost"]) {
      const change = { host: `${name}:${PORT}`, origin: `http://${name}:${PORT}` };
      const answer = await send({ method: "POST", url: LIST, change, payload: QUERY }, await cookieOf());
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("Maria");
    }
  });
});

async function cookieOf(): Promise<string> {
  const answer = await inbox.ask("POST", "/api/session", { token: inbox.lock.issueLink() });
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

describe("Without a session nothing is shown", () => {
  it.each<[string, Attempt]>([
    ["the list", { method: "POST", url: LIST, payload: QUERY }],
    ["an application", { method: "POST", url: OPENING }],
    ["an application again", { url: `/api/leads/${SUBMISSION_ID}` }],
    ["its certificate", { url: `/api/leads/${SUBMISSION_ID}/certificate` }],
    ["the overview", { url: "/api/overview" }],
    ["the session", { url: "/api/session" }],
    ["the events", { url: "/api/events" }],
    [
      "a status",
      { method: "POST", url: `/api/leads/${SUBMISSION_ID}/status`, payload: `{"status":"called"}` },
    ],
    ["saved views", { method: "PUT", url: "/api/views", payload: "[]" }],
    ["the lock", { method: "POST", url: "/api/lock" }],
  ])("%s", async (_, attempt) => {
    for (const cookie of ["", `heloc-inbox-${PORT}=`, `heloc-inbox-${PORT}=${"A".repeat(43)}`]) {
      const answer = await send(attempt, cookie);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        code: "no-session",
        message: "Open the link that the terminal shows.",
      });
    }
  });
});

describe("A one-time link", () => {
  const closed = async (): Promise<InboxUnderTest> =>
    startInboxHere(await folderWith(lead), { isEntered: false });
  const enter = (one: InboxUnderTest, token: string) => one.ask("POST", "/api/session", { token });

  it("opens once", async () => {
    const one = await closed();
    const token = one.lock.issueLink();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await enter(one, token)).status).toBe(200);
    const second = await enter(one, token);
    expect(second.status).toBe(401);
    expect(second.problem()).toEqual({
      code: "no-session",
      message: "This link is used or too old: press Enter in the terminal for a new one.",
    });
    expect(second.headers["set-cookie"]).toBeUndefined();
  });

  it("opens for ten minutes", async () => {
    const one = await closed();
    const early = one.lock.issueLink();
    one.wait(10 * 60_000 - 1);
    expect((await enter(one, early)).status).toBe(200);
    const late = one.lock.issueLink();
    one.wait(10 * 60_000);
    expect((await enter(one, late)).status).toBe(401);
  });

  it("is void once there is a newer one, and survives a wrong guess", async () => {
    const one = await closed();
    const [older, newer] = [one.lock.issueLink(), one.lock.issueLink()];
    expect((await enter(one, older)).status).toBe(401);
    expect((await enter(one, `${newer.slice(0, -1)}!`)).status).toBe(401);
    expect((await enter(one, newer)).status).toBe(200);
  });

  it("leaves a cookie that no script reads and no other site sends", async () => {
    const one = await closed();
    const { headers } = await enter(one, one.lock.issueLink());
    expect(headers["set-cookie"]).toMatch(
      new RegExp(`^heloc-inbox-${PORT}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
  });
});

describe("What makes no sense gets a sentence and its status", () => {
  const long = "a".repeat(40_000);
  it.each<[string, Attempt, number]>([
    ["a list by GET", { url: LIST }, 405],
    ["an opening by GET", { url: OPENING }, 405],
    ["a status by PUT", { method: "PUT", url: `/api/leads/${SUBMISSION_ID}/status` }, 405],
    ["a deleted application", { method: "DELETE", url: `/api/leads/${SUBMISSION_ID}` }, 405],
    ["an address that is none", { url: "/api/nothing" }, 404],
    ["a way out of the page's folder", { url: "/assets/../../server/inbox.ts" }, 404],
    ["the same way encoded", { url: "/assets/%2e%2e%2f%2e%2e%2fserver/inbox.ts" }, 404],
    ["a broken address", { url: "/api/leads/%zz" }, 404],
    ["no JSON", { method: "POST", url: LIST, payload: "{" }, 400],
    ["an empty body", { method: "POST", url: LIST }, 400],
    ["null", { method: "POST", url: LIST, payload: "null" }, 400],
    [
      "a body that would change every object",
      { method: "POST", url: LIST, payload: `{"__proto__":{"a":1}}` },
      400,
    ],
    [
      "more rows than there may be",
      { method: "POST", url: LIST, payload: `{"filter":{},"offset":0,"limit":201}` },
      400,
    ],
    [
      "rows before the first",
      { method: "POST", url: LIST, payload: `{"filter":{},"offset":-1,"limit":1}` },
      400,
    ],
    [
      "an unknown filter",
      { method: "POST", url: LIST, payload: `{"filter":{"name":"x"},"offset":0,"limit":1}` },
      400,
    ],
    [
      "a search too long",
      { method: "POST", url: LIST, payload: `{"filter":{"text":"${"a".repeat(201)}"},"offset":0,"limit":1}` },
      400,
    ],
    ["a body too long", { method: "POST", url: LIST, payload: long }, 413],
    [
      "a note too long",
      {
        method: "POST",
        url: `/api/leads/${SUBMISSION_ID}/notes`,
        payload: JSON.stringify({ text: "a".repeat(2001) }),
      },
      400,
    ],
    [
      "a note of spaces",
      { method: "POST", url: `/api/leads/${SUBMISSION_ID}/notes`, payload: `{"text":"  \\n "}` },
      400,
    ],
    [
      "a note that shows nothing",
      { method: "POST", url: `/api/leads/${SUBMISSION_ID}/notes`, payload: `{"text":"\\u200b"}` },
      400,
    ],
    [
      "an unknown status",
      { method: "POST", url: `/api/leads/${SUBMISSION_ID}/status`, payload: `{"status":"rich"}` },
      400,
    ],
    [
      "a saved view that names a person",
      { method: "PUT", url: "/api/views", payload: `[{"name":"x","filter":{"text":"Maria"}}]` },
      400,
    ],
    ["a number that is none", { method: "POST", url: "/api/leads/1/opening" }, 404],
    ["a number nobody has", { method: "POST", url: `/api/leads/${"f".repeat(32)}/opening` }, 404],
    ["an application that was not opened", { url: `/api/leads/${SUBMISSION_ID}` }, 404],
    ["its certificate", { url: `/api/leads/${SUBMISSION_ID}/certificate` }, 404],
  ])("%s", async (_, attempt, status) => {
    const answer = await send(attempt, await cookieOf());
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toMatch(/^[A-Z][^<>{}]+\.$/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(inbox.said).toEqual([]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"])(
    "a body of %s, which other sites can send without asking",
    async (type) => {
      const change = { "content-type": type };
      const answer = await send({ method: "POST", url: LIST, payload: QUERY, change }, await cookieOf());
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ code: "invalid", message: "The inbox takes JSON only." });
    },
  );
});

describe("Every answer", () => {
  it("may be stored, framed and interpreted by nobody", async () => {
    for (const url of ["/", "/api/session", "/api/nothing", "/api/overview"]) {
      const { headers } = await inbox.ask("GET", url);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "cross-origin-embedder-policy": "require-corp",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    }
  });
});
