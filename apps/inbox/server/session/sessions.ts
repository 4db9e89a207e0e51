import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** How long the link in the terminal may be used. */
const LINK_LIFE_MS = 10 * 60_000;

/** 256 bits. */
const newSecret = (): string => randomBytes(32).toString("base64url");
const hashOf = (secret: string): Buffer => hash("sha256", secret, "buffer");

/** The secrets of the links that the terminal shows. One at most is good at a time, and only its hash is kept. */
export function createOneTimeLinks(now: () => Date) {
  let unused: { hash: Buffer; from: number } | undefined;
  return {
    /** A new secret. The one before it is good no more. */
    issue(): string {
      const secret = newSecret();
      unused = { hash: hashOf(secret), from: now().getTime() };
      return secret;
    },
    /** Uses a secret up. @returns false for any but the last one, and for that one when it is used or ten minutes old */
    redeem(secret: string): boolean {
      if (!unused || !timingSafeEqual(hashOf(secret), unused.hash)) return false;
      const ageMs = now().getTime() - unused.from;
      unused = undefined;
      return Math.abs(ageMs) < LINK_LIFE_MS;
    },
  };
}

/** One browser that came with a one-time link. */
export interface OpenSession {
  /** Numbers of the leads that were opened, and logged as opened, in this session. */
  opened: Set<string>;
  /** Its last list: another one shows that somebody is here. */
  lastQuery: string;
}

/** The sessions since the start, by the hash of the cookie; "locked" is one that a lock has ended. */
export function createSessions() {
  const known = new Map<string, OpenSession | "locked">();
  return {
    /** @returns the cookie's value */
    begin(): string {
      const secret = newSecret();
      known.set(hash("sha256", secret), { opened: new Set(), lastQuery: "" });
      return secret;
    },
    find: (secret = ""): OpenSession | "locked" | undefined => known.get(hash("sha256", secret)),
    lock(): void {
      for (const one of known.keys()) known.set(one, "locked");
    },
  };
}
