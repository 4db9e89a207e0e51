import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { lender } from "@heloc/lender/current";
import type { z } from "zod";
import type { Session } from "../../src/messages.ts";
import {
  ACTIONS,
  LINK,
  NEW_PASSPHRASE,
  QUERY,
  TRIED_PASSPHRASE,
  type LeadActions,
} from "../../src/requests.ts";
import type { InboxOptions } from "../config.ts";
import { actOnLead, openLead, readLead, writeLeadCertificate } from "../leads/lead-actions.ts";
import type { InboxLock } from "../session/inbox-lock.ts";
import type { EventStreams } from "./event-streams.ts";
import { PAGE_POLICY } from "./headers.ts";
import { refusals } from "./refusal.ts";

/** The number of a lead is the only one that this address takes. */
const LEAD = "/api/leads/:id(^[0-9a-f]{32}$)";

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** @throws Refusal */
function readBody<Body>(shape: z.ZodType<Body>, { body }: FastifyRequest): Body {
  const reading = shape.safeParse(body);
  if (reading.success) return reading.data;
  const toTell = reading.error.issues.find(({ code }) => code === "custom");
  throw toTell ? refusals.unfit(toTell.message) : refusals.invalid();
}

/** Everything that the inbox answers. */
export function addRoutes(
  app: FastifyInstance,
  options: InboxOptions,
  lock: InboxLock,
  streams: EventStreams,
): void {
  addSessionRoutes(app, options, lock, streams);
  addLeadRoutes(app, options, lock);
  addPage(app, options.dist);
}

/** Browsers do not tell the ports of one machine apart when they send cookies. */
const cookieName = (port: number): string => `heloc-inbox-${port}=`;

function cookieOf({ headers: { cookie = "" } }: FastifyRequest, port: number): string {
  const pairs = cookie.split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(cookieName(port)))?.slice(cookieName(port).length) ?? "";
}

function addSessionRoutes(
  app: FastifyInstance,
  { operator, port }: InboxOptions,
  lock: InboxLock,
  streams: EventStreams,
): void {
  const enter = (request: FastifyRequest) => lock.enter(cookieOf(request, port));
  const describeSession = (): Session => ({
    operator,
    lenderName: lender.brandName,
    hasPassphrase: lock.passphrase.isSet(),
  });
  const begin = (reply: FastifyReply, secret: string): Session => {
    reply.header("set-cookie", `${cookieName(port)}${secret}; Path=/; HttpOnly; SameSite=Strict`);
    return describeSession();
  };
  app.post("/api/session", async (request, reply) =>
    begin(reply, lock.openByLink(readBody(LINK, request).token)),
  );
  app.post("/api/session/unlock", async (request, reply) => {
    const { passphrase } = readBody(TRIED_PASSPHRASE, request);
    return begin(reply, await lock.openByPassphrase(cookieOf(request, port), passphrase));
  });
  app.get("/api/session", async (request) => {
    enter(request);
    return describeSession();
  });
  /** What is done in a session and has no answer. */
  const addDeed = (path: string, work: (request: FastifyRequest) => void | Promise<void>) =>
    app.post(path, async (request, reply) => {
      enter(request);
      await work(request);
      return reply.code(204).send();
    });
  addDeed("/api/passphrase", (request) => {
    lock.noteActivity();
    return lock.passphrase.choose(readBody(NEW_PASSPHRASE, request).passphrase);
  });
  addDeed("/api/activity", lock.noteActivity);
  addDeed("/api/lock", () => lock.lock("Locked."));
  app.get("/api/events", async (request, reply) => {
    enter(request);
    reply.hijack();
    streams.add(reply.raw);
  });
}

function addLeadRoutes(app: FastifyInstance, { port }: InboxOptions, lock: InboxLock): void {
  const enter = (request: FastifyRequest) => lock.enter(cookieOf(request, port));
  app.post("/api/leads/query", async (request) => {
    const { leads, session } = enter(request);
    const query = readBody(QUERY, request);
    const asked = JSON.stringify(query);
    // The page asks again after each event, whether somebody is here or not.
    if (asked !== session.lastQuery) lock.noteActivity();
    session.lastQuery = asked;
    return leads.query(query);
  });
  app.get("/api/overview", async (request) => enter(request).leads.overview());
  app.post(`${LEAD}/opening`, async (request) => {
    const { leads, session } = enter(request);
    lock.noteActivity();
    const lead = await openLead(leads, idOf(request));
    session.opened.add(idOf(request));
    return lead;
  });
  const enterOpened = (request: FastifyRequest) => {
    const { leads, session } = enter(request);
    if (!session.opened.has(idOf(request))) throw refusals.notOpened();
    return leads;
  };
  app.get(LEAD, async (request) => readLead(enterOpened(request), idOf(request)));
  app.get(`${LEAD}/certificate`, async (request, reply) => {
    const leads = enterOpened(request);
    lock.noteActivity();
    // The file is named by the number alone: the browser's list of downloads is a history too.
    reply.header("content-disposition", `attachment; filename="certificate-${idOf(request)}.json"`);
    return reply
      .type("application/json; charset=utf-8")
      .send(await writeLeadCertificate(leads, idOf(request)));
  });
  for (const action of Object.keys(ACTIONS) as (keyof LeadActions)[])
    app.post(`${LEAD}/${action}`, async (request, reply) => {
      const { leads } = enter(request);
      const body = readBody<LeadActions[typeof action]>(ACTIONS[action], request);
      lock.noteActivity();
      await actOnLead(leads, action, idOf(request), body);
      return reply.code(204).send();
    });
}

/** The page and its files, which hold nothing of a lead. */
function addPage(app: FastifyInstance, dist: string): void {
  void app.register(fastifyStatic, {
    root: dist,
    dotfiles: "deny",
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      if (path.endsWith(".html")) reply.header("content-security-policy", PAGE_POLICY);
      // Their names change with their content.
      else reply.header("cache-control", "private, max-age=31536000, immutable");
    },
  });
}
