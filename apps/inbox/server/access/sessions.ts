import { hash, randomBytes } from "node:crypto";

/** One browser that came with a one-time link. */
export interface OpenSession {
  /** Numbers of the applications that were opened, and logged as opened, in this session. */
  opened: Set<string>;
  /** The filter of its last list: another one shows that somebody is here. */
  lastFilter: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/** The sessions since the start. Of a cookie only the hash is kept. */
export function createSessions() {
  const open = new Map<string, OpenSession>();
  const locked = new Set<string>();
  return {
    /** @returns the cookie's value, 256 bits */
    begin(): string {
      const secret = randomBytes(32).toString("base64url");
      open.set(hash("sha256", secret), { opened: new Set(), lastFilter: "" });
      return secret;
    },
    /** @returns `locked` for a session that a lock has ended, `none` for what never was one */
    find(secret: string | undefined): OpenSession | "locked" | "none" {
      const known = hash("sha256", secret ?? "");
      return open.get(known) ?? (locked.has(known) ? "locked" : "none");
    },
    /** Ends them all. */
    lock(): void {
      for (const known of open.keys()) locked.add(known);
      open.clear();
    },
  };
}
