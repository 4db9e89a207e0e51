import { hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CLOCK_TOLERANCE_MS } from "@heloc/leads/store/outbox/delivery";
import type { SpamSignal } from "@heloc/leads/store/lead";
import { OperatorError } from "@heloc/leads/operator-error";
import { createDigest, toBuffer } from "@heloc/leads/sealing/sealing";
import { createDurably } from "@heloc/leads/process/durable-file";

/** A page that stays open longer than this has been left, or is kept by a program. */
const OLDEST_TOKEN_MS = 24 * 60 * 60 * 1000;

const SHAPE = /^((\d{13})\.[0-9a-f]{32})\.([\w-]{43})$/;

/** What a token says. `nonce` counts once: the store remembers which ones were used, in the order of their time. */
type TokenReading =
  { kind: "missing" } | { kind: "forged" } | { kind: "expired" | "valid"; ageMs: number; nonce: string };

export type FormTokens = ReturnType<typeof createFormTokens>;

/** What proves a token is a keyed hash of its moment and a random number: it holds nothing about the visitor and needs no storage. */
export function createFormTokens(secret: Uint8Array, now: () => Date) {
  const derived = hkdfSync("sha256", secret, "", "heloc survey form token v1", 32);
  const digest = createDigest(new Uint8Array(derived));
  const sign = (text: string): Buffer => toBuffer(digest("form token", text));

  const issue = (): string => {
    const text = `${now().getTime()}.${randomBytes(16).toString("hex")}`;
    return `${text}.${sign(text).toString("base64url")}`;
  };
  const read = (token: unknown): TokenReading => {
    if (token === undefined || token === null || token === "") return { kind: "missing" };
    const parts = typeof token === "string" ? SHAPE.exec(token) : null;
    if (!parts) return { kind: "forged" };
    const [, nonce = "", issuedAt = "", mac = ""] = parts;
    if (!timingSafeEqual(sign(nonce), Buffer.from(mac, "base64url"))) return { kind: "forged" };
    const ageMs = now().getTime() - Number(issuedAt);
    return { kind: ageMs > OLDEST_TOKEN_MS ? "expired" : "valid", ageMs, nonce };
  };
  /** The token for a page that is shown again: the same one while it counts, otherwise a new one. */
  const renew = (token: unknown): string => (read(token).kind === "valid" ? String(token) : issue());
  return { issue, read, renew };
}

/** The quickest a person gets through the questions, with everything filled in by the browser. */
const QUICKEST_MS = 3_000;

/** What an application brings along besides its answers, as it arrived: any value is taken, none is refused. */
export interface Traces {
  honeypot: unknown;
  formToken: unknown;
}

/** The sender never learns of it, and the application is stored all the same: a refusal would keep out people, and programs would learn. */
export function judge({ honeypot, formToken }: Traces, tokens: FormTokens) {
  const reading = tokens.read(formToken);
  const isTrapped = honeypot !== undefined && honeypot !== null && honeypot !== "";
  const spamSignals: SpamSignal[] = [...(isTrapped ? ["honeypot" as const] : []), ...doubtsAbout(reading)];
  return { spamSignals, formNonce: "nonce" in reading ? reading.nonce : null };
}

function doubtsAbout(reading: TokenReading): SpamSignal[] {
  if (reading.kind === "missing") return ["no-token"];
  if (reading.kind === "forged") return ["forged-token"];
  if (reading.kind === "expired") return ["expired-token"];
  // A page from the future was handed out under a clock that was ahead: nobody knows how long it was open.
  const isAgeKnown = reading.ageMs > -CLOCK_TOLERANCE_MS;
  return isAgeKnown && reading.ageMs < QUICKEST_MS ? ["too-fast"] : [];
}

/** Reads the secret behind the form tokens; the first start makes it. It outlives a restart, as open pages do. @throws OperatorError */
export function readFormSecret(dataDir: string): Uint8Array {
  const file = join(dataDir, "form-secret");
  let secret: string;
  try {
    // Of two processes that start at once, one makes the file and both read it.
    if (!existsSync(file)) createDurably(file, `${randomBytes(32).toString("hex")}\n`);
    secret = readFileSync(file, "utf8");
  } catch {
    throw new OperatorError(`${file} can be neither read nor made: check that this user may write there.`);
  }
  if (/^[0-9a-f]{64}\n$/.test(secret)) return Buffer.from(secret.trim(), "hex");
  throw new OperatorError(`${file} is damaged: delete it, and the next start makes a new one.`);
}
