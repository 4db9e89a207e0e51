import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer as createHttpsServer } from "node:https";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { makeCertificate, trust } from "../../survey/test/kit/certificate.ts";
import * as crm from "../test/kit/delivery/failing-crm.ts";
import { saysNo, startMailServer } from "../test/kit/mail/mail-server.ts";
import { createMailer } from "./mail.ts";
import { nameFailure, sendOnce } from "./request.ts";

const post = (address: string, timeoutMs = 4_000) =>
  sendOnce({ url: new URL(address), body: '{"firstName":"María"}' }, timeoutMs);

/** An answer that never ends, as fast as we read it. */
const floods = (socket: Socket): void => {
  const pour = (): void => {
    while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024, 0x20)));
  };
  socket.on("drain", pour);
  socket.write(crm.head(200, { "content-length": 100_000_000_000 }));
  pour();
};

it.each<[words: string, behavior: crm.Behavior, result: string | number]>([
  ["resets the connection", crm.resets, "reset"],
  ["never answers", crm.hangs, "timeout"],
  ["speaks another protocol", crm.sends("220 mail.example.com ESMTP\r\n\r\n"), "garbled"],
  ["sends headers without end", crm.sends(crm.head(200, { "x-huge": "x".repeat(100_000) })), "garbled"],
  ["redirects", crm.says(302, { location: "http://127.0.0.1:1/" }), 302],
  // It has taken what was sent.
  ["breaks off its answer after a 2xx", crm.breaksOff(200), 200],
  ["never ends its answer after a 2xx", floods, 200],
])(
  "An attempt at a CRM that %s ends as it should, and keeps nothing of what was sent",
  async (_, behavior, result) => {
    const { url } = await crm.crmThat(() => behavior);
    expect(await post(url.href, result === "timeout" ? 200 : undefined)).toEqual({ result });
  },
);

it("An attempt where nobody is says so, and one that fails for a reason without a word of its own names the error's code", async () => {
  expect(await post("http://127.0.0.1:5/")).toEqual({ result: "refused" });
  // https://www.rfc-editor.org/rfc/rfc6761#section-6.4
  expect(await post("https://crm.invalid/")).toEqual({ result: "not-found" });
  expect(nameFailure("UND_ERR_OTHER")).toEqual({ result: "failed", remark: "the error UND_ERR_OTHER" });
});

it("An https address is trusted only with a certificate of its name from a known authority", async () => {
  const certificate = makeCertificate("localhost");
  const server = createHttpsServer(certificate, (_request, response) => void response.end());
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  expect(await post(`https://localhost:${port}/`)).toEqual({ result: "certificate" });
  trust(certificate.cert);
  expect(await post(`https://localhost:${port}/`)).toEqual({ result: 200 });
  expect(await post(`https://127.0.0.1:${port}/`)).toEqual({ result: "certificate" });
});

describe("A message to a mail server", () => {
  const [FROM, TO] = ["leads@lender.example.com", "desk@lender.example.com"];
  const mailerAt = (address: string, passwordFile?: string, timeoutMs?: number) =>
    createMailer({ smtp: new URL(address), passwordFile, from: FROM }, timeoutMs);
  const mail = { to: TO, subject: "An application", text: "Phone: 1", deliveryId: "lead_0123456789abcdef" };
  const send = (address: string, timeoutMs?: number) => mailerAt(address, undefined, timeoutMs).send(mail);
  const PLAIN: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ["AUTH", "STARTTLS"] };

  /** Settings of a mail server that is encrypted from the start, with a certificate that is trusted until the test ends. */
  function trusted(): SMTPServerOptions {
    const certificate = makeCertificate("localhost");
    trust(certificate.cert);
    return { secure: true, ...certificate };
  }

  it("arrives as it was written, with the same Message-ID on every attempt, and is handed in with the password of the moment", async () => {
    const file = join(temporaryFolder(), "password");
    const given: unknown[] = [];
    const onAuth: SMTPServerOptions["onAuth"] = ({ username, password }, _session, done) => {
      given.push(username, password);
      done(null, { user: username });
    };
    const { port, received } = await startMailServer({ ...trusted(), onAuth });
    writeFileSync(file, "first\n");
    const mailer = mailerAt(`smtps://desk%40lender@localhost:${port}`, file);
    expect(await mailer.send(mail)).toEqual({ result: 250 });
    writeFileSync(file, "100%/@second\n");
    await mailer.send(mail);
    expect(given).toEqual(["desk@lender", "first", "desk@lender", "100%/@second"]);
    writeFileSync(file, "");
    const remark = expect.stringMatching(/^SMTP_PASSWORD_FILE names .* is empty/) as string;
    expect(await mailer.send(mail)).toEqual({ result: "failed", remark });
    const source =
      /Auto-Submitted: auto-gen[^]*\nMessage-ID: <lead_0123456789abcdef@lender\.example\.com>\r\n[^]*\nPhone: 1/;
    const whole = { from: FROM, to: [TO], source: expect.stringMatching(source) as string };
    expect(received).toEqual([whole, whole]);
  });

  it("goes without encryption to this machine and to nobody else, and not to a certificate that nobody has signed", async () => {
    const plain = await startMailServer(PLAIN);
    const unsigned = await startMailServer({ secure: true, ...makeCertificate("localhost") });
    expect(await send(`smtp://localhost:${plain.port}`)).toEqual({ result: 250 });
    // On Linux this is the machine itself, under an address that is no private network's.
    expect(await send(`smtp://0.0.0.0:${plain.port}?requireTLS=false`)).toEqual({ result: "certificate" });
    expect(await send(`smtps://localhost:${unsigned.port}`)).toEqual({ result: "certificate" });
    expect([plain, unsigned].map(({ received }) => received.length)).toEqual([1, 0]);
  });

  it.each([
    [421, "deferred"],
    [452, "deferred"],
    [550, "rejected"],
  ])("to which it says %i is %s, and nothing of its sentence is kept", async (code, result) => {
    const { port } = await startMailServer(PLAIN, code);
    expect(await send(`smtp://localhost:${port}`)).toEqual({ result, remark: `SMTP ${code}` });
  });

  it("is refused for the password so that somebody looks at it", async () => {
    const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, done) => done(saysNo(535));
    const { port } = await startMailServer({ ...trusted(), onAuth });
    const refusal = { result: "rejected", remark: "SMTP 535: user or password" };
    expect(await send(`smtps://desk:sesame@localhost:${port}`)).toEqual(refusal);
  });

  it.each([
    ["timeout", "it says nothing", undefined],
    ["garbled", "it speaks another language", "HTTP/1.1 200 OK\r\n\r\n"],
    ["reset", "it hangs up", ""],
  ])("ends as %s when %s, and as refused when nobody listens", async (result, _when, greeting) => {
    const listener = createServer((socket) => void (greeting !== undefined && socket.end(greeting)));
    await once(listener.listen(0, "127.0.0.1"), "listening");
    const address = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    expect(await send(address, result === "timeout" ? 200 : undefined)).toEqual({ result });
    listener.close();
    expect(await send(address)).toEqual({ result: "refused" });
  });
});
