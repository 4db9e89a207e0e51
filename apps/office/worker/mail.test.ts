import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { makeCertificate, trust } from "../../survey/test/kit/certificate.ts";
import { saysNo, startMailServer } from "../test/kit/mail/mail-server.ts";
import { createMailer } from "./mail.ts";

const [FROM, TO] = ["leads@lender.example.com", "desk@lender.example.com"];

const mailerAt = (address: string, passwordFile?: string, timeoutMs?: number) =>
  createMailer({ smtp: new URL(address), passwordFile, from: FROM }, timeoutMs);
const mail = { to: TO, subject: "An application", text: "Phone: 1", deliveryId: "lead_0123456789abcdef" };
const send = (address: string, timeoutMs?: number) => mailerAt(address, undefined, timeoutMs).send(mail);

/** Settings of a mail server that is encrypted from the start, with a certificate that is trusted until the test ends. */
function trusted(): SMTPServerOptions {
  const certificate = makeCertificate("localhost");
  trust(certificate.cert);
  return { secure: true, ...certificate };
}

const PLAIN: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ["AUTH", "STARTTLS"] };

describe("A message", () => {
  it("arrives as it was written, with a Message-ID that is the same on every attempt", async () => {
    const { port, received } = await startMailServer(trusted());
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await send(`smtps://localhost:${port}`)).toEqual({ result: 250 });
    }
    const ids = received.map(({ source }) => /^message-id: (.*)\r$/im.exec(source)?.[1]);
    expect(ids).toEqual(Array(2).fill("<lead_0123456789abcdef@lender.example.com>"));
    expect(received[0]).toMatchObject({ from: FROM, to: [TO], source: expect.stringContaining("Phone: 1") });
    expect(received[0]?.source).toContain("Auto-Submitted: auto-generated");
  });

  it("is handed in with the password of the moment, which may change in its file", async () => {
    const file = join(temporaryFolder(), "password");
    const given: unknown[] = [];
    const { port } = await startMailServer({
      ...trusted(),
      onAuth({ username, password }, _session, done) {
        given.push(username, password);
        done(null, { user: username });
      },
    });
    writeFileSync(file, "first\n");
    const mailer = mailerAt(`smtps://desk%40lender@localhost:${port}`, file);
    await mailer.send(mail);
    writeFileSync(file, "100%/@second\n");
    await mailer.send(mail);
    expect(given).toEqual(["desk@lender", "first", "desk@lender", "100%/@second"]);
    writeFileSync(file, "");
    const remark = expect.stringMatching(/^SMTP_PASSWORD_FILE names .* is empty/) as string;
    expect(await mailer.send(mail)).toEqual({ result: "failed", remark });
  });

  it("goes without encryption to a mail server on this machine, and to nobody else", async () => {
    const { port, received } = await startMailServer(PLAIN);
    expect(await send(`smtp://localhost:${port}`)).toEqual({ result: 250 });
    // On Linux this is the machine itself, under an address that is no private network's.
    expect(await send(`smtp://0.0.0.0:${port}?requireTLS=false`)).toEqual({ result: "certificate" });
    expect(received).toHaveLength(1);
  });

  it("is not given to a server whose certificate nobody has signed", async () => {
    const { port, received } = await startMailServer({ secure: true, ...makeCertificate("localhost") });
    expect(await send(`smtps://localhost:${port}`)).toEqual({ result: "certificate" });
    expect(received).toEqual([]);
  });
});

describe("A mail server that does not take a message", () => {
  it.each([
    [421, "deferred"],
    [452, "deferred"],
    [550, "rejected"],
  ])("and says %i has it %s, and nothing of its sentence is kept", async (code, result) => {
    const { port } = await startMailServer(PLAIN, () => saysNo(code));
    expect(await send(`smtp://localhost:${port}`)).toEqual({ result, remark: `SMTP ${code}` });
  });

  it("because of the password is a refusal that somebody has to look at", async () => {
    const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, done) => done(saysNo(535));
    const { port } = await startMailServer({ ...trusted(), onAuth });
    const refusal = { result: "rejected", remark: "SMTP 535: user or password" };
    expect(await send(`smtps://desk:sesame@localhost:${port}`)).toEqual(refusal);
  });

  it.each([
    ["timeout", "it says nothing", undefined],
    ["garbled", "it speaks another language", "HTTP/1.1 200 OK\r\n\r\n"],
    ["reset", "it hangs up", ""],
  ])("is %s when %s, and refused when nobody listens", async (result, _when, greeting) => {
    const listener = createServer((socket) => void (greeting !== undefined && socket.end(greeting)));
    await once(listener.listen(0, "127.0.0.1"), "listening");
    const address = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    expect(await send(address, result === "timeout" ? 200 : undefined)).toEqual({ result });
    listener.close();
    expect(await send(address)).toEqual({ result: "refused" });
  });
});
