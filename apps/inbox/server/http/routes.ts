import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { lender } from "@heloc/lender/current";
import type { z } from "zod";
import { Refusal, type Session } from "../../src/messages.ts";
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
import { refusals } from "./refusal.ts";

/** The number of a lead is the only one that this address takes. */
const LEAD = "/api/leads/:id(^[0-9a-f]{32}$)";

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** @throws Refusal */
function readBody<Body>(shape: z.ZodType<Body>, { body }: FastifyRequest): Body {
  const reading = shape.safeParse(body);
  if (reading.success) return reading.data;
  const issue = reading.error.issues.find(({ code }) => code === "custom");
  throw issue ? new Refusal(400, issue.message) : refusals.invalid();
}

export function addRoutes(
  app: FastifyInstance,
  options: InboxOptions,
  lock: InboxLock,
  streams: EventStreams,
): void {
  // Browsers do not tell the ports of one machine apart when they send cookies.
  const cookieName = `heloc-inbox-${options.port}=`;
  const cookieOf = ({ headers: { cookie = "" } }: FastifyRequest): string => {
    const pairs = cookie.split(";").map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(cookieName))?.slice(cookieName.length) ?? "";
  };
  const describeSession = (): Session => ({
    operator: options.operator,
    lenderName: lender.brandName,
    hasPassphrase: lock.passphrase.isSet(),
  });
  const begin = (reply: FastifyReply, secret: string): Session => {
    reply.header("set-cookie", `${cookieName}${secret}; Path=/; HttpOnly; SameSite=Strict`);
    return describeSession();
  };
  app.post("/api/session", async (request, reply) =>
    begin(reply, lock.openByLink(cookieOf(request), readBody(LINK, request).token)),
  );
  app.post("/api/session/unlock", async (request, reply) => {
    const { passphrase } = readBody(TRIED_PASSPHRASE, request);
    return begin(reply, await lock.openByPassphrase(cookieOf(request), passphrase));
  });
  const enter: Enter = (request) => lock.enter(cookieOf(request));
  app.get("/api/session", async (request) => {
    enter(request);
    return describeSession();
  });
  /** What is done in a session and has no answer. */
  const addAction = (path: string, work: (request: FastifyRequest) => void | Promise<void>) =>
    app.post(path, async (request, reply) => {
      enter(request);
      await work(request);
      return reply.code(204).send();
    });
  addAction("/api/passphrase", (request) =>
    lock.passphrase.choose(readBody(NEW_PASSPHRASE, request).passphrase),
  );
  addAction("/api/activity", () => lock.noteActivity());
  addAction("/api/lock", () => lock.lock("Locked."));
  app.get("/api/events", async (request, reply) => {
    enter(request);
    streams.add(reply);
  });
  addLeadRoutes(app, enter);
  addPage(app, options.dist);
}

type Enter = (request: FastifyRequest) => ReturnType<InboxLock["enter"]>;

function addLeadRoutes(app: FastifyInstance, enter: Enter): void {
  app.post("/api/leads/query", async (request) => enter(request).leads.query(readBody(QUERY, request)));
  app.get("/api/overview", async (request) => enter(request).leads.overview());
  app.post(`${LEAD}/opening`, async (request) => {
    const { leads, opened } = enter(request);
    const lead = await openLead(leads, idOf(request));
    opened.add(idOf(request));
    return lead;
  });
  const enterOpened = (request: FastifyRequest) => {
    const { leads, opened } = enter(request);
    if (!opened.has(idOf(request)))
      throw new Refusal(404, "This lead was not opened in this session: open it first.");
    return leads;
  };
  app.get(LEAD, async (request) => readLead(enterOpened(request), idOf(request)));
  app.get(`${LEAD}/certificate`, async (request, reply) => {
    const certificate = await writeLeadCertificate(enterOpened(request), idOf(request));
    // The file is named by the number alone: the browser's list of downloads is a history too.
    reply.header("content-disposition", `attachment; filename="certificate-${idOf(request)}.json"`);
    return reply.type("application/json; charset=utf-8").send(certificate);
  });
  for (const action of Object.keys(ACTIONS) as (keyof LeadActions)[])
    app.post(`${LEAD}/${action}`, async (request, reply) => {
      const { leads } = enter(request);
      const body = readBody<LeadActions[typeof action]>(ACTIONS[action], request);
      await actOnLead(leads, action, idOf(request), body);
      return reply.code(204).send();
    });
}

/** What the page may load beside what no answer may: its own files, from here. */
const PAGE_POLICY = [
  ...["script-src", "style-src", "img-src", "font-src", "connect-src"].map((kind) => `${kind} 'self'`),
  "require-trusted-types-for 'script'",
].join("; ");

/** The page and its files, which hold nothing of a lead. */
function addPage(app: FastifyInstance, dist: string): void {
  void app.register(fastifyStatic, {
    root: dist,
    dotfiles: "deny",
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const policy = String(reply.getHeader("content-security-policy"));
      if (path.endsWith(".html")) reply.header("content-security-policy", `${policy}; ${PAGE_POLICY}`);
      // Their names change with their content.
      else reply.header("cache-control", "private, max-age=31536000, immutable");
    },
  });
}
