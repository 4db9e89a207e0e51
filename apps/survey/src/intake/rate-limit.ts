import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { createTokenBucket } from "./token-bucket.ts";
import { failures, Refusal } from "../http/failures.ts";
import type { Intake } from "./receive.ts";

export interface Limits {
  /** Requests from one address, repeats included. */
  perAddressPerMinute: number;
  /** Requests from everywhere. */
  globalPerMinute: number;
}

/** What {@link createLimit} counts with. */
export const allowLimits = async (app: FastifyInstance): Promise<void> =>
  void (await app.register(rateLimit, { global: false }));

/**
 * Counts requests by address, an IPv6 visitor by their /64 network, and all together. Each limit has counts of its own, and
 * they live in this process. What one address has too many never uses up what is left for the others.
 */
export function createLimit(
  app: FastifyInstance,
  { perAddressPerMinute, globalPerMinute }: Limits,
): Intake["limit"] {
  const count = app.createRateLimit({ max: perAddressPerMinute, timeWindow: 60_000, ipv6Subnet: 64 });
  const everyone = createTokenBucket(globalPerMinute, () => performance.now());
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw new Refusal(failures.tooMany(state.ttlInSeconds));
    const waitSeconds = everyone.take();
    if (waitSeconds > 0) throw new Refusal(failures.tooMany(waitSeconds));
  };
}
