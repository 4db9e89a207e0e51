import type { FastifyInstance } from "fastify";
import type { Session } from "../../src/contract.ts";
import type { InboxParts } from "./inbox-parts.ts";
import { readBody, SESSION_BODY, VIEWS_BODY } from "./bodies.ts";
import { setSessionCookie } from "./session-cookie.ts";

/** The addresses about the session itself: its beginning, its end, its saved views, and the events it is told. */
export function sessionRoutes(app: FastifyInstance, parts: InboxParts): void {
  const { lock, streams, views, operator, lenderName, states, port, enter } = parts;
  const describeSession = (): Session => ({
    operator,
    lenderName,
    states: [...states],
    views: views.read(),
    progress: lock.progress(),
  });

  app.post("/api/session", async (request, reply) => {
    const { token } = readBody(SESSION_BODY, request.body);
    setSessionCookie(reply, port, lock.unlock(token));
    return describeSession();
  });
  app.get("/api/session", async (request) => {
    enter(request);
    return describeSession();
  });
  app.put("/api/views", async (request, reply) => {
    enter(request);
    views.write(readBody(VIEWS_BODY, request.body));
    lock.noteActivity();
    return reply.code(204).send();
  });
  app.post("/api/activity", async (request, reply) => {
    enter(request);
    lock.noteActivity();
    return reply.code(204).send();
  });
  app.post("/api/lock", async (request, reply) => {
    enter(request);
    void lock.lock("Locked.");
    return reply.code(204).send();
  });
  app.get("/api/events", async (request, reply) => {
    enter(request);
    reply.hijack();
    streams.add(reply.raw, { kind: "progress", progress: lock.progress() });
  });
}
