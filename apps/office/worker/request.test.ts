import { once } from "node:events";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { sendOnce } from "./request.ts";
import { makeCertificate } from "../../survey/test/kit/certificate.ts";
import * as crmThat from "../test/kit/delivery/failing-crm.ts";
import { startCrm, type Behavior, type Crm, type CrmOptions } from "../test/kit/delivery/failing-crm.ts";

/** For a CRM that never answers; one that does gets longer, because the machine may be busy. */
const SHORT_TIMEOUT_MS = 200;
const TIMEOUT_MS = 4_000;
const BODY = '{"firstName":"María"}';

async function crmFor(options: CrmOptions): Promise<Crm> {
  const crm = await startCrm(options);
  onTestFinished(crm.close);
  return crm;
}

const send = (url: URL, timeoutMs = TIMEOUT_MS): ReturnType<typeof sendOnce> =>
  sendOnce({ url, headers: { "webhook-id": "lead_1" }, body: BODY }, timeoutMs);

describe("A try", () => {
  it("posts JSON to the address with its path and query, and ends with the CRM's status", async () => {
    const crm = await crmFor({ answer: () => crmThat.says(204) });
    expect(await send(crm.url)).toMatchObject({ kind: "answered", status: 204 });
    expect(crm.received).toMatchObject([
      {
        id: "lead_1",
        body: BODY,
        path: "/hooks/leads?key=1",
        headers: { "content-type": "application/json", "content-length": "22", connection: "close" },
      },
    ]);
  });

  it.each([200, 201, 202, 400, 401, 404, 410, 422, 429, 500, 502, 503])(
    "reports %i as it is",
    async (status) => {
      const crm = await crmFor({ answer: () => crmThat.says(status) });
      expect(await send(crm.url)).toEqual({ kind: "answered", status, retryAfter: undefined });
    },
  );

  it("passes on how long the CRM asks to wait", async () => {
    const crm = await crmFor({ answer: () => crmThat.says(429, { "retry-after": "120" }) });
    expect(await send(crm.url)).toEqual({ kind: "answered", status: 429, retryAfter: "120" });
  });

  it.each([301, 302, 303, 307, 308])("does not follow a redirect with %i", async (status) => {
    const elsewhere = await crmFor({ answer: () => crmThat.says(200) });
    const crm = await crmFor({ answer: () => crmThat.says(status, { location: elsewhere.url.href }) });
    expect(await send(crm.url)).toMatchObject({ kind: "answered", status });
    expect(elsewhere.connections()).toBe(0);
  });
});

describe("A try at a CRM that misbehaves", () => {
  const failures: [string, Behavior, string][] = [
    ["resets the connection", crmThat.resets, "reset"],
    ["closes the connection without a word", crmThat.closes, "reset"],
    ["never answers", crmThat.hangs, "timeout"],
    ["drips its head byte by byte", crmThat.dripsItsHead, "timeout"],
    ["speaks another protocol", crmThat.speaksGarbage, "garbled"],
    ["sends headers without end", crmThat.sendsHugeHeaders, "garbled"],
    ["switches protocols", crmThat.switchesProtocols, "reset"],
  ];
  it.each(failures)("and %s fails", async (_words, behavior, reason) => {
    const crm = await crmFor({ answer: () => behavior });
    const timeoutMs = reason === "timeout" ? SHORT_TIMEOUT_MS : TIMEOUT_MS;
    expect(await send(crm.url, timeoutMs)).toEqual({ kind: "failed", reason });
  });

  it.each([
    ["breaks off", crmThat.breaksOff],
    ["drips", crmThat.dripsItsBody],
    ["floods us with", crmThat.floods],
  ])("and %s its body after a 2xx counts as delivered", async (_words, behavior) => {
    const crm = await crmFor({ answer: () => behavior(200) });
    expect(await send(crm.url)).toMatchObject({ kind: "answered", status: 200 });
  });

  it("and resets in the middle of our message fails", async () => {
    const crm = await crmFor({ answer: () => crmThat.says(200), resetsEarly: () => true });
    expect(await send(crm.url)).toEqual({ kind: "failed", reason: "reset" });
  });

  it("and is not there fails", async () => {
    const crm = await startCrm({ answer: () => crmThat.says(200) });
    await crm.close();
    expect(await send(crm.url)).toEqual({ kind: "failed", reason: "refused" });
  });

  it("and whose name nobody knows fails", async () => {
    // https://www.rfc-editor.org/rfc/rfc6761#section-6.4
    expect(await send(new URL("https://crm.invalid/"))).toEqual({ kind: "failed", reason: "not-found" });
  });

  it("leaves nothing of what was sent in its result", async () => {
    for (const behavior of failures.map(([, one]) => one)) {
      const crm = await crmFor({ answer: () => behavior });
      expect(JSON.stringify(await send(crm.url, SHORT_TIMEOUT_MS))).not.toContain("María");
    }
  });
});

describe("An https address", () => {
  it("is trusted only with a certificate of its name from a known authority", async () => {
    const certificate = makeCertificate("localhost");
    let messages = 0;
    const server = createHttpsServer(certificate, (_request, response) => {
      messages += 1;
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const crm = new URL(`https://localhost:${port}/`);
    expect(await send(crm)).toEqual({ kind: "failed", reason: "certificate" });

    const authorities = getCACertificates("default");
    onTestFinished(() => setDefaultCACertificates(authorities));
    setDefaultCACertificates([certificate.cert]);
    expect(await send(crm)).toMatchObject({ kind: "answered", status: 200 });
    expect(await send(new URL(`https://127.0.0.1:${port}/`))).toMatchObject({ reason: "certificate" });
    expect(messages).toBe(1);
  });

  it("at which nobody speaks TLS fails", async () => {
    const crm = await crmFor({ answer: () => crmThat.says(200) });
    const url = new URL(`https://127.0.0.1:${crm.port}/`);
    expect(await send(url, SHORT_TIMEOUT_MS)).toMatchObject({ kind: "failed" });
    expect(crm.received).toEqual([]);
  });
});
