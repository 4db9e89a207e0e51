import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { openSurvey, type SurveyUnderTest } from "../kit/survey-under-test.ts";
import { openConnection, sendRaw } from "./raw-connection.ts";

let service: SurveyUnderTest;
let port: number;
beforeAll(async () => {
  service = await openSurvey({}, undefined, { requestTimeoutMs: 400 });
  await service.app.listen({ port: 0, host: "127.0.0.1" });
  port = (service.app.server.address() as AddressInfo).port;
});
afterAll(() => service.stop());

const open = () => openConnection(port);

const statusesIn = (heard: string): string[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);

const body = (index: number): string =>
  JSON.stringify({ ...submission, submissionId: index.toString(16).padStart(32, "0") });
const post = (content: string, headers: string, payload = content): string =>
  `POST ${SUBMISSIONS_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${payload}`;
const HIDDEN = "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";

describe("A request whose end is unclear", () => {
  const content = Buffer.from(body(900)).toString("latin1");
  const chunked = `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`;
  const length = `Content-Length: ${content.length}\r\n`;
  const chunks = "Transfer-Encoding: chunked\r\n";
  const cases: [string, string][] = [
    ["a length and chunks", post(chunked, length + chunks)],
    ["chunks and a length", post(chunked, chunks + length)],
    ["two lengths", post(content, `${length}Content-Length: 5\r\n`)],
    ["two equal lengths", post(content, length + length)],
    ["a list of lengths", post(content, `Content-Length: ${content.length}, 5\r\n`)],
    ["a negative length", post(content, "Content-Length: -1\r\n")],
    ["a length with a sign", post(content, `Content-Length: +${content.length}\r\n`)],
    ["chunks under another name", post(chunked, "Transfer-Encoding: xchunked\r\n")],
    ["chunks that are not last", post(chunked, "Transfer-Encoding: chunked, identity\r\n")],
    ["a space before the colon", post(chunked, "Transfer-Encoding : chunked\r\n")],
    ["a folded header", post(chunked, "Transfer-Encoding:\r\n chunked\r\n")],
    ["a chunk that is no number", post("xyz\r\n", chunks)],
    ["an endless chunk", post("fffffffffffffffff\r\n", chunks)],
    ["lines that end with LF alone", HIDDEN.replaceAll("\r\n", "\n")],
    ["a NUL in a header", post(content, `${length}X: a\0b\r\n`)],
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
  ];

  it.each(cases)("(%s) is refused, and what follows it is not read", async (_name, request) => {
    const heard = await sendRaw(request + HIDDEN, port);
    expect(statusesIn(heard)).toEqual(["400"]);
    expect(heard).toContain("x-content-type-options: nosniff");
    expect(heard).toContain("connection: close");
    expect(await service.storedLeads()).toEqual([]);
  });
});

describe("A connection that takes its time", () => {
  it.each([
    ["headers", "GET /livez HTTP/1.1\r\nHost: localhost\r\n", "X-A: b\r\n"],
    ["body", post("", "Content-Length: 500\r\n"), "{"],
  ])("over its %s is closed, and stores nothing", async (_what, beginning, drop) => {
    const { socket, heard, closed } = await open();
    socket.write(beginning);
    const drip = setInterval(() => socket.write(drop), 50);
    await closed;
    clearInterval(drip);
    expect(statusesIn(heard())).toEqual(["408"]);
    expect(await service.storedLeads()).toEqual([]);
  });

  it("does not keep others waiting", async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, open));
    for (const { socket } of slow) socket.write("GET / HTTP/1.1\r\n");
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
    await Promise.all(slow.map(({ closed }) => closed));
  });
});

describe("A request that is too large", () => {
  const chunk = `1000\r\n${"x".repeat(0x1000)}\r\n`;
  it.each([
    ["by the length it names is refused before its body is read", post("", "Content-Length: 100000000\r\n")],
    [
      "in chunks is refused as soon as it has grown too large",
      post(chunk.repeat(6), "Transfer-Encoding: chunked\r\n"),
    ],
  ])("%s", async (_what, request) => {
    const { socket, heard } = await open();
    socket.write(request);
    await expect.poll(heard).toContain("HTTP/1.1 413");
    socket.destroy();
  });
});

describe("Several applications on one connection", () => {
  it("sent without waiting are answered in their order, and each is stored once", async () => {
    const requests = [1, 2, 3].map((index) => {
      const content = body(index);
      return post(content, `Content-Length: ${Buffer.byteLength(content)}\r\n`);
    });
    const { socket, heard } = await open();
    socket.write(requests.join(""));
    await expect.poll(() => statusesIn(heard()).length).toBe(3);
    socket.destroy();
    expect(statusesIn(heard())).toEqual(["201", "201", "201"]);
    const numbers = [...heard().matchAll(/"submissionId":"0*(\d)"/g)].map(([, number]) => number);
    expect(numbers).toEqual(["1", "2", "3"]);
    expect(await service.storedLeads()).toHaveLength(3);
  });

  it("that is dropped before the answer still has its application stored or not at all", async () => {
    const content = body(50);
    const { socket } = await open();
    socket.write(post(content, `Content-Length: ${Buffer.byteLength(content)}\r\n`));
    socket.destroy();
    await pause(200);
    expect([3, 4]).toContain((await service.storedLeads()).length);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });
});
