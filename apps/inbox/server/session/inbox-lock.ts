import { hash, randomBytes } from "node:crypto";
import { createIdleTimeout } from "../../src/idle-timeout.ts";
import { LOCK_AFTER_MS, type InboxEvent } from "../../src/messages.ts";
import type { InboxOptions } from "../config.ts";
import { refusals } from "../http/refusal.ts";
import { LeadCache } from "../leads/lead-cache.ts";
import { createPassphrase } from "./passphrase.ts";

/** How long the link in the terminal may be used. */
const LINK_LIFE_MS = 10 * 60_000;

/** 256 bits. Only hashes are kept. */
const newSecret = (): string => randomBytes(32).toString("base64url");
const hashOf = (secret: string): string => hash("sha256", secret);

/** The numbers of the leads that one browser has opened, which were logged as opened. */
type Opened = Set<string>;

export type InboxLock = ReturnType<typeof createInboxLock>;

/**
 * Opens by a one-time link, or by the passphrase in a browser that a link has opened before, and locks itself after a time of
 * quiet. Locked means: no session is good, the private key is overwritten, and no lead is held.
 * @param tell tells the open pages
 */
export function createInboxLock(options: InboxOptions, tell: (event: InboxEvent) => void) {
  const { clock, say } = options;
  const passphrase = createPassphrase(options);
  /** By the hash of the cookie; "locked" is one that a lock has ended. */
  const sessions = new Map<string, Opened | "locked">();
  /** Of the link that the terminal has shown last, until it is used. */
  let link: { hash: string; from: number } | undefined;
  let leads: LeadCache | undefined;
  const idle = createIdleTimeout(LOCK_AFTER_MS, clock, () => void lock("Locked: nobody has used the inbox."));

  async function lock(why: string): Promise<void> {
    const closing = leads;
    if (!closing) return;
    leads = undefined;
    idle.rest();
    for (const one of sessions.keys()) sessions.set(one, "locked");
    tell({ kind: "locked" });
    await closing.close();
    say(why);
  }

  function open(): string {
    leads ??= new LeadCache(options, tell, (why) => void lock(why));
    idle.noteActivity();
    const secret = newSecret();
    sessions.set(hashOf(secret), new Set());
    return secret;
  }

  return {
    passphrase,
    /** A new secret, good once and for ten minutes. The one before it is good no more. */
    issueLink(): string {
      const secret = newSecret();
      link = { hash: hashOf(secret), from: clock.now().getTime() };
      return secret;
    },
    /** @returns the cookie's value @throws Refusal for a link that is not good */
    openByLink(secret: string): string {
      const given = link;
      if (given?.hash !== hashOf(secret)) throw refusals.usedLink();
      link = undefined;
      if (Math.abs(clock.now().getTime() - given.from) >= LINK_LIFE_MS) throw refusals.usedLink();
      idle.check();
      passphrase.forgive();
      return open();
    },
    /** @returns the cookie's value @throws Refusal */
    async openByPassphrase(cookie: string, typed: string): Promise<string> {
      idle.check();
      // Other people of this machine have no such cookie: they can neither try nor make the officer wait.
      if (!sessions.has(hashOf(cookie))) throw refusals.noSession();
      await passphrase.check(typed);
      return open();
    },
    /** What a request with a session may use. @throws Refusal without a session, and when it has ended */
    enter(cookie: string): { opened: Opened; leads: LeadCache } {
      idle.check();
      const opened = sessions.get(hashOf(cookie));
      if (opened === "locked") throw refusals.locked();
      if (!opened || !leads) throw refusals.noSession();
      return { opened, leads };
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
