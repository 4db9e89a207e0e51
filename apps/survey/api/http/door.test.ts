import type { AddressInfo } from "node:net";
import { survey } from "@heloc/lender/current";
import { FORM_PATH, STAGES_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { sendRaw } from "../../test/kit/raw-connection.ts";
import { openSurvey, SITE_ORIGIN, type SurveyUnderTest } from "../../test/kit/survey-under-test.ts";
import { createSurveyMetrics } from "../metrics/survey-metrics.ts";
import { serveMetrics, startMetricsServer } from "./metrics-server.ts";

let port: number;
let stop: SurveyUnderTest["stop"];
let numbers: Awaited<ReturnType<typeof startMetricsServer>>;
const metrics = createSurveyMetrics();
beforeAll(async () => {
  const settings = { surveyOrigin: "https://survey.example.com", rateLimitPerMinute: 10_000 };
  const fail = () => Promise.reject(new StoreUnavailable("disk full at /var/secret"));
  const wrap = (store: LeadStore): LeadStore => ({
    ...store,
    accept: (lead) => (lead.answers.lastName === "Full" ? fail() : store.accept(lead)),
  });
  const service = await openSurvey(settings, wrap, { requestTimeoutMs: 2_000, metrics });
  await service.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = service.app.server.address() as AddressInfo);
  ({ stop } = service);
  numbers = await startMetricsServer(0, metrics);
});
afterAll(async () => {
  await stop();
  await numbers.close();
});

const HOST = "Host: localhost\r\nConnection: close\r\n";
const ask = (method: string, path = "/", headers = "", host = HOST) =>
  `${method} ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const FORM_TYPE = "Content-Type: application/x-www-form-urlencoded\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const TEXT_TYPE = "Content-Type: text/plain\r\n";
const post = (path: string, headers: string, body = "a=1") =>
  ask("POST", path, `${headers}Content-Length: ${Buffer.byteLength(body)}\r\n`) +
  Buffer.from(body).toString("latin1");
const json = (body: string, headers = JSON_TYPE) => post(SUBMISSIONS_PATH, headers, body);
const apply = (change: object, headers = "") =>
  json(JSON.stringify({ ...submission, ...change }), JSON_TYPE + headers);
/** An application of which the beginning is sent alone, on a connection that would be used again. */
const begin = (headers: string, body = "") =>
  ask("POST", SUBMISSIONS_PATH, JSON_TYPE + headers, "Host: localhost\r\n") + body;
const CHUNKED = "Transfer-Encoding: chunked\r\n";
/** Where the end of a request is unclear, what follows it is not read. */
const NEXT = ask("GET", "/livez");
const SIX_CHUNKS = `1000\r\n${"x".repeat(0x1000)}\r\n`.repeat(6);
const LENGTH = "Content-Length: 9000\r\n";
const EVIL = "Origin: https://evil.example\r\n";
const withoutConsent = { consent: { ...submission.consent, contact: false } };
const full = { answers: { ...submission.answers, lastName: "Full" }, submissionId: "e".repeat(32) };
const { brokenRequest, notFound, notJson, tooLarge, wrongOrigin, ...sentences } = survey.errors;

/** What is sent, the status of the answer, and its sentence where it is a refusal. */
const REQUESTS: [what: string, status: number, request: string, sentence?: string][] = [
  ["the page", 200, ask("GET", SURVEY_PATH)],
  ["the applicant's page", 200, ask("GET", MY_APPLICATION_PATH)],
  ["an application", 201, apply({})],
  ["a form without JavaScript", 303, post(FORM_PATH, FORM_TYPE, formBody())],
  ["HTTP/1.0", 200, "GET /livez HTTP/1.0\r\n\r\n"],
  ["GET of what takes posts", 405, ask("GET", SUBMISSIONS_PATH), notFound],
  ["CONNECT", 404, ask("CONNECT", "other.example:443"), brokenRequest],
  ["an unknown method", 400, ask("FOO"), brokenRequest],
  ["an unknown address", 404, ask("GET", "/leads"), notFound],
  ["a path out of the folder", 404, ask("GET", "/_astro/%2e%2e/index.html"), notFound],
  ["no address", 404, ask("GET", "/%zz"), notFound],
  ["no HTTP at all", 400, "\x16\x03\x01\x02\x00\x01\r\n\r\n", brokenRequest],
  ["an empty host", 400, ask("GET", "/livez", "", "Host:\r\nConnection: close\r\n"), brokenRequest],
  ["two hosts", 400, ask("GET", "/livez", "Host: other.example\r\n"), brokenRequest],
  ["an unknown expectation", 417, ask("GET", "/livez", "Expect: the-moon\r\n"), brokenRequest],
  ["headers that never end", 408, "GET / HTTP/1.1\r\nHost: a\r\n", brokenRequest],
  ["a length and chunks", 400, post(SUBMISSIONS_PATH, JSON_TYPE + CHUNKED) + NEXT, brokenRequest],
  ["chunks within a coding", 400, begin("Transfer-Encoding: chunked, identity\r\n") + NEXT, brokenRequest],
  ["lines that end in half", 400, NEXT.replaceAll("\r\n", "\n") + NEXT, brokenRequest],
  ["a zero in a header", 400, ask("GET", "/livez", "X: a\0b\r\n") + NEXT, brokenRequest],
  ["too large headers", 431, ask("GET", "/", `X: ${"x".repeat(20_000)}\r\n`), brokenRequest],
  ["a part that no file has", 400, ask("GET", "/_astro/survey.Ab12.js", "Range: bytes=99999-\r\n")],
  ["a prototype", 400, json('{"\\u005f_proto__":{"a":1}}'), notJson],
  ["no type", 415, json("{}", ""), notJson],
  ["JSON for the form", 415, post(FORM_PATH, JSON_TYPE, "{}")],
  ["text as stages", 415, post(STAGES_PATH, TEXT_TYPE), notJson],
  ["compressed JSON, unread", 415, begin(`${LENGTH}Content-Encoding: gzip\r\n`), notJson],
  ["too large a length, unread", 413, begin("Content-Length: 100000000\r\n"), tooLarge],
  ["too many chunks, unread", 413, begin(CHUNKED, SIX_CHUNKS), tooLarge],
  ["another site's application, unread", 403, begin(LENGTH + EVIL), wrongOrigin],
  ["a cross-site one", 403, apply({}, "Sec-Fetch-Site: cross-site\r\n"), wrongOrigin],
  ["a same-site one", 403, apply({}, "Sec-Fetch-Site: same-site\r\n"), wrongOrigin],
  ["another site's form", 403, post(FORM_PATH, FORM_TYPE + EVIL)],
  ["other answers under a number", 409, apply(withoutConsent), sentences.changedAnswers],
  ["mistakes", 422, apply({ answers: {} }), sentences.summary],
  ["a store that fails", 503, apply(full), sentences.unavailable],
];

/** The same for every answer; of https no answer of the metrics tells. */
const HEADERS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "content-security-policy": /^default-src 'none'(?!.*unsafe-).*base-uri 'none'/,
  "permissions-policy": /camera=\(\)/,
  "referrer-policy": /^(strict|same)-origin$/,
  "cache-control": /^(no-store$|public)/,
};

/** The last answer on a connection, with all that each answer has. */
async function hear(request: string, at: number) {
  const heard = await sendRaw(request, at);
  const [, answer = "", ...more] = heard.split(/^HTTP\/1\.1 /m);
  expect(more).toEqual([]);
  const [head = "", ...body] = answer.split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  const headers = new Headers(lines.map((line) => line.split(": ") as [string, string]));
  if (at !== port) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  for (const [name, shape] of Object.entries(HEADERS)) expect(headers.get(name), name).toMatch(shape);
  for (const name of ["set-cookie", "access-control-allow-origin", "server"])
    expect(headers.has(name)).toBe(false);
  // Either the sites are named, or no page at all may frame it, in the old spelling too.
  const isFramed = headers.get("content-security-policy")?.includes(`frame-ancestors ${SITE_ORIGIN}`);
  expect(headers.get("x-frame-options")).toBe(isFramed ? null : "DENY");
  const text = Buffer.from(body.join(""), "latin1").toString();
  return { status: Number.parseInt(status), headers, body: text };
}

it.each(REQUESTS)(
  "The right status, the security headers and a sentence answer %s (%i)",
  async (_what, status, request, sentence) => {
    const { headers, body, ...answer } = await hear(request, port);
    expect(answer.status).toBe(status);
    if (sentence !== undefined) expect(JSON.parse(body)).toMatchObject({ message: sentence });
    if (status === 405) expect(headers.get("allow")).toBe("POST");
    if (status === 503) expect(headers.get("retry-after")).toBe("30");
    expect(body).not.toContain("secret");
  },
);

it("A port of the metrics that another program has keeps nobody from applying, and the log names it", async () => {
  const { port: metricsPort } = numbers.server.address() as AddressInfo;
  const warn = vi.fn();
  const settings = { metricsPort, dataDir: "", databaseUrl: undefined };
  await serveMetrics(settings, metrics, { warn } as unknown as FastifyBaseLogger);
  expect(warn).toHaveBeenCalledWith({ port: metricsPort }, expect.stringContaining("another program"));
});

it.each([
  ["the metrics", 200, ask("GET", "/metrics")],
  ["another method", 405, ask("PUT", "/metrics", "Content-Length: 0\r\n")],
  ["a page that made its name lead here", 421, ask("GET", "/metrics").replace("localhost", "evil.example")],
])("The port of the metrics is on this machine alone, and answers %s with %i", async (_, status, request) => {
  const { address, port: at } = numbers.server.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  const answer = await hear(request, at);
  expect([answer.status, answer.body.includes("survey_")]).toEqual([status, status === 200]);
});
