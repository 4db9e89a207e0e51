import { hash, randomBytes } from "node:crypto";
import { LOCK_AFTER_MS, Refusal, type InboxEvent } from "../../src/messages.ts";
import type { InboxOptions } from "../config.ts";
import { refusals } from "../http/refusal.ts";
import { createLeadCache, type LeadCache } from "../leads/lead-cache.ts";
import { createPassphrase } from "./passphrase.ts";

const LINK_LIFE_MS = 10 * 60_000;
const LOOK_EVERY_MS = 1000;

/** 256 bits. Only hashes are kept. */
const newSecret = (): string => randomBytes(32).toString("base64url");
const hashOf = (secret: string): string => hash("sha256", secret);

/** The numbers of the leads that one browser has opened, which were logged as opened. */
type Opened = Set<string>;

export type InboxLock = ReturnType<typeof createLock>;

/**
 * Opens by a one-time link, or by the passphrase in a browser that a link has opened before, and locks itself after a time of
 * quiet. Locked means: no session is good, the private key is overwritten, and no lead is held.
 * @param publish sends an event to every open page
 */
export function createLock(options: InboxOptions, publish: (event: InboxEvent) => void) {
  const { now, steadyMs } = options.clock;
  const passphrase = createPassphrase(options);
  /** By the hash of the cookie; "locked" is one that a lock has ended. */
  const sessions = new Map<string, Opened | "locked">();
  /** Of the link that the terminal has shown last, until it is used. */
  let link: { hash: string; from: number } | undefined;
  let leads: LeadCache | undefined;
  /** When somebody last did something, by both clocks. */
  let lastActivity = { time: 0, steady: 0 };

  /** A new secret, good once and for ten minutes. The one before it is good no more. */
  function issueLink(): string {
    const secret = newSecret();
    link = { hash: hashOf(secret), from: now().getTime() };
    return secret;
  }

  /** @returns the cookie's value @throws Refusal for a link that is not good */
  function openByLink(cookie: string, secret: string): string {
    const given = link?.hash === hashOf(secret) ? link : undefined;
    if (given) link = undefined;
    if (!given || Math.abs(now().getTime() - given.from) >= LINK_LIFE_MS)
      throw new Refusal(401, "This link is used or too old: press Enter in the terminal for a new one.");
    lockWhenQuiet();
    passphrase.forgive();
    return open(cookie);
  }

  /** @returns the cookie's value @throws Refusal */
  async function openByPassphrase(cookie: string, typed: string): Promise<string> {
    lockWhenQuiet();
    // Other people of this machine have no such cookie: they can neither try nor make the officer wait.
    if (!sessions.has(hashOf(cookie))) throw refusals.noSession();
    await passphrase.check(typed);
    return open(cookie);
  }

  /** What a request with a session may use. @throws Refusal without a session, and when it has ended */
  function enter(cookie: string): { opened: Opened; leads: LeadCache } {
    lockWhenQuiet();
    const opened = sessions.get(hashOf(cookie));
    if (opened === "locked")
      throw new Refusal(
        423,
        "Locked: type your passphrase, or press Enter in the terminal where the inbox runs for a new link.",
      );
    if (!opened || !leads) throw refusals.noSession();
    return { opened, leads };
  }

  function noteActivity(): void {
    lastActivity = { time: now().getTime(), steady: steadyMs() };
  }

  async function lock(why: string): Promise<void> {
    const closing = leads;
    if (!closing) return;
    leads = undefined;
    for (const one of sessions.keys()) sessions.set(one, "locked");
    publish({ kind: "locked" });
    await closing.close();
    options.say(why);
  }

  /** Another tab of the same browser goes on with the leads that are open in it. */
  function open(cookie: string): string {
    leads ??= createLeadCache(options, publish, (why) => void lock(why));
    noteActivity();
    const secret = newSecret();
    const before = sessions.get(hashOf(cookie));
    sessions.set(hashOf(secret), before instanceof Set ? before : new Set());
    return secret;
  }

  /** By whichever clock says so first: the calendar's counts the sleep of a laptop, and setting it back does not stop the steady one. */
  function lockWhenQuiet(): void {
    const { time, steady } = lastActivity;
    const quietMs = Math.max(Math.abs(now().getTime() - time), steadyMs() - steady);
    if (quietMs >= LOCK_AFTER_MS) void lock("Locked: nobody has used the inbox.");
  }

  const timer = setInterval(lockWhenQuiet, LOOK_EVERY_MS);
  async function stop(): Promise<void> {
    clearInterval(timer);
    await leads?.close();
    leads = undefined;
  }
  return { passphrase, issueLink, openByLink, openByPassphrase, enter, noteActivity, lock, stop };
}
