import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** A mail server on this machine that keeps what it is given, for one test. @param code with which it refuses a message */
export async function startMailServer(options: SMTPServerOptions = {}, code?: number) {
  /** Each message as it came over the wire. */
  const received: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, logger: false, ...options },
    async onData(stream, { envelope }, done) {
      const source = Buffer.concat(await stream.toArray()).toString("utf8");
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      if (code === undefined)
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      done(code === undefined ? undefined : saysNo(code));
    },
  });
  // A client that breaks off is what some tests are about.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  /** How the settings of alerts and of a CRM name it. */
  const settings = { SMTP_URL: `smtp://localhost:${port}`, MAIL_FROM: "survey@lender.example.com" };
  return { port, received, settings };
}

/** An answer of the mail server that is no yes. */
export const saysNo = (responseCode: number): Error =>
  Object.assign(new Error("no: maria@example.com"), { responseCode });

/** The headers of a message and its parts, as a reader of mail shows them. */
export function decodeMail(source: string): string[] {
  const [, boundary] = /boundary="?([^";\r\n]+)/.exec(source) ?? [];
  const [first = "", ...parts] = boundary === undefined ? ["", source] : source.split(`--${boundary}`);
  const decoded = parts.map((part) => {
    const [head = "", ...body] = part.split("\r\n\r\n");
    const content = body.join("\r\n\r\n");
    if (/base64/i.test(head)) return Buffer.from(content, "base64").toString("utf8");
    return decodeURIComponent(content.replace(/=\r\n/g, "").replace(/%/g, "=25").replace(/=(..)/g, "%$1"));
  });
  return [first, ...decoded];
}
