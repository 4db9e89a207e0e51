import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Visitor } from "../../http/visitor-address.ts";
import { createMeters } from "./meters.ts";

/** A page with its files is about six requests, so this is far more than those who may apply from one address can need. */
const REQUESTS_FOR_EACH_APPLICATION = 30;
const PAUSE_MS = 500;
/** More are not held, because each takes memory. */
const MOST_HELD = 2_000;

interface SlowDownOptions {
  visitorOf: (request: FastifyRequest) => Visitor;
  applicationsPerMinute: number;
  pause?: () => Promise<unknown>;
}

/**
 * Holds each request of an address that floods for a moment before anything is done for it, and refuses none. Who waits for
 * answers before sending on is slowed to what their connections allow, and leaves the processor to the others.
 */
export function slowFloods(
  app: FastifyInstance,
  { visitorOf, applicationsPerMinute, pause = () => sleep(PAUSE_MS) }: SlowDownOptions,
): void {
  const requests = createMeters({ perMinute: applicationsPerMinute * REQUESTS_FOR_EACH_APPLICATION });
  let held = 0;
  app.addHook("onRequest", (request, _reply, done) => {
    if (requests.take(visitorOf(request).countedAs) === 0 || held >= MOST_HELD) return done();
    held += 1;
    void pause().then(() => {
      held -= 1;
      done();
    });
  });
}
