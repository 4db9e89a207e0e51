import { once } from "node:events";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { makeCertificate, trust } from "../../survey/test/kit/certificate.ts";
import * as crm from "../test/kit/delivery/failing-crm.ts";
import { crmThat, FAILURES, type Behavior } from "../test/kit/delivery/failing-crm.ts";
import { nameFailure, sendOnce } from "./request.ts";

const BODY = '{"firstName":"María"}';

const send = (url: URL, timeoutMs = 4_000) =>
  sendOnce({ url, headers: { "webhook-id": "lead_1" }, body: BODY }, timeoutMs);

it("An attempt posts JSON to the address with its path and query, and ends with what the CRM answers", async () => {
  const { url, received } = await crmThat(() => crm.saysJson(429, { id: 7 }, { "retry-after": "120" }));
  expect(await send(url)).toEqual({ result: 429, retryAfter: "120", content: { id: 7 } });
  expect(received).toMatchObject([
    {
      ...{ id: "lead_1", body: BODY, path: "/hooks/leads?key=1" },
      headers: { "content-type": "application/json", "content-length": "22", connection: "close" },
    },
  ]);
});

it.each(FAILURES)(
  "An attempt at a CRM that %s fails, and keeps nothing of what was sent",
  async (_, ...how) => {
    const [behavior, result] = how;
    const { url } = await crmThat(() => behavior);
    expect(await send(url, result === "timeout" ? 200 : undefined)).toEqual({ result });
  },
);

it.each<[string, (status: number) => Behavior]>([
  ["breaks off", crm.breaksOff],
  ["drips", crm.dripsItsBody],
  ["floods us with", crm.floods],
])("An attempt at a CRM that %s its body after a 2xx counts as delivered", async (_, behavior) => {
  const { url } = await crmThat(() => behavior(200));
  expect(await send(url, 1_000)).toEqual({ result: 200 });
});

it.each([
  ["is not there", "http://127.0.0.1:5/", "refused"],
  // https://www.rfc-editor.org/rfc/rfc6761#section-6.4
  ["has a name that nobody knows", "https://crm.invalid/", "not-found"],
])("An attempt at a CRM that %s fails", async (_, address, result) => {
  expect(await send(new URL(address))).toEqual({ result });
});

it("An attempt that fails for a reason without a word of its own names the error's code", () => {
  expect(nameFailure("UND_ERR_RES_CONTENT_LENGTH_MISMATCH")).toEqual({
    ...{ result: "failed", remark: "the error UND_ERR_RES_CONTENT_LENGTH_MISMATCH" },
  });
});

it("An https address is trusted only with a certificate of its name from a known authority", async () => {
  const certificate = makeCertificate("localhost");
  const server = createHttpsServer(certificate, (_request, response) => void response.end());
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL(`https://localhost:${port}/`);
  expect(await send(url)).toEqual({ result: "certificate" });

  trust(certificate.cert);
  expect(await send(url)).toEqual({ result: 200 });
  expect(await send(new URL(`https://127.0.0.1:${port}/`))).toEqual({ result: "certificate" });
});
