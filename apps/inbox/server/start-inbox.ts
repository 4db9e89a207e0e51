import { LOCK_AFTER_MS, type InboxEvent } from "../src/contract.ts";
import { createInboxLock, type InboxLock } from "./access/inbox-lock.ts";
import { buildInboxApp } from "./build-inbox-app.ts";
import type { InboxConfig } from "./config.ts";
import { createEventStreams } from "./http/event-streams.ts";
import { InboxProblem } from "./inbox-problem.ts";
import { startMemoryThread, type MemoryThread } from "./memory/memory-thread.ts";
import { createSavedViews } from "./saved-views.ts";

export interface StartOptions extends Omit<InboxConfig, "hasScreen"> {
  /** The name given with --as. */
  operator?: string | undefined;
  /** Who opens applications, for the access log. */
  openedBy: string;
  /** Shows whoever reads the terminal a sentence. */
  say: (sentence: string) => void;
  now?: () => Date;
  lockAfterMs?: number;
}

export interface RunningInbox {
  lock: InboxLock;
  /** A new link, good once and for ten minutes. Its secret is behind the #, which no browser sends to anybody. */
  makeLink: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts the inbox on this machine alone.
 * @throws InboxProblem when the port is taken, or the store or the private key cannot be read
 */
export async function startInbox(options: StartOptions): Promise<RunningInbox> {
  const { environment, port, dist, operator, openedBy, say, now = () => new Date() } = options;
  const streams = createEventStreams();
  let isFirst = true;
  const startMemory = (
    onEvent: (event: InboxEvent) => void,
    onBroken: (why: string) => void,
  ): MemoryThread => {
    const thread = startMemoryThread({ environment, openedBy, isFirst, onEvent, onWarning: say, onBroken });
    isFirst = false;
    return thread;
  };
  const lock = createInboxLock({
    now,
    lockAfterMs: options.lockAfterMs ?? LOCK_AFTER_MS,
    startMemory,
    tell: streams.send,
    onLocked: say,
  });
  try {
    const loaded = await lock.memory().loaded;
    if ("problem" in loaded) throw new InboxProblem(loaded.problem);
    const { lenderName, states, dataDir } = loaded.survey;
    const app = buildInboxApp({
      ...{ lock, streams, operator, lenderName, states, port, dist },
      views: createSavedViews(dataDir),
      onFailure: say,
    });
    await app.listen({ port, host: "127.0.0.1" }).catch((error: unknown) => {
      throw explain(error, port);
    });
    const stop = async (): Promise<void> => {
      await app.close();
      await lock.stop();
    };
    return { lock, makeLink: () => `http://127.0.0.1:${port}/#${lock.issueLink()}`, stop };
  } catch (error) {
    streams.stop();
    await lock.stop();
    throw error;
  }
}

function explain(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return new InboxProblem(
      `Port ${port} is already in use. Stop the program that uses it, or set INBOX_PORT to a free port.`,
    );
  }
  if (code === "EACCES")
    return new InboxProblem(`Port ${port} may not be used. Set INBOX_PORT to a port above 1023.`);
  return error;
}
