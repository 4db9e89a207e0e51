import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { FORM_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenEverywhere } from "../../api/http/listen.ts";
import { startMetricsServer } from "../../api/http/metrics-server.ts";
import { openSurvey, type SurveyUnderTest } from "../kit/survey-under-test.ts";

/** Stand for the two addresses of "localhost"; the test machine may have no IPv6. */
const ADDRESSES = ["127.0.0.1", "127.0.0.2"];
const listen = (app: SurveyUnderTest["app"]): Promise<void> =>
  listenEverywhere(app, { port: 0, host: "localhost" }, async () => ADDRESSES);

let service: SurveyUnderTest;
let port: number;
let metrics: Awaited<ReturnType<typeof startMetricsServer>>;
beforeAll(async () => {
  service = await openSurvey({ surveyOrigin: "https://survey.example.com" }, undefined, {
    requestTimeoutMs: 400,
  });
  await listen(service.app);
  port = (service.app.server.address() as AddressInfo).port;
  metrics = await startMetricsServer(0, new Registry());
});
afterAll(async () => {
  await service.stop();
  await metrics.close();
});

/** Sends the bytes as they are and waits until the connection is closed. */
async function sendRaw(text: string, address = "127.0.0.1", at = port): Promise<string> {
  const socket = connect(at, address);
  let heard = "";
  socket.on("data", (data) => (heard += data.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(text, "latin1");
  await once(socket, "close");
  return heard;
}

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
  ["HEAD of nothing", 404, ask("HEAD", "/none")],
  ["OPTIONS", 404, ask("OPTIONS", SUBMISSIONS_PATH, "Origin: https://evil.example\r\n")],
  ["OPTIONS *", 404, ask("OPTIONS", "*")],
  ["TRACE", 404, ask("TRACE")],
  ["PROPFIND", 404, ask("PROPFIND")],
  ["PUT", 404, ask("PUT", SUBMISSIONS_PATH, "Content-Length: 0\r\n")],
  ["CONNECT", 404, ask("CONNECT", "other.example:443")],
  ["a web socket", 404, get("/socket", UPGRADE)],
  ["a web socket at a page", 200, get(SURVEY_PATH, UPGRADE)],
  ["HTTP/2 over HTTP/1", 404, get("/", "Host: a\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n")],
  ["HTTP/2", 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["HTTP/1.0", 200, "GET /livez HTTP/1.0\r\n\r\n"],
  ["a whole address", 404, get("http://other.example/")],
  ["no address", 404, get("/%zz")],
  ["a way out of the folder", 404, get("/_astro/../../config.ts")],
  ["an unknown expectation", 417, ask("GET", "/livez", "Expect: the-moon\r\n")],
  [
    "a body that waits to be asked for",
    400,
    post(SUBMISSIONS_PATH, `${JSON_TYPE}Expect: 100-continue\r\n`, "{"),
  ],
  ["no host", 400, get("/livez", "Connection: close\r\n")],
  ["no host at an unknown address", 400, get("/none", "Connection: close\r\n")],
  ["an unknown method", 400, ask("FOO")],
  ["no HTTP at all", 400, "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
  ["two lengths", 400, ask("GET", "/", "Content-Length: 1\r\nContent-Length: 2\r\n")],
  ["headers that never end", 408, `GET / HTTP/1.1\r\nHost: a\r\n`],
  ["headers that are too large", 431, ask("GET", "/", `X: ${"x".repeat(20_000)}\r\n`)],
  [
    "another site's application",
    403,
    post(SUBMISSIONS_PATH, `${JSON_TYPE}Origin: https://evil.example\r\n`, "{}"),
  ],
  ["broken JSON", 400, post(SUBMISSIONS_PATH, JSON_TYPE, "{")],
  ["nothing", 400, post(SUBMISSIONS_PATH, JSON_TYPE)],
  ["an unknown type", 415, post(SUBMISSIONS_PATH, `${HOST}Content-Type: text/plain\r\n`, "a")],
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
    const answer = lastAnswer(await sendRaw(request, address));
    expect(answer).toMatch(new RegExp(`^${status} `));
    for (const header of HEADERS) expect(answer).toContain(`\r\n${header}`);
  });

  it("whoever asks while the service is closing", async () => {
    const closing = await openSurvey({ surveyOrigin: "https://survey.example.com" });
    let beforeClosing = (): void => undefined;
    closing.app.addHook("preClose", async () => beforeClosing());
    await listen(closing.app);
    const socket = connect((closing.app.server.address() as AddressInfo).port, address);
    let heard = "";
    socket.on("data", (data) => (heard += data.toString("latin1")));
    await once(socket, "connect");
    socket.write("GET /livez HTTP/1.1\r\nHost: a\r\n");
    beforeClosing = () => void socket.write("\r\n");
    const end = once(socket, "close");
    await closing.stop();
    await end;
    for (const header of [...HEADERS, "connection: close"])
      expect(heard.toLowerCase()).toContain(`\r\n${header}`);
  });
});

describe("The port of the metrics is on this machine alone, and has them in every answer, too:", () => {
  it.each([
    ["the metrics", 200, get("/metrics")],
    ["HEAD", 200, ask("HEAD", "/metrics")],
    ["another method", 404, ask("PUT", "/metrics", "Content-Length: 0\r\n")],
    ["an unknown address", 404, get("/")],
    ["no address", 404, get("/%zz")],
    ["CONNECT", 404, ask("CONNECT", "other.example:443")],
    ["an unknown expectation", 417, ask("GET", "/metrics", "Expect: the-moon\r\n")],
    ["no host", 400, get("/metrics", "Connection: close\r\n")],
    ["no HTTP at all", 400, "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
  ])("%s (%i)", async (_name, status, request) => {
    const { address, port: at } = metrics.server.address() as AddressInfo;
    expect(address).toBe("127.0.0.1");
    const answer = lastAnswer(await sendRaw(request, address, at));
    expect(answer).toMatch(new RegExp(`^${status} `));
    // It is reached on this machine alone, without https.
    for (const header of HEADERS.filter((one) => !one.startsWith("strict-transport")))
      expect(answer).toContain(`\r\n${header}`);
  });
});
