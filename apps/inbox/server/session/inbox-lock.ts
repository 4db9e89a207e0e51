import { createIdleTimeout, type Clock } from "../../src/idle-timeout.ts";
import { LOCK_AFTER_MS, type InboxEvent } from "../../src/messages.ts";
import { refusals } from "../http/refusal.ts";
import type { LeadCache } from "../leads/lead-cache.ts";
import type { Passphrase } from "./passphrase.ts";
import { createOneTimeLinks, createSessions, type OpenSession } from "./sessions.ts";

export interface InboxLockOptions {
  clock: Clock;
  passphrase: Passphrase;
  /** Reads the private key and opens the leads. @param onReplaced told why it cannot go on */
  openLeads: (onReplaced: (why: string) => void) => LeadCache;
  /** Tells the open pages. */
  tell: (event: InboxEvent) => void;
  /** Told why, once nothing is left in memory. */
  onLocked: (why: string) => void;
}

export type InboxLock = ReturnType<typeof createInboxLock>;

/** What a request with a session may use. */
export interface Entered {
  session: OpenSession;
  leads: LeadCache;
}

/**
 * Opens by a one-time link, or by the passphrase in a browser that a link has opened before, and locks itself after a time of
 * quiet. Locked means: no session is good, the private key is overwritten, and no lead is held.
 */
export function createInboxLock(options: InboxLockOptions) {
  const { clock, passphrase, openLeads, tell, onLocked } = options;
  const links = createOneTimeLinks(clock.now);
  const sessions = createSessions();
  let leads: LeadCache | undefined;
  const idle = createIdleTimeout(LOCK_AFTER_MS, clock, () => void lock("Locked: nobody has used the inbox."));

  async function lock(why: string): Promise<void> {
    const closing = leads;
    if (!closing) return;
    leads = undefined;
    idle.rest();
    sessions.lock();
    tell({ kind: "locked" });
    await closing.close();
    onLocked(why);
  }

  function open(): string {
    leads ??= openLeads((why) => void lock(why));
    idle.noteActivity();
    return sessions.begin();
  }

  return {
    issueLink: links.issue,
    passphrase,
    /** @returns the cookie's value @throws Refusal for a link that is not good */
    openByLink(secret: string): string {
      if (!links.redeem(secret)) throw refusals.usedLink();
      idle.check();
      passphrase.forgive();
      return open();
    },
    /** @returns the cookie's value @throws Refusal */
    async openByPassphrase(cookie: string | undefined, typed: string): Promise<string> {
      idle.check();
      // Other people of this machine have no such cookie: they can neither try nor make the officer wait.
      if (!sessions.find(cookie)) throw refusals.noSession();
      await passphrase.check(typed);
      return open();
    },
    /** @throws Refusal without a session, and when it has ended */
    enter(cookie: string | undefined): Entered {
      idle.check();
      const session = sessions.find(cookie);
      if (session === "locked") throw refusals.locked();
      if (!session || !leads) throw refusals.noSession();
      return { session, leads };
    },
    noteActivity: idle.noteActivity,
    lock,
    async stop(): Promise<void> {
      idle.stop();
      await leads?.close();
      leads = undefined;
    },
  };
}
