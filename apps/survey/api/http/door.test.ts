import type { AddressInfo } from "node:net";
import { survey } from "@heloc/lender/current";
import {
  EMBED_SCRIPT_PATH,
  FORM_PATH,
  MY_APPLICATION_PATH,
  STAGES_PATH,
  SUBMISSIONS_PATH,
  SURVEY_PATH,
} from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { sendRaw } from "../../test/kit/raw-connection.ts";
import { openSurvey, SITE_ORIGIN, type SurveyUnderTest } from "../../test/kit/survey-under-test.ts";
import { createSurveyMetrics } from "../metrics/survey-metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";

let service: SurveyUnderTest;
let port: number;
const metrics = createSurveyMetrics();
let numbers: Awaited<ReturnType<typeof startMetricsServer>>;
beforeAll(async () => {
  const settings = { surveyOrigin: "https://survey.example.com", rateLimitPerMinute: 10_000 };
  const fail = () => Promise.reject(new StoreUnavailable("disk full at /var/secret"));
  service = await openSurvey(
    settings,
    (store) => ({
      ...store,
      accept: (lead) => (lead.answers.lastName === "Full" ? fail() : store.accept(lead)),
    }),
    { requestTimeoutMs: 400, metrics },
  );
  await service.app.listen({ port: 0, host: "127.0.0.1" });
  port = (service.app.server.address() as AddressInfo).port;
  numbers = await startMetricsServer(0, createSurveyMetrics());
});
afterAll(async () => {
  await service.stop();
  await numbers.close();
});

const HOST = "Host: localhost\r\nConnection: close\r\n";
const ask = (method: string, path = "/", headers = "", host = HOST) =>
  `${method} ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const typed = (type: string) => `Content-Type: ${type}\r\n`;
const JSON_TYPE = typed("application/json");
const FORM_TYPE = typed("application/x-www-form-urlencoded");
const post = (path: string, headers: string, body = "") =>
  ask("POST", path, `${headers}Content-Length: ${Buffer.byteLength(body)}\r\n`) +
  Buffer.from(body).toString("latin1");
const apply = (change: object, headers = JSON_TYPE) =>
  post(SUBMISSIONS_PATH, headers, JSON.stringify({ ...submission, ...change }));
const UPGRADE = "Host: localhost\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n";
const EVIL = "Origin: https://evil.example\r\n";
const other = (change: object) => ({
  answers: { ...submission.answers, ...change },
  submissionId: "e".repeat(32),
});
const sentences = survey.errors;

/** What is sent, the status of the answer, and its sentence where it is a refusal. */
const REQUESTS: [what: string, status: number, request: string, sentence?: string][] = [
  ["the page", 200, ask("GET", SURVEY_PATH)],
  ["HEAD", 200, ask("HEAD", SURVEY_PATH)],
  ["the applicant's page", 200, ask("GET", MY_APPLICATION_PATH)],
  ["a file", 200, ask("GET", "/_astro/survey.Ab12.js")],
  ["the host script", 200, ask("GET", EMBED_SCRIPT_PATH)],
  ["an application", 201, apply({})],
  ["a form without JavaScript", 303, post(FORM_PATH, FORM_TYPE, formBody())],
  ["liveness", 200, ask("GET", "/livez")],
  ["readiness", 200, ask("GET", "/readyz")],
  ["HTTP/1.0", 200, "GET /livez HTTP/1.0\r\n\r\n"],
  ["a web socket at a page", 200, ask("GET", SURVEY_PATH, "", UPGRADE)],
  ["OPTIONS", 405, ask("OPTIONS", SUBMISSIONS_PATH, EVIL), sentences.notFound],
  ["GET of what takes posts", 405, ask("GET", SUBMISSIONS_PATH), sentences.notFound],
  ["OPTIONS *", 404, ask("OPTIONS", "*"), sentences.notFound],
  ["CONNECT", 404, ask("CONNECT", "other.example:443"), sentences.brokenRequest],
  ["an unknown method", 400, ask("FOO"), sentences.brokenRequest],
  ["an unknown address", 404, ask("GET", "/leads"), sentences.notFound],
  ["a path out of the folder", 404, ask("GET", "/_astro/%2e%2e/index.html"), sentences.notFound],
  ["no address", 404, ask("GET", "/%zz"), sentences.notFound],
  ["a whole address", 404, ask("GET", "http://other.example/"), sentences.notFound],
  ["a web socket", 404, ask("GET", "/socket", "", UPGRADE), sentences.notFound],
  ["no HTTP at all", 400, "\x16\x03\x01\x02\x00\x01\r\n\r\n", sentences.brokenRequest],
  ["no host", 400, ask("GET", "/livez", "", "Connection: close\r\n"), sentences.brokenRequest],
  ["an empty host", 400, ask("GET", "/livez", "", "Host:\r\nConnection: close\r\n"), sentences.brokenRequest],
  ["two hosts", 400, ask("GET", "/livez", "Host: other.example\r\n"), sentences.brokenRequest],
  [
    "two lengths",
    400,
    ask("GET", "/", "Content-Length: 1\r\nContent-Length: 2\r\n"),
    sentences.brokenRequest,
  ],
  ["an unknown expectation", 417, ask("GET", "/livez", "Expect: the-moon\r\n"), sentences.brokenRequest],
  ["headers that never end", 408, "GET / HTTP/1.1\r\nHost: a\r\n", sentences.brokenRequest],
  ["too large headers", 431, ask("GET", "/", `X: ${"x".repeat(20_000)}\r\n`), sentences.brokenRequest],
  [
    "a part of a file that is not there",
    400,
    ask("GET", "/_astro/survey.Ab12.js", "Range: bytes=99999-\r\n"),
  ],
  ["broken JSON", 400, post(SUBMISSIONS_PATH, JSON_TYPE, "{"), sentences.notJson],
  ["a prototype", 400, post(SUBMISSIONS_PATH, JSON_TYPE, '{"\\u005f_proto__":{"a":1}}'), sentences.notJson],
  [
    "a body on demand",
    400,
    post(SUBMISSIONS_PATH, `${JSON_TYPE}Expect: 100-continue\r\n`, "{"),
    sentences.notJson,
  ],
  ["plain text", 415, post(SUBMISSIONS_PATH, typed("text/plain"), "hello"), sentences.notJson],
  ["no type", 415, post(SUBMISSIONS_PATH, "", "{}"), sentences.notJson],
  ["JSON for the form", 415, post(FORM_PATH, JSON_TYPE, "{}")],
  ["a form of nothing", 415, post(FORM_PATH, "")],
  ["text as stages", 415, post(STAGES_PATH, typed("text/plain"), "a"), sentences.notJson],
  ["compressed JSON", 415, apply({}, `${JSON_TYPE}Content-Encoding: gzip\r\n`), sentences.notJson],
  ["a compressed form", 415, post(FORM_PATH, `${FORM_TYPE}Content-Encoding: br\r\n`, "a=1")],
  ["too much JSON", 413, apply({ x: "x".repeat(20_000) }), sentences.tooLarge],
  ["too large a form", 413, post(FORM_PATH, FORM_TYPE, formBody({ lastName: "x".repeat(17_000) }))],
  ["too much for a code", 413, post(MY_APPLICATION_PATH, FORM_TYPE, "x".repeat(5_000))],
  ["another site's application", 403, apply({}, JSON_TYPE + EVIL), sentences.wrongOrigin],
  ["a sandboxed page's", 403, apply({}, `${JSON_TYPE}Origin: null\r\n`), sentences.wrongOrigin],
  ["a cross-site one", 403, apply({}, `${JSON_TYPE}Sec-Fetch-Site: cross-site\r\n`), sentences.wrongOrigin],
  ["a same-site one", 403, apply({}, `${JSON_TYPE}Sec-Fetch-Site: same-site\r\n`), sentences.wrongOrigin],
  ["another site's form", 403, post(FORM_PATH, FORM_TYPE + EVIL, "a=1")],
  [
    "other answers under a number",
    409,
    apply({ consent: { ...submission.consent, contact: false } }),
    sentences.changedAnswers,
  ],
  ["mistakes", 422, apply({ answers: {} }), sentences.summary],
  ["a store that fails", 503, apply(other({ lastName: "Full" })), sentences.unavailable],
];

/** The same for every answer, over https. */
const HEADERS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "content-security-policy": /^default-src 'none'(?!.*unsafe-).*base-uri 'none'/,
  "permissions-policy": /camera=\(\)/,
  "referrer-policy": /^(strict|same)-origin$/,
  "cache-control": /^(no-store$|public)/,
};

/** The last answer on a connection. */
function readAnswer(heard: string) {
  const [head = "", ...body] = (heard.split(/^HTTP\/1\.1 /m).at(-1) ?? "").split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  const headers = new Map(lines.map((line) => line.split(": ") as [string, string]));
  const named = new Map([...headers].map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status: Number.parseInt(status),
    headers: named,
    body: Buffer.from(body.join(""), "latin1").toString(),
  };
}

function expectHeaders(headers: Map<string, string>): void {
  for (const [name, shape] of Object.entries(HEADERS)) expect(headers.get(name), name).toMatch(shape);
  for (const name of ["set-cookie", "access-control-allow-origin", "server"])
    expect(headers.has(name)).toBe(false);
  // Either the sites are named, or no page at all may frame it, in the old spelling too.
  const isFramed =
    headers.get("content-security-policy")?.includes(`frame-ancestors ${SITE_ORIGIN}`) ?? false;
  expect(headers.get("x-frame-options")).toBe(isFramed ? undefined : "DENY");
}

describe("The right status, the security headers and a sentence answer", () => {
  it.each(REQUESTS)("%s (%i)", async (_what, status, request, sentence) => {
    const { headers, body, ...answer } = readAnswer(await sendRaw(request, port));
    expect(answer.status).toBe(status);
    expectHeaders(headers);
    if (sentence !== undefined) expect(JSON.parse(body)).toMatchObject({ message: sentence });
    if (status === 405) expect(headers.get("allow")).toMatch(/^(GET, HEAD|POST)$/);
    if (status === 503) expect(headers.get("retry-after")).toBe("30");
    expect(body).not.toContain("secret");
  });
});

const own = (host = "localhost") => `Host: ${host}:9464\r\nConnection: close\r\n`;
it.each([
  ["the metrics", 200, ask("GET", "/metrics", "", own())],
  ["another method", 405, ask("PUT", "/metrics", "Content-Length: 0\r\n", own())],
  ["an unknown address", 404, ask("GET", "/", "", own())],
  ["a page that has made its name lead here", 421, ask("GET", "/metrics", "", own("evil.example"))],
  ["an unknown expectation", 417, ask("GET", "/metrics", "Expect: the-moon\r\n", own())],
])(
  "The port of the metrics is on this machine alone, answers its own names alone, and %s with %i",
  async (_, status, request) => {
    const { address, port: at } = numbers.server.address() as AddressInfo;
    expect(address).toBe("127.0.0.1");
    const answer = readAnswer(await sendRaw(request, at));
    expect(answer.status).toBe(status);
    // It is reached on this machine alone, without https.
    expectHeaders(answer.headers.set("strict-transport-security", "max-age=31536000; includeSubDomains"));
    if (status !== 200) expect(answer.body).not.toContain("survey_");
  },
);
