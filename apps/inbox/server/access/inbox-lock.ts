import type { InboxEvent, Progress } from "../../src/contract.ts";
import { refusals } from "../http/refusal.ts";
import type { MemoryThread } from "../memory/memory-thread.ts";
import { createOneTimeLinks } from "./one-time-links.ts";
import { watchQuiet } from "./quiet-watch.ts";
import { createSessions, type OpenSession } from "./sessions.ts";

export interface InboxLockOptions {
  now: () => Date;
  lockAfterMs: number;
  /** Starts what opens applications; it holds no key before it begins. */
  startMemory: (
    onEvent: (event: InboxEvent) => void,
    onBroken: (description: string) => void,
  ) => MemoryThread;
  /** Tells the open pages. */
  tell: (event: InboxEvent) => void;
  /** Told why, once nothing is left in memory. */
  onLocked: (why: string) => void;
}

export type InboxLock = ReturnType<typeof createInboxLock>;

const NOTHING_OPENED: Progress = { status: "opening", opened: 0, total: 0 };

/**
 * Opens with a one-time link and locks itself after a time of quiet. Locked means: no session is good, the thread with the
 * key and the applications is gone, and another one waits without a key.
 */
export function createInboxLock({ now, lockAfterMs, startMemory, tell, onLocked }: InboxLockOptions) {
  const links = createOneTimeLinks(now);
  const sessions = createSessions();
  let progress = NOTHING_OPENED;
  let isOpen = false;
  let isStopped = false;

  const hear = (event: InboxEvent): void => {
    if (event.kind === "progress") progress = event.progress;
    tell(event);
  };
  const onBroken = (description: string): void => {
    const why = `The inbox could not go on. ${description}`;
    if (isOpen) void lock(why);
    else onLocked(why);
  };
  let memory = startMemory(hear, onBroken);
  const quiet = watchQuiet(lockAfterMs, now, () => void lock("Locked, because nobody has used the inbox."));

  async function lock(why: string): Promise<void> {
    if (!isOpen || isStopped) return;
    isOpen = false;
    quiet.rest();
    sessions.lock();
    progress = NOTHING_OPENED;
    tell({ kind: "locked" });
    const ended = memory.end();
    memory = startMemory(hear, onBroken);
    await ended;
    onLocked(why);
  }

  return {
    issueLink: links.issue,
    /**
     * Begins a session, and with the first one the opening of the applications.
     * @returns the cookie's value
     * @throws Refusal for a link that is not good
     */
    unlock(secret: string): string {
      if (!links.redeem(secret)) throw refusals.usedLink();
      quiet.check();
      if (!isOpen) memory.begin();
      isOpen = true;
      quiet.noteActivity();
      return sessions.begin();
    },
    /** @throws Refusal without a session, and when it has ended */
    enter(secret: string | undefined): OpenSession {
      quiet.check();
      const session = sessions.find(secret);
      if (session === "locked") throw refusals.locked();
      if (session === "none") throw refusals.noSession();
      return session;
    },
    /** Somebody is here. */
    noteActivity: quiet.noteActivity,
    memory: () => memory,
    progress: () => progress,
    lock,
    async stop(): Promise<void> {
      isStopped = true;
      quiet.stop();
      await memory.end();
    },
  };
}
