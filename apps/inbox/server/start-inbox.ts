import type { IncomingHttpHeaders } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { OperatorError } from "@heloc/leads/operator-error";
import { CLOSED_HEADERS } from "@heloc/leads/process/closed-headers";
import { describeError } from "@heloc/leads/process/describe-error";
import { Refusal } from "../src/messages.ts";
import type { InboxOptions } from "./config.ts";
import { createEventStreams } from "./http/event-streams.ts";
import { refusals, toRefusal } from "./http/refusal.ts";
import { addRoutes } from "./http/routes.ts";
import { createLock } from "./session/inbox-lock.ts";

/**
 * Starts the inbox on this machine alone.
 * @throws OperatorError when the port cannot be used
 */
export async function startInbox(options: InboxOptions) {
  const { port } = options;
  const streams = createEventStreams();
  const lock = createLock(options, streams.send);
  const app = createHttpApp(options);
  addRoutes(app, options, lock, streams);
  app.addHook("preClose", async () => streams.stop());
  const stop = async (): Promise<void> => {
    await app.close();
    await lock.stop();
  };
  try {
    await app.listen({ port, host: "127.0.0.1" });
  } catch (error) {
    await stop();
    throw new OperatorError(
      `Port ${port} cannot be used (${(error as NodeJS.ErrnoException).code}). Stop the program that uses it, or set INBOX_PORT to a free port above 1023.`,
    );
  }
  /** A new link, good once and for ten minutes. Its secret is behind the #, which no browser sends to anybody. */
  const makeLink = (): string => `http://127.0.0.1:${port}/#${lock.issueLink()}`;
  return { app, lock, makeLink, stop };
}

/** A note in letters of four bytes. */
const LARGEST_BODY_BYTES = 16 * 1024;

/** A server without routes that answers only its own page, and writes no log of requests. */
function createHttpApp({ port, say }: InboxOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 15_000,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => void refuse(reply.headers(CLOSED_HEADERS), error),
  });
  app.addHook("onRequest", async ({ method, headers }, reply) => {
    reply.headers(CLOSED_HEADERS);
    if (isForeign(method, headers, port))
      throw new Refusal(403, "The inbox answers its own page only: open the link that the terminal shows.");
  });
  app.setErrorHandler((error, { method, routeOptions: { url = "" } }, reply) => {
    if (toRefusal(error).status === 500) {
      // Method, pattern of the address, kind of error and place: nothing that was sent.
      const { type, stack } = describeError(error);
      say(`${method} ${url} failed: ${type}\n${stack}`.trimEnd());
    }
    return refuse(reply, error);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, refusals.noAddress()));
  return app;
}

/**
 * Whether a request comes from somewhere else than the inbox's own page. A foreign name in Host is a page whose name was
 * pointed at this machine after it was loaded (DNS rebinding); a foreign Origin or Sec-Fetch-Site is a page that lets the
 * officer's browser ask, and pages of other ports of this machine are such pages too. A program that sends no Sec-Fetch-Site
 * still needs the session.
 */
function isForeign(method: string, headers: IncomingHttpHeaders, port: number): boolean {
  const { host, origin } = headers;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin === undefined ? method !== "GET" : origin !== `http://${host}`;
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, message } = toRefusal(error);
  return reply.code(status).type("application/json; charset=utf-8").send({ message });
}
