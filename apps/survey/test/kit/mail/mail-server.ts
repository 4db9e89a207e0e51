import { onTestFinished } from "vitest";
import { openMailServer, type MailServer } from "./open-mail-server.ts";

export type { MailServer, ReceivedMail } from "./open-mail-server.ts";

/** An answer of the mail server that is no yes. */
export const saysNo = (responseCode: number): Error =>
  Object.assign(new Error("no: maria@example.com"), { responseCode });

/** A mail server for one test. */
export async function startMailServer(...how: Parameters<typeof openMailServer>): Promise<MailServer> {
  const server = await openMailServer(...how);
  onTestFinished(server.close);
  return server;
}
