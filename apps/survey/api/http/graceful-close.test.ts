import { connect, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { startSurvey, type SurveyUnderTest } from "../../test/kit/survey-under-test.ts";

async function listen({ app }: SurveyUnderTest): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** An idle connection is kept for ten seconds and an unfinished request for fifteen: a close that waits for one fails. */
describe("Stopping the service", { timeout: 9_000 }, () => {
  it("lets an application under way finish, and does not wait for idle connections", async () => {
    const [arrived, mayStore] = [Promise.withResolvers(), Promise.withResolvers()];
    const service = await startSurvey({}, (store) => ({
      ...store,
      async accept(lead) {
        arrived.resolve(undefined);
        await mayStore.promise;
        return store.accept(lead);
      },
    }));
    const port = await listen(service);
    // Its connections stay open for the next request.
    const answer = fetch(`http://127.0.0.1:${port}${SUBMISSIONS_PATH}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(submission),
    });
    await arrived.promise;
    const closed = service.app.close();
    setTimeout(mayStore.resolve, 100, undefined);
    const { status, headers } = await answer;
    expect([status, headers.get("connection")]).toEqual([201, "close"]);
    await closed;
    expect(await service.storedLeads()).toHaveLength(1);
  });

  it("does not wait for a visitor whose connection broke in the middle of sending", async () => {
    const service = await startSurvey();
    const socket = connect(await listen(service), "127.0.0.1");
    const head = ["Host: localhost", "Content-Type: application/json", "Content-Length: 900"].join("\r\n");
    socket.write(`POST ${SUBMISSIONS_PATH} HTTP/1.1\r\n${head}\r\n\r\n{`);
    await pause(100);
    socket.destroy();
    await service.app.close();
  });
});
