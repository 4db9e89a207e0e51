import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./http.ts";

test("The editor listens on 127.0.0.1 only, and passes on what was sent", async () => {
  const server = await listen(
    async (request) =>
      new Response(`${request.headers.get("host")} ${await request.text()}`, { status: 201 }),
    0,
  );
  onTestFinished(() => void server.close());
  const { address, port } = server.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  const response = await fetch(`http://127.0.0.1:${port}/path`, { method: "POST", body: "sent" });
  expect([response.status, await response.text()]).toEqual([201, `127.0.0.1:${port} sent`]);
});
