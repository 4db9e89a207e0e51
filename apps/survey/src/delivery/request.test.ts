import { once } from "node:events";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Resolve } from "./checked-lookup.ts";
import { sendOnce, type TryOptions } from "./request.ts";
import { makeCertificate } from "../../test/kit/certificate.ts";
import * as crmThat from "../../test/kit/failing-crm.ts";
import { startCrm, type Behaviour, type Crm, type CrmOptions } from "../../test/kit/failing-crm.ts";

/** For a CRM that will never answer; one that does gets more, because the machine may be busy. */
const SHORT_PATIENCE = 200;
const PATIENCE = 3_000;
const BODY = '{"firstName":"María"}';

async function crmFor(options: CrmOptions): Promise<Crm> {
  const crm = await startCrm(options);
  onTestFinished(crm.close);
  return crm;
}

const send = (url: URL, options: Partial<TryOptions> = {}): ReturnType<typeof sendOnce> =>
  sendOnce(
    { url, headers: { "webhook-id": "lead_1" }, body: BODY },
    { allowPrivate: true, timeoutMilliseconds: PATIENCE, ...options },
  );

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
  const failures: [string, Behaviour, string][] = [
    ["resets the connection", crmThat.resets, "reset"],
    ["closes the connection without a word", crmThat.closes, "reset"],
    ["never answers", crmThat.hangs, "timeout"],
    ["drips its head byte by byte", crmThat.dripsItsHead, "timeout"],
    ["speaks another protocol", crmThat.speaksGarbage, "garbled"],
    ["sends headers without end", crmThat.sendsHugeHeaders, "garbled"],
    ["switches protocols", crmThat.switchesProtocols, "reset"],
  ];
  it.each(failures)("and %s fails in good time", async (_words, behaviour, reason) => {
    const crm = await crmFor({ answer: () => behaviour });
    const timeoutMilliseconds = reason === "timeout" ? SHORT_PATIENCE : PATIENCE;
    const started = performance.now();
    expect(await send(crm.url, { timeoutMilliseconds })).toEqual({ kind: "failed", reason });
    expect(performance.now() - started).toBeLessThan(PATIENCE);
  });

  it.each([
    ["breaks off", crmThat.breaksOff],
    ["drips", crmThat.dripsItsBody],
    ["floods us with", crmThat.floods],
  ])("and %s its body after a 2xx counts as delivered", async (_words, behaviour) => {
    const crm = await crmFor({ answer: () => behaviour(200) });
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

  it("and whose name nobody knows, or takes for ever to look up, fails", async () => {
    const url = new URL("http://crm.example/");
    const unknown: Resolve = (_host, _options, callback) =>
      callback(Object.assign(new Error(), { code: "ENOTFOUND" }), []);
    expect(await send(url, { resolve: unknown })).toEqual({ kind: "failed", reason: "not-found" });
    expect(await send(url, { resolve: () => undefined, timeoutMilliseconds: SHORT_PATIENCE })).toEqual({
      kind: "failed",
      reason: "timeout",
    });
  });
});

describe("An address inside the network", () => {
  const leadsTo =
    (...addresses: string[]): Resolve =>
    (_host, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );

  it.each([
    "127.0.0.1",
    "[::1]",
    "0x7f.1",
    "2130706433",
    "[::ffff:127.0.0.1]",
    "10.0.0.1",
    "169.254.169.254",
  ])("written as %s is not contacted", async (host) => {
    const crm = await crmFor({ answer: () => crmThat.says(200) });
    const outcome = await send(new URL(`https://${host}:${crm.port}/`), { allowPrivate: false });
    expect(outcome).toEqual({ kind: "failed", reason: "private-address" });
    expect(crm.connections()).toBe(0);
  });

  it("behind a public name is not contacted, whatever the name led to a moment ago", async () => {
    const crm = await crmFor({ answer: () => crmThat.says(200) });
    let lookups = 0;
    const rebinding: Resolve = (...question) => {
      lookups += 1;
      leadsTo("127.0.0.1", "::ffff:127.0.0.1", "10.0.0.1")(...question);
    };
    const url = new URL(`https://crm.example:${crm.port}/`);
    expect(await send(url, { allowPrivate: false, resolve: rebinding })).toEqual({
      kind: "failed",
      reason: "private-address",
    });
    // One look-up serves both the check and the connection; a second one could say something else.
    expect(lookups).toBe(1);
    expect(crm.connections()).toBe(0);
  });

  it("is contacted when the operator allows it, at the very address that was checked", async () => {
    const crm = await crmFor({ answer: () => crmThat.says(200) });
    const url = new URL(`http://crm.example:${crm.port}/`);
    expect(await send(url, { resolve: leadsTo("169.254.169.254", "127.0.0.1") })).toMatchObject({
      status: 200,
    });
    expect(crm.received[0]?.headers["host"]).toBe(`crm.example:${crm.port}`);
    expect(await send(url, { resolve: leadsTo("169.254.169.254") })).toMatchObject({
      reason: "private-address",
    });
  });

  it("is the only kind that is contacted without https", async () => {
    const url = new URL("http://crm.example/");
    expect(await send(url, { resolve: leadsTo("8.8.8.8") })).toEqual({
      kind: "failed",
      reason: "unencrypted",
    });
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
    const outcome = await send(url, { timeoutMilliseconds: SHORT_PATIENCE });
    expect(outcome).toMatchObject({ kind: "failed" });
    expect(crm.received).toEqual([]);
  });
});
