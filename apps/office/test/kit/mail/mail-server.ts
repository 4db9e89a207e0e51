import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  source: string;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  close: () => Promise<void>;
}

/**
 * A mail server on this machine that keeps what it is given.
 * @param answer what it says to a message; an error is a refusal, and the message is not kept
 */
async function openMailServer(
  options: SMTPServerOptions = {},
  answer: (mail: ReceivedMail) => Error | undefined = () => undefined,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        const mail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        };
        const refusal = answer(mail);
        if (!refusal) received.push(mail);
        done(refusal);
      });
    },
  });
  // A client that breaks off is what some tests are about.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** An answer of the mail server that is no yes. */
export const saysNo = (responseCode: number): Error =>
  Object.assign(new Error("no: maria@example.com"), { responseCode });

/** A mail server for one test. */
export async function startMailServer(...how: Parameters<typeof openMailServer>): Promise<MailServer> {
  const server = await openMailServer(...how);
  onTestFinished(server.close);
  return server;
}
