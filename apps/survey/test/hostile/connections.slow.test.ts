import { connect, type AddressInfo } from "node:net";
import { FORM_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { guardConnections } from "../../api/http/connections.ts";
import { createSurveyMetrics } from "../../api/metrics/survey-metrics.ts";
import { openConnection, sendRaw } from "../kit/raw-connection.ts";
import { startSurvey } from "../kit/survey-under-test.ts";

async function listen(wrapStore?: Parameters<typeof startSurvey>[1], requestTimeoutMs = 400, settings = {}) {
  const metrics = createSurveyMetrics();
  const service = await startSurvey(settings, wrapStore, { requestTimeoutMs, metrics });
  await service.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = service.app.server.address() as AddressInfo;
  return { ...service, port, open: () => openConnection(port), metrics };
}

const statusesIn = (heard: string): string[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);

const content = Buffer.from(JSON.stringify(submission)).toString("latin1");
const LENGTH = `Content-Length: ${content.length}\r\n`;
const CHUNKS = "Transfer-Encoding: chunked\r\n";
const CHUNKED = `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`;
const post = (payload: string, headers: string): string =>
  `POST ${SUBMISSIONS_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${payload}`;
const LIVEZ = "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";

it("A request whose end is unclear is refused, and what follows it is not read", async () => {
  const { port, storedLeads } = await listen();
  const requests = [
    post(CHUNKED, LENGTH + CHUNKS),
    post(CHUNKED, CHUNKS + LENGTH),
    post(content, `${LENGTH}Content-Length: 5\r\n`),
    post(CHUNKED, "Transfer-Encoding: chunked, identity\r\n"),
    post("xyz\r\n", CHUNKS),
    LIVEZ.replaceAll("\r\n", "\n"),
    post(content, `${LENGTH}X: a\0b\r\n`),
  ];
  for (const request of requests) {
    const heard = await sendRaw(request + LIVEZ, port);
    expect([request, statusesIn(heard)]).toEqual([request, ["400"]]);
    expect(heard).toContain("connection: close");
  }
  expect(await storedLeads()).toEqual([]);
});

describe("A connection that takes its time", () => {
  it.each([
    ["headers", "GET /livez HTTP/1.1\r\nHost: localhost\r\n", "X-A: b\r\n"],
    ["body", post("", "Content-Length: 500\r\n"), "{"],
  ])("over its %s is closed, stores nothing, and keeps nobody else waiting", async (_, beginning, drop) => {
    const { open, port, storedLeads } = await listen();
    const slow = await Promise.all(Array.from({ length: 50 }, open));
    for (const { socket } of slow) socket.write(beginning);
    const drip = setInterval(() => slow.forEach(({ socket }) => socket.write(drop)), 50);
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
    await Promise.all(slow.map(({ closed }) => closed));
    clearInterval(drip);
    expect(slow.flatMap(({ heard }) => statusesIn(heard()))).toEqual(Array(50).fill("408"));
    expect(await storedLeads()).toEqual([]);
  });

  it("until it is stopped by a closing service is not waited for, and an application under way gets its answer", async () => {
    const [arrived, mayStore] = [Promise.withResolvers(), Promise.withResolvers()];
    const service = await listen((store) => ({
      ...store,
      async accept(lead) {
        arrived.resolve(undefined);
        await mayStore.promise;
        return store.accept(lead);
      },
    }));
    await fetch(`http://127.0.0.1:${service.port}/livez`);
    const { socket, heard } = await service.open();
    socket.write(post(content, LENGTH), "latin1");
    await arrived.promise;
    const closed = service.app.close();
    mayStore.resolve(undefined);
    await closed;
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 201[^]*connection: close/);
    expect(await service.storedLeads()).toHaveLength(1);
  });
});

describe("A body that is refused is not read, and its connection ends with the answer:", () => {
  const chunk = `1000\r\n${"x".repeat(0x1000)}\r\n`;
  it.each([
    ["the length it names is too large", "413", post("", "Content-Length: 100000000\r\n")],
    ["it has grown too large in chunks", "413", post(chunk.repeat(6), CHUNKS)],
    ["it is another site's", "403", post("", "Content-Length: 9000\r\nOrigin: https://evil.example\r\n")],
    ["it is compressed", "415", post("", "Content-Length: 9000\r\nContent-Encoding: gzip\r\n")],
  ])("%s", async (_, status, request) => {
    const { port } = await listen();
    expect(statusesIn(await sendRaw(request, port))).toEqual([status]);
  });

  it("it is the form of somebody who was refused more often than a person is", async () => {
    const { port } = await listen(undefined, 400, { rateLimitPerMinute: 1 });
    const form = { method: "POST", body: new URLSearchParams({ firstName: "Ann" }) };
    for (let sent = 0; sent < 12; sent += 1) await fetch(`http://127.0.0.1:${port}${FORM_PATH}`, form);
    const begun = `POST ${FORM_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n`;
    expect(statusesIn(await sendRaw(begun, port))).toEqual(["429"]);
  });
});

describe("A connection that sends a second request before it has the answer to the first", () => {
  it("is hung up on, and ten of them with 6,000 requests each keep no applicant waiting", async () => {
    const { open, port, metrics } = await listen(undefined, 60_000);
    const flooding = await Promise.all(Array.from({ length: 10 }, open));
    const page = `GET ${SURVEY_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    for (const { socket } of flooding) socket.write(page.repeat(6_000));
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(submission);
    const answer = await fetch(`http://127.0.0.1:${port}${SUBMISSIONS_PATH}`, {
      method: "POST",
      headers,
      body,
    });
    expect(answer.status).toBe(201);
    await Promise.all(flooding.map(({ closed }) => closed));
    expect(flooding.flatMap(({ heard }) => statusesIn(heard())).length).toBeLessThanOrEqual(10);
    const pages =
      /survey_requests_total\{method="GET",route="[^"]*",status="200"\} (\d+)/.exec(
        await metrics.registry.metrics(),
      )?.[1] ?? 0;
    expect(Number(pages)).toBeLessThanOrEqual(10);
  });

  it("is not one that sends its next request when it has the answer, or that drops before it", async () => {
    const { open, storedLeads } = await listen();
    const { socket, heard } = await open();
    for (const number of [1, 2, 3]) {
      socket.write(post(content, LENGTH), "latin1");
      await expect.poll(() => statusesIn(heard())).toEqual(Array(number).fill("201"));
    }
    socket.destroy();
    const dropped = await open();
    dropped.socket.write(post(content, LENGTH), "latin1");
    dropped.socket.destroy();
    expect(await storedLeads()).toHaveLength(1);
  });
});

it("Visitors who read no answers are hung up on when more waits for them than this process may hold", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  guardConnections(app);
  let asked = 0;
  app.get("/livez", () => "x".repeat(++asked && 16 * 1024 * 1024));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const deaf = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
  for (const socket of deaf) socket.write(LIVEZ);
  const count = () => new Promise((resolve) => app.server.getConnections((_, number) => resolve(number)));
  await expect.poll(() => asked).toBe(4);
  // Two of them hold as much as may wait; how many are seen twice before that depends on when each has asked.
  await expect.poll(count).toBeLessThanOrEqual(2);
  deaf.forEach((socket) => socket.destroy());
});
