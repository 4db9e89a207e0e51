import type { Config } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { openInbox } from "@heloc/leads/operator/operator-service";
import { hasStore } from "@heloc/leads/store/open-stores";
import type { InboxOptions } from "./config.ts";
import { createHttpApp } from "./http/app.ts";
import { createEventStreams } from "./http/event-streams.ts";
import { toRefusal } from "./http/refusal.ts";
import { addRoutes } from "./http/routes.ts";
import { createInboxLock } from "./session/inbox-lock.ts";

/** Assembles the inbox without listening. */
export function buildInbox(options: InboxOptions) {
  const streams = createEventStreams();
  const lock = createInboxLock(options, streams.send);
  const app = createHttpApp(options);
  addRoutes(app, options, lock, streams);
  app.addHook("preClose", async () => streams.stop());
  const stop = async (): Promise<void> => {
    await app.close();
    await lock.stop();
  };
  return { app, lock, stop };
}

/**
 * Starts the inbox on this machine alone.
 * @throws OperatorError when the port is taken, or the store or the private key cannot be read
 */
export async function startInbox(options: InboxOptions) {
  const { settings, port } = options;
  await requireReadable(settings);
  const { app, lock, stop } = buildInbox(options);
  try {
    await app.listen({ port, host: "127.0.0.1" });
  } catch (error) {
    await stop();
    throw explain(error, port);
  }
  /** A new link, good once and for ten minutes. Its secret is behind the #, which no browser sends to anybody. */
  const makeLink = (): string => `http://127.0.0.1:${port}/#${lock.issueLink()}`;
  return { lock, makeLink, stop };
}

/** Opens one lead, so that what keeps it from being opened is said before there is a link. */
async function requireReadable(settings: Config): Promise<void> {
  try {
    if (!hasStore(settings)) return;
    const inbox = await openInbox(settings, () => new Date());
    await inbox.list()[Symbol.asyncIterator]().next().finally(inbox.close);
  } catch (error) {
    const { status, message } = toRefusal(error);
    throw status === 500 ? error : new OperatorError(message);
  }
}

function explain(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return new OperatorError(
      `Port ${port} is already in use. Stop the program that uses it, or set INBOX_PORT to a free port.`,
    );
  }
  if (code === "EACCES")
    return new OperatorError(`Port ${port} may not be used. Set INBOX_PORT to a port above 1023.`);
  return error;
}
