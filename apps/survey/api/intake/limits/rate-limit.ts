import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { failures, Refusal } from "../../http/failures/failures.ts";
import type { Visitor } from "../../http/visitor-address.ts";
import { createMeters, type MetersOptions, type Sharing } from "./meters.ts";

export interface LimitOptions {
  /** Requests from one address, repeats included. */
  perAddressPerMinute: number;
  /** Requests from everywhere. */
  globalPerMinute: number;
  visitorOf: (request: FastifyRequest) => Visitor;
  /** What counts together with the other processes; without it, this one counts for itself. */
  sharing?: Sharing | undefined;
  /** Keys the hashes by which other processes know an address. */
  secret: Uint8Array;
}

/** Of one address's limit; the rest takes a question to the other processes, in a flood as in a large office. */
const FREE_SHARE_OF_ADDRESS = 0.25;
const FREE_SHARE_OF_EVERYONE = 0.5;

/**
 * Counts requests by address, an IPv6 visitor by their /64 network, and all together. Each limit has counts of its own.
 * What one address has too many never uses up what is left for the others.
 * @param name of the limit, the same in all processes
 * @returns throws Refusal 429 when the request's address, or all addresses together, have sent too many in a minute
 */
export function createLimit(
  name: string,
  { perAddressPerMinute, globalPerMinute, visitorOf, sharing, secret }: LimitOptions,
): (request: FastifyRequest) => Promise<void> {
  const keyOf = (counted: string): string =>
    createHmac("sha256", secret).update(`${name} ${counted}`).digest("base64url").slice(0, 22);
  const shared: Pick<MetersOptions, "sharing" | "keyOf"> = sharing ? { sharing, keyOf } : {};
  const addresses = createMeters({
    ...shared,
    perMinute: perAddressPerMinute,
    freeShare: FREE_SHARE_OF_ADDRESS,
  });
  const everyone = createMeters({ ...shared, perMinute: globalPerMinute, freeShare: FREE_SHARE_OF_EVERYONE });
  return async (request) => {
    const ofAddress = addresses.take(visitorOf(request).countedAs);
    // What is known at once costs no turn of the event loop.
    requireRoom(typeof ofAddress === "number" ? ofAddress : await ofAddress);
    const ofAll = everyone.take("everyone");
    requireRoom(typeof ofAll === "number" ? ofAll : await ofAll);
  };
}

/** @throws Refusal 429 when somebody has to wait */
function requireRoom(seconds: number): void {
  if (seconds > 0) throw new Refusal(failures.tooMany(seconds));
}

/**
 * Whether a refusal may be a page of its own with the visitor's answers in it. A person gets that; whoever is refused more
 * often than a person can be gets a sentence.
 * @param visitorOf whom to count
 */
export function createPatience(
  visitorOf: LimitOptions["visitorOf"],
  perMinute = 10,
): (request: FastifyRequest) => boolean {
  const refused = createMeters({ perMinute });
  const decided = new WeakMap<FastifyRequest, boolean>();
  return (request) => {
    const known = decided.get(request);
    if (known !== undefined) return known;
    const hasPatience = refused.take(visitorOf(request).countedAs) === 0;
    decided.set(request, hasPatience);
    return hasPatience;
  };
}
