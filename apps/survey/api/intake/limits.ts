import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http/errors.ts";
import type { Visitor } from "../http/visitor-address.ts";

/** Who was quiet for longest is forgotten first. */
const MOST_METERS = 20_000;
const ROUNDING = 1e-9;

/** All that has passed drains away in a minute. @returns takes one: 0 when it may pass, otherwise the seconds until the next one may */
export function createMeters(perMinute: number, nowMs = () => performance.now()): (name: string) => number {
  const meters = new Map<string, { used: number; atMs: number }>();
  return (name) => {
    const atMs = nowMs();
    const known = meters.get(name);
    if (known) meters.delete(name);
    else if (meters.size >= MOST_METERS) meters.delete(meters.keys().next().value ?? "");
    const used = known ? Math.max(0, known.used - ((atMs - known.atMs) / 60_000) * perMinute) : 0;
    const excess = used + 1 - perMinute;
    const mayPass = excess <= ROUNDING;
    meters.set(name, { used: mayPass ? used + 1 : used, atMs });
    return mayPass ? 0 : Math.max(1, Math.ceil((excess / perMinute) * 60));
  };
}

type VisitorOf = (request: FastifyRequest) => Visitor;

/** What one address sends too many uses up nothing of the others. @returns throws HttpError 429 for one request too many */
export function createLimit(visitorOf: VisitorOf, perAddressPerMinute: number, globalPerMinute: number) {
  const addresses = createMeters(perAddressPerMinute);
  const everyone = createMeters(globalPerMinute);
  return (request: FastifyRequest): void => {
    const seconds = addresses(visitorOf(request).countedAs) || everyone("everyone");
    if (seconds > 0) throw new HttpError(429, "tooMany", seconds);
  };
}

/** A page with its files is about six requests, so this is far more than those who may apply from one address can need. */
const REQUESTS_FOR_EACH_APPLICATION = 30;
const PAUSE_MS = 500;
/** More are not held, because each takes memory. */
const MOST_HELD = 2_000;

/**
 * Holds each request of an address that floods for a moment, and refuses none: it is slowed to what its connections allow.
 * @returns whether a request is one of a flood
 */
export function slowFloods(app: FastifyInstance, visitorOf: VisitorOf, applicationsPerMinute: number) {
  const meters = createMeters(applicationsPerMinute * REQUESTS_FOR_EACH_APPLICATION);
  const flood = new WeakSet<FastifyRequest>();
  let held = 0;
  app.addHook("onRequest", (request, _reply, done) => {
    if (meters(visitorOf(request).countedAs) === 0) return done();
    flood.add(request);
    if (held >= MOST_HELD) return done();
    held += 1;
    void sleep(PAUSE_MS).then(() => {
      held -= 1;
      done();
    });
  });
  return (request: FastifyRequest): boolean => flood.has(request);
}
