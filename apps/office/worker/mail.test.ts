import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSettings, type Environment } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { makeCertificate } from "../../survey/test/kit/certificate.ts";
import { saysNo, startMailServer } from "../test/kit/mail/mail-server.ts";
import { temporaryFolder } from "../../survey/test/kit/survey-under-test.ts";
import { createMailer, MAIL_SETTINGS, type Mail } from "./mail.ts";

const MAIL: Mail = {
  to: ["desk@lender.example.com"],
  subject: "An application",
  text: "Phone: +12135550142",
  deliveryId: "lead_0123456789abcdef0123456789abcdef",
};

const mailerFor = (environment: Environment, timeoutMs?: number) => {
  const settings = readSettings(MAIL_SETTINGS, "SMTP_URL", {
    MAIL_FROM: "leads@lender.example.com",
    ...environment,
  });
  if (!settings) throw new Error("SMTP_URL is not set");
  return createMailer(settings, timeoutMs);
};

/** Certificate and key for this machine, trusted until the test ends. */
function trustedCertificate() {
  const certificate = makeCertificate("localhost");
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, certificate.cert]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  return certificate;
}

const PLAIN: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ["AUTH", "STARTTLS"] };

describe("A message", () => {
  it("arrives as it was written, with a Message-ID that is the same on every try", async () => {
    const server = await startMailServer({ secure: true, ...trustedCertificate() });
    const mailer = mailerFor({ SMTP_URL: `smtps://localhost:${server.port}` });
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await mailer.send(MAIL)).toMatchObject({ kind: "answered", status: 250 });
    }
    const ids = server.received.map(({ source }) => /^message-id: (.*)\r$/im.exec(source)?.[1]);
    expect(ids).toEqual(Array(2).fill("<lead_0123456789abcdef0123456789abcdef@lender.example.com>"));
    expect(server.received[0]).toMatchObject({
      from: "leads@lender.example.com",
      to: ["desk@lender.example.com"],
    });
    expect(server.received[0]?.source).toContain("Phone: +12135550142");
    expect(server.received[0]?.source).toContain("Auto-Submitted: auto-generated");
  });

  it("is handed in with the password of the moment, which may change in its file", async () => {
    const file = join(temporaryFolder(), "password");
    const passwords: unknown[] = [];
    const server = await startMailServer({
      ...{ secure: true, ...trustedCertificate(), authOptional: false },
      onAuth({ username, password }, _session, done) {
        passwords.push(password);
        done(null, { user: username });
      },
    });
    writeFileSync(file, "first\n");
    const mailer = mailerFor({
      SMTP_URL: `smtps://desk%40lender@localhost:${server.port}`,
      SMTP_PASSWORD_FILE: file,
    });
    await mailer.send(MAIL);
    writeFileSync(file, "second\n");
    await mailer.send(MAIL);
    expect(passwords).toEqual(["first", "second"]);
    writeFileSync(file, "");
    expect(await mailer.send(MAIL)).toMatchObject({
      reason: "failed",
      remark: expect.stringMatching(/^SMTP_PASSWORD_FILE names .* is empty/),
    });
  });

  it("goes without encryption to a mail server on this machine, and to nobody else", async () => {
    const server = await startMailServer(PLAIN);
    expect(await mailerFor({ SMTP_URL: `smtp://localhost:${server.port}` }).send(MAIL)).toMatchObject({
      status: 250,
    });
    // On Linux this is the machine itself, under an address that is no private network's.
    expect(await mailerFor({ SMTP_URL: `smtp://0.0.0.0:${server.port}` }).send(MAIL)).toMatchObject({
      kind: "failed",
      reason: "certificate",
    });
    expect(server.received).toHaveLength(1);
  });

  it("is not given to a server whose certificate nobody has signed", async () => {
    const server = await startMailServer({ secure: true, ...makeCertificate("localhost") });
    expect(await mailerFor({ SMTP_URL: `smtps://localhost:${server.port}` }).send(MAIL)).toEqual({
      kind: "failed",
      reason: "certificate",
    });
    expect(server.received).toEqual([]);
  });
});

describe("A mail server that does not take a message", () => {
  it.each([
    [421, "deferred"],
    [450, "deferred"],
    [452, "deferred"],
    [550, "rejected"],
    [554, "rejected"],
  ])("and says %i has it %s, and nothing of its sentence is kept", async (code, reason) => {
    const server = await startMailServer(PLAIN, () => saysNo(code));
    const outcome = await mailerFor({ SMTP_URL: `smtp://localhost:${server.port}` }).send(MAIL);
    expect(outcome).toEqual({ kind: "failed", reason, remark: `SMTP ${code}` });
  });

  it("because of the password is a refusal that somebody has to look at", async () => {
    const server = await startMailServer({
      onAuth: (_auth, _session, done) => done(saysNo(535)),
      ...trustedCertificate(),
      secure: true,
    });
    const outcome = await mailerFor({ SMTP_URL: `smtps://desk:sesame@localhost:${server.port}` }).send(MAIL);
    expect(outcome).toEqual({ kind: "failed", reason: "rejected", remark: "SMTP 535: user or password" });
  });

  it("for one of two people has taken it for the other", async () => {
    const server = await startMailServer({
      ...PLAIN,
      onRcptTo: ({ address }, _session, done) => done(address.startsWith("gone") ? saysNo(550) : null),
    });
    const mailer = mailerFor({ SMTP_URL: `smtp://localhost:${server.port}` });
    const outcome = await mailer.send({
      ...MAIL,
      to: ["gone@lender.example.com", "desk@lender.example.com"],
    });
    expect(outcome).toMatchObject({ status: 250, remark: "1 of 2 recipients refused" });
    expect(server.received).toMatchObject([{ to: ["desk@lender.example.com"] }]);
  });

  it.each([
    ["refused", "nobody listens", undefined],
    ["timeout", "it says nothing", () => undefined],
    ["garbled", "it speaks another language", "HTTP/1.1 200 OK\r\n\r\n"],
    ["reset", "it hangs up", ""],
  ])("is %s when %s", async (reason, _when, greeting) => {
    const listener = createServer((socket) => {
      socket.on("error", () => undefined);
      if (typeof greeting === "string") socket.end(greeting);
    });
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    const { port } = listener.address() as AddressInfo;
    if (greeting === undefined) listener.close();
    else onTestFinished(() => void listener.close());
    const mailer = mailerFor(
      { SMTP_URL: `smtp://127.0.0.1:${port}` },
      typeof greeting === "function" ? 200 : undefined,
    );
    expect(await mailer.send(MAIL)).toEqual({ kind: "failed", reason });
  });
});

describe("The mail server", () => {
  it("is named in the log without user and password", () => {
    expect(mailerFor({ SMTP_URL: "smtps://desk:sesame@mail.example.com:465" }).place).toBe(
      "smtps://mail.example.com:465",
    );
  });

  it.each([
    ["SMTP_URL", "mail.example.com/sesame"],
    ["SMTP_URL", "https://user:sesame@mail.example.com"],
    ["SMTP_URL", "smtps://user:%sesame@mail.example.com"],
    ["MAIL_FROM", ""],
    ["MAIL_FROM", "sesame"],
    ["SMTP_PASSWORD_FILE", ""],
    ["SMTP_PASSWORD_FILE", "/nowhere/at/all"],
  ])("%s=%s is refused with one sentence that names the setting and repeats no secret", (name, value) => {
    const read = (): unknown => mailerFor({ SMTP_URL: "smtps://desk@mail.example.com", [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
    expect(read).not.toThrow(/sesame/);
  });
});
