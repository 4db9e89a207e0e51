import { connect, type AddressInfo } from "node:net";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { guardConnections } from "../../api/http/connections.ts";
import { openConnection } from "../kit/raw-connection.ts";
import { startSurvey } from "../kit/survey-under-test.ts";

async function listen(wrapStore?: Parameters<typeof startSurvey>[1], requestTimeoutMs = 400) {
  const service = await startSurvey({}, wrapStore, { requestTimeoutMs });
  await service.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = service.app.server.address() as AddressInfo;
  return { ...service, port, open: () => openConnection(port) };
}

const statusesIn = (heard: string): string[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);

const content = Buffer.from(JSON.stringify(submission)).toString("latin1");
const LENGTH = `Content-Length: ${content.length}\r\n`;
const post = (payload: string, headers: string): string =>
  `POST ${SUBMISSIONS_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${payload}`;

it("A connection that takes its time over its body is closed, stores nothing, and keeps nobody waiting", async () => {
  const { open, port, storedLeads } = await listen();
  const slow = await Promise.all(Array.from({ length: 50 }, open));
  for (const { socket } of slow) socket.write(post("", "Content-Length: 500\r\n"));
  const drip = setInterval(() => slow.forEach(({ socket }) => socket.write("{")), 50);
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  await Promise.all(slow.map(({ closed }) => closed));
  clearInterval(drip);
  expect(slow.flatMap(({ heard }) => statusesIn(heard()))).toEqual(Array(50).fill("408"));
  expect(await storedLeads()).toEqual([]);
});

it("A closing service waits for no idle connection, and an application under way gets its answer", async () => {
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

it("A connection that sends a second request before it has the answer to the first is hung up on: ten of them with 6,000 requests each keep no applicant waiting", async () => {
  const { open } = await listen(undefined, 60_000);
  const flooding = await Promise.all(Array.from({ length: 10 }, open));
  const page = `GET ${SURVEY_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  for (const { socket } of flooding) socket.write(page.repeat(6_000));
  const { socket, heard } = await open();
  // Nobody is hung up on who sends the next request when the answer is there, or drops before it.
  for (const number of [1, 2, 3]) {
    socket.write(post(content, LENGTH), "latin1");
    await expect.poll(() => statusesIn(heard())).toEqual(Array(number).fill("201"));
  }
  socket.destroy();
  await Promise.all(flooding.map(({ closed }) => closed));
  expect(flooding.flatMap(({ heard }) => statusesIn(heard())).length).toBeLessThanOrEqual(10);
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
  for (const socket of deaf) socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const count = () => new Promise((resolve) => app.server.getConnections((_, number) => resolve(number)));
  await expect.poll(() => asked).toBe(4);
  // Two of them hold as much as may wait; how many are seen twice before that depends on when each has asked.
  await expect.poll(count).toBeLessThanOrEqual(2);
  deaf.forEach((socket) => socket.destroy());
});
