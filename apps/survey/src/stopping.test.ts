import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import { submission } from "./testing/example-application.ts";
import { startSurvey } from "./testing/survey-under-test.ts";

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

describe("Stopping the service", () => {
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
    const started = performance.now();
    const closed = service.app.close();
    expect(await answer).toEqual({ status: 201, connection: "close" });
    await closed;
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(await service.storedLeads()).toHaveLength(1);
    agent.destroy();
  });
});
