import { Agent, request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";

function send(port: number, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const options = { port, host: "127.0.0.1", path: SUBMISSIONS_PATH, method: "POST", agent, headers };
    const sent = request(options, (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(submission));
  });
}

/** An idle connection is kept for ten seconds and an unfinished request for fifteen: a close that waits for one fails. */
const timeout = 9_000;

describe("Stopping the service", { timeout }, () => {
  it("lets an application under way finish, and does not wait for idle connections", async () => {
    let arrived = (): void => undefined;
    const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
    const service = await startSurvey({}, (store) => ({
      ...store,
      async accept(lead) {
        arrived();
        await new Promise((resolve) => setTimeout(resolve, 200));
        return store.accept(lead);
      },
    }));
    await service.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = service.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const answer = send(port, agent);
    await isUnderWay;
    const closed = service.app.close();
    expect(await answer).toEqual({ status: 201, connection: "close" });
    await closed;
    expect(await service.storedLeads()).toHaveLength(1);
    agent.destroy();
  });

  it("does not wait for a visitor whose connection broke in the middle of sending", async () => {
    const service = await startSurvey();
    await service.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = service.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const head = ["Host: localhost", "Content-Type: application/json", "Content-Length: 900"].join("\r\n");
    socket.write(`POST ${SUBMISSIONS_PATH} HTTP/1.1\r\n${head}\r\n\r\n{`);
    await pause(100);
    socket.destroy();
    await pause(100);
    await service.app.close();
  });
});
