import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../http/errors.ts";
import type { Visitor } from "../http/visitor-address.ts";

/** Who was quiet for longest is forgotten first. */
const MOST_METERS = 20_000;
const ROUNDING = 1e-9;

/**
 * Counts requests by name: each that passes adds one, and all of it drains away in a minute. Each process counts for itself.
 * @param nowMs a clock that never jumps
 * @returns takes one: 0 when it may pass, otherwise the whole seconds until the next one may
 */
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

interface LimitOptions {
  /** Requests from one address, repeats included; an IPv6 visitor is counted by their /64 network. */
  perAddressPerMinute: number;
  globalPerMinute: number;
  visitorOf: VisitorOf;
}

/**
 * Counts requests by address, and all together. What one address sends too many never uses up what is left for the others.
 * @returns throws HttpError 429 when the request's address, or all addresses together, have sent too many in a minute
 */
export function createLimit({ perAddressPerMinute, globalPerMinute, visitorOf }: LimitOptions) {
  const addresses = createMeters(perAddressPerMinute);
  const everyone = createMeters(globalPerMinute);
  return (request: FastifyRequest): void => {
    const seconds = addresses(visitorOf(request).countedAs) || everyone("everyone");
    if (seconds > 0) throw new HttpError(429, "tooMany", seconds);
  };
}

const REFUSED_PAGES_PER_MINUTE = 10;

/**
 * Whether a refusal may be a page with the visitor's answers in it. A person gets that; an address that is refused more often
 * than a person can be gets a sentence.
 */
export function createPatience(visitorOf: VisitorOf): (request: FastifyRequest) => boolean {
  const refused = createMeters(REFUSED_PAGES_PER_MINUTE);
  const decided = new WeakMap<FastifyRequest, boolean>();
  return (request) => {
    const hasPatience = decided.get(request) ?? refused(visitorOf(request).countedAs) === 0;
    decided.set(request, hasPatience);
    return hasPatience;
  };
}

/** A page with its files is about six requests, so this is far more than those who may apply from one address can need. */
const REQUESTS_FOR_EACH_APPLICATION = 30;
const PAUSE_MS = 500;
/** More are not held, because each takes memory. */
const MOST_HELD = 2_000;

/**
 * Holds each request of an address that floods for a moment before anything is done for it, and refuses none. Who waits for
 * answers before sending on is slowed to what their connections allow, and leaves the processor to the others.
 */
export function slowFloods(app: FastifyInstance, visitorOf: VisitorOf, applicationsPerMinute: number): void {
  const requests = createMeters(applicationsPerMinute * REQUESTS_FOR_EACH_APPLICATION);
  let held = 0;
  app.addHook("onRequest", (request, _reply, done) => {
    if (requests(visitorOf(request).countedAs) === 0 || held >= MOST_HELD) return done();
    held += 1;
    void sleep(PAUSE_MS).then(() => {
      held -= 1;
      done();
    });
  });
}
