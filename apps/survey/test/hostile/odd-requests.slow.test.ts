import type { AddressInfo } from "node:net";
import { FORM_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenEverywhere } from "../../api/http/listen.ts";
import { startMetricsServer } from "../../api/http/metrics-server.ts";
import { createSurveyMetrics } from "../../api/metrics/survey-metrics.ts";
import { openSurvey, type SurveyUnderTest } from "../kit/survey-under-test.ts";
import { openConnection, sendRaw } from "./raw-connection.ts";

/** Stand for the two addresses of "localhost"; the test machine may have no IPv6. */
const ADDRESSES = ["127.0.0.1", "127.0.0.2"];
const listen = (app: SurveyUnderTest["app"]): Promise<void> =>
  listenEverywhere(app, { port: 0, host: "localhost" }, async () => ADDRESSES);

const portOf = ({ server }: SurveyUnderTest["app"]): number => (server.address() as AddressInfo).port;

let service: SurveyUnderTest;
let port: number;
let metrics: Awaited<ReturnType<typeof startMetricsServer>>;
beforeAll(async () => {
  service = await openSurvey({ surveyOrigin: "https://survey.example.com" }, undefined, {
    requestTimeoutMs: 400,
  });
  await listen(service.app);
  port = portOf(service.app);
  metrics = await startMetricsServer(0, createSurveyMetrics());
});
afterAll(async () => {
  await service.stop();
  await metrics.close();
});

const HOST = "Host: localhost\r\nConnection: close\r\n";
const JSON_TYPE = `${HOST}Content-Type: application/json\r\n`;
const FORM_TYPE = `${HOST}Content-Type: application/x-www-form-urlencoded\r\n`;
const UPGRADE = "Host: localhost\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n";
const get = (path: string, headers = HOST) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const ask = (method: string, path = "/", headers = "") =>
  `${method} ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const post = (path: string, headers: string, body = "") =>
  `POST ${path} HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;

/** Bytes, and the status of the answer. */
const REQUESTS: [string, number, string][] = [
  ["HEAD", 200, ask("HEAD", SURVEY_PATH)],
  ["OPTIONS", 404, ask("OPTIONS", SUBMISSIONS_PATH, "Origin: https://evil.example\r\n")],
  ["OPTIONS *", 404, ask("OPTIONS", "*")],
  ["TRACE", 404, ask("TRACE")],
  ["CONNECT", 404, ask("CONNECT", "other.example:443")],
  ["a web socket", 404, get("/socket", UPGRADE)],
  ["a web socket at a page", 200, get(SURVEY_PATH, UPGRADE)],
  ["HTTP/2 over HTTP/1", 404, get("/", "Host: a\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n")],
  ["HTTP/2", 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["HTTP/1.0", 200, "GET /livez HTTP/1.0\r\n\r\n"],
  ["a whole address", 404, get("http://other.example/")],
  ["an unknown expectation", 417, ask("GET", "/livez", "Expect: the-moon\r\n")],
  [
    "a body that waits to be asked for",
    400,
    post(SUBMISSIONS_PATH, `${JSON_TYPE}Expect: 100-continue\r\n`, "{"),
  ],
  ["no host", 400, get("/livez", "Connection: close\r\n")],
  ["an unknown method", 400, ask("FOO")],
  ["no HTTP at all", 400, "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
  ["two lengths", 400, ask("GET", "/", "Content-Length: 1\r\nContent-Length: 2\r\n")],
  ["headers that never end", 408, `GET / HTTP/1.1\r\nHost: a\r\n`],
  ["headers that are too large", 431, ask("GET", "/", `X: ${"x".repeat(20_000)}\r\n`)],
  ["an unknown compression", 415, post(SUBMISSIONS_PATH, `${HOST}Content-Encoding: x\r\n`, "a")],
  ["too much", 413, post(FORM_PATH, FORM_TYPE, "x".repeat(20_000))],
  [
    "a part of a file that is not there",
    400,
    ask("GET", "/_astro/survey.Ab12.js", "Range: bytes=99999-\r\n"),
  ],
];

/** The same for every answer over https. */
const HEADERS = [
  "x-content-type-options: nosniff",
  "cross-origin-opener-policy: same-origin",
  "strict-transport-security: max-age=31536000; includesubdomains",
  "content-security-policy: default-src 'none'",
  "permissions-policy: ",
  "referrer-policy: ",
];

const lastAnswer = (heard: string): string => heard.split("HTTP/1.1 ").at(-1)?.toLowerCase() ?? "";

describe.each(ADDRESSES)("At %s every answer has the security headers, to", (address) => {
  it.each(REQUESTS)("%s (%i)", async (_name, status, request) => {
    const answer = lastAnswer(await sendRaw(request, port, address));
    expect(answer).toMatch(new RegExp(`^${status} `));
    for (const header of HEADERS) expect(answer).toContain(`\r\n${header}`);
  });

  it("whoever asks while the service is closing", async () => {
    const closing = await openSurvey({ surveyOrigin: "https://survey.example.com" });
    let beforeClosing = (): void => undefined;
    closing.app.addHook("preClose", async () => beforeClosing());
    await listen(closing.app);
    const { socket, heard, closed } = await openConnection(portOf(closing.app), address);
    socket.write("GET /livez HTTP/1.1\r\nHost: a\r\n");
    beforeClosing = () => void socket.write("\r\n");
    await closing.stop();
    await closed;
    for (const header of [...HEADERS, "connection: close"])
      expect(heard().toLowerCase()).toContain(`\r\n${header}`);
  });
});

describe("The port of the metrics is on this machine alone, and has them in every answer, too:", () => {
  it.each([
    ["the metrics", 200, get("/metrics")],
    ["another method", 404, ask("PUT", "/metrics", "Content-Length: 0\r\n")],
    ["an unknown address", 404, get("/")],
    ["an unknown expectation", 417, ask("GET", "/metrics", "Expect: the-moon\r\n")],
  ])("%s (%i)", async (_name, status, request) => {
    const { address, port: at } = metrics.server.address() as AddressInfo;
    expect(address).toBe("127.0.0.1");
    const answer = lastAnswer(await sendRaw(request, at, address));
    expect(answer).toMatch(new RegExp(`^${status} `));
    // It is reached on this machine alone, without https.
    for (const header of HEADERS.filter((one) => !one.startsWith("strict-transport")))
      expect(answer).toContain(`\r\n${header}`);
  });
});
