import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { failures, Refusal } from "../failures.ts";
import type { Intake } from "./receive.ts";

/**
 * Counts applications by address; an IPv6 visitor is counted by their /64 network. Both routes share one count, and it
 * lives in this process.
 */
export async function createLimit(app: FastifyInstance, perMinute: number): Promise<Intake["limit"]> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000 });
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw new Refusal(failures.tooMany(state.ttlInSeconds));
  };
}
