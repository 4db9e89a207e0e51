import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** How long the link in the terminal may be used. */
export const LINK_LIFE_MS = 10 * 60_000;

export type OneTimeLinks = ReturnType<typeof createOneTimeLinks>;

/** The secrets of the links that the terminal shows. One at most is good at a time, and only its hash is kept. */
export function createOneTimeLinks(now: () => Date) {
  let unused: { hash: Buffer; until: number } | undefined;
  return {
    /** A new secret of 256 bits. The one before it is good no more. */
    issue(): string {
      const secret = randomBytes(32).toString("base64url");
      unused = { hash: hashOf(secret), until: now().getTime() + LINK_LIFE_MS };
      return secret;
    },
    /** Uses a secret up. @returns false for any but the last one, and for that one when it is used or ten minutes old */
    redeem(secret: string): boolean {
      if (!unused || !timingSafeEqual(hashOf(secret), unused.hash)) return false;
      const isInTime = now().getTime() < unused.until;
      unused = undefined;
      return isInTime;
    },
  };
}

/** Of any text, so that what is compared always has one length. */
const hashOf = (secret: string): Buffer => hash("sha256", secret, "buffer");
