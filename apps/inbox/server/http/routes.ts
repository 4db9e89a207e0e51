import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LeadActions, Session } from "../../src/messages.ts";
import type { InboxLock, Entered } from "../session/inbox-lock.ts";
import {
  ACTION_BODIES,
  NEW_PASSPHRASE,
  QUERY_BODY,
  readBody,
  SESSION_BODY,
  TRIED_PASSPHRASE,
} from "./bodies.ts";
import type { EventStreams } from "./event-streams.ts";
import { PAGE_POLICY } from "./headers.ts";
import { refusals } from "./refusal.ts";

/** What the routes are made of. */
export interface RouteOptions {
  lock: InboxLock;
  streams: EventStreams;
  /** The name given with --as. */
  operator: string | undefined;
  lenderName: string;
  states: readonly string[];
  port: number;
  /** Folder of the built page. */
  dist: string;
}

/** The number of a lead is the only one that this address takes. */
const LEAD = "/api/leads/:id(^[0-9a-f]{32}$)";

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/**
 * Everything that the inbox answers. The cookie of a session has the port in its name, because browsers do not tell the ports of
 * one machine apart when they send cookies.
 */
export function addRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { lock, port } = options;
  const cookieName = `heloc-inbox-${port}=`;
  const cookieOf = ({ headers: { cookie } }: FastifyRequest): string | undefined => {
    const pairs = (cookie ?? "").split(";").map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(cookieName))?.slice(cookieName.length);
  };
  const enter = (request: FastifyRequest): Entered => lock.enter(cookieOf(request));
  const setCookie = (reply: FastifyReply, secret: string): void =>
    void reply.header("set-cookie", `${cookieName}${secret}; Path=/; HttpOnly; SameSite=Strict`);
  addSessionRoutes(app, options, { cookieOf, enter, setCookie });
  addLeadRoutes(app, lock, enter);
  addPage(app, options.dist);
}

interface Cookies {
  cookieOf: (request: FastifyRequest) => string | undefined;
  /** @throws Refusal without a session */
  enter: (request: FastifyRequest) => Entered;
  setCookie: (reply: FastifyReply, secret: string) => void;
}

function addSessionRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  { cookieOf, enter, setCookie }: Cookies,
) {
  const { lock, streams, operator, lenderName, states } = options;
  const describeSession = (): Session => ({
    operator,
    lenderName,
    states: [...states],
    hasPassphrase: lock.passphrase.isSet(),
    progress: lock.progress(),
  });
  app.post("/api/session", async (request, reply) => {
    setCookie(reply, lock.openByLink(readBody(SESSION_BODY, request.body).token));
    return describeSession();
  });
  app.post("/api/session/unlock", async (request, reply) => {
    const { passphrase } = readBody(TRIED_PASSPHRASE, request.body);
    setCookie(reply, await lock.openByPassphrase(cookieOf(request), passphrase));
    return describeSession();
  });
  app.get("/api/session", async (request) => {
    enter(request);
    return describeSession();
  });
  app.post("/api/passphrase", async (request, reply) => {
    enter(request);
    lock.noteActivity();
    await lock.passphrase.choose(readBody(NEW_PASSPHRASE, request.body).passphrase);
    return reply.code(204).send();
  });
  app.post("/api/activity", async (request, reply) => {
    enter(request);
    lock.noteActivity();
    return reply.code(204).send();
  });
  app.post("/api/lock", async (request, reply) => {
    enter(request);
    await lock.lock("Locked.");
    return reply.code(204).send();
  });
  app.get("/api/events", async (request, reply) => {
    enter(request);
    reply.hijack();
    streams.add(reply.raw, { kind: "progress", progress: lock.progress() });
  });
}

function addLeadRoutes(app: FastifyInstance, lock: InboxLock, enter: Cookies["enter"]): void {
  app.post("/api/leads/query", async (request) => {
    const { leads, session } = enter(request);
    const query = readBody(QUERY_BODY, request.body);
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
    const lead = await leads.open(idOf(request));
    session.opened.add(idOf(request));
    return lead;
  });
  const enterOpened = (request: FastifyRequest) => {
    const { leads, session } = enter(request);
    if (!session.opened.has(idOf(request))) throw refusals.notOpened();
    return leads;
  };
  app.get(LEAD, async (request) => enterOpened(request).read(idOf(request)));
  app.get(`${LEAD}/certificate`, async (request, reply) => {
    const leads = enterOpened(request);
    lock.noteActivity();
    // The file is named by the number alone: the browser's list of downloads is a history too.
    reply.header("content-disposition", `attachment; filename="certificate-${idOf(request)}.json"`);
    return reply.type("application/json; charset=utf-8").send(await leads.certificate(idOf(request)));
  });
  for (const action of Object.keys(ACTION_BODIES) as (keyof LeadActions)[])
    app.post(`${LEAD}/${action}`, async (request, reply) => {
      const { leads } = enter(request);
      const body = readBody<LeadActions[typeof action]>(ACTION_BODIES[action], request.body);
      lock.noteActivity();
      await leads.act(action, idOf(request), body);
      return reply.code(204).send();
    });
}

const NOT_BUILT = "The page of the inbox is not built: start it with npm run inbox.";

/** The page and its files, which hold nothing of a lead. */
function addPage(app: FastifyInstance, dist: string): void {
  const page = join(dist, "index.html");
  app.get("/", async (_request, reply) => {
    if (!existsSync(page)) return reply.code(503).type("text/plain; charset=utf-8").send(`${NOT_BUILT}\n`);
    reply.header("content-security-policy", PAGE_POLICY);
    return reply.type("text/html; charset=utf-8").send(readFileSync(page));
  });
  const assets = join(dist, "assets");
  if (!existsSync(assets)) return;
  void app.register(fastifyStatic, {
    root: assets,
    prefix: "/assets/",
    index: false,
    dotfiles: "deny",
    decorateReply: false,
    cacheControl: false,
    // Their names change with their content.
    setHeaders: (reply) => reply.header("cache-control", "private, max-age=31536000, immutable"),
  });
}
