import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { ERASURE_BODY, NOTE_BODY, QUERY_BODY, readBody, STATUS_BODY, WITHDRAWAL_BODY } from "./bodies.ts";
import type { InboxParts } from "./inbox-parts.ts";
import { refusals } from "./refusal.ts";

/** The number of an application is the only one that this address takes. */
const LEAD = "/api/leads/:id(^[0-9a-f]{32}$)";

const submissionIdOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** The addresses of the applications: lists, one of them, and what an operator does with one. */
export function leadRoutes(app: FastifyInstance, parts: InboxParts): void {
  const { lock, enter } = parts;
  const memory = () => lock.memory();

  app.post("/api/leads/query", async (request, reply) => {
    const session = enter(request);
    const query = readBody(QUERY_BODY, request.body);
    const filter = JSON.stringify(query.filter);
    // The page asks again after each event, whether somebody is here or not.
    if (filter !== session.lastFilter) lock.noteActivity();
    session.lastFilter = filter;
    return sendJson(reply, await memory().ask("query", query));
  });
  app.post(`${LEAD}/opening`, async (request, reply) => {
    const session = enter(request);
    const submissionId = submissionIdOf(request);
    lock.noteActivity();
    const bytes = await memory().ask("open", submissionId);
    session.opened.add(submissionId);
    return sendJson(reply, bytes);
  });
  app.get(LEAD, async (request, reply) => {
    const { opened } = enter(request);
    const submissionId = submissionIdOf(request);
    if (!opened.has(submissionId)) throw refusals.notOpened();
    return sendJson(reply, await memory().ask("read", submissionId));
  });
  app.get(`${LEAD}/certificate`, async (request, reply) => {
    const { opened } = enter(request);
    const submissionId = submissionIdOf(request);
    if (!opened.has(submissionId)) throw refusals.notOpened();
    lock.noteActivity();
    const bytes = await memory().ask("certificate", submissionId);
    reply.header("content-disposition", `attachment; filename="certificate-${submissionId}.json"`);
    return sendJson(reply, bytes);
  });
  app.get("/api/overview", async (request, reply) => {
    enter(request);
    return sendJson(reply, await memory().ask("overview"));
  });
  changeRoutes(app, parts);
}

/** Everything that is written about an application. The page reads it again afterwards. */
function changeRoutes(app: FastifyInstance, { lock, enter }: InboxParts): void {
  function change<Body>(
    what: string,
    shape: z.ZodType<Body>,
    write: (submissionId: string, body: Body) => Promise<unknown>,
  ): void {
    app.post(`${LEAD}/${what}`, async (request, reply) => {
      enter(request);
      const submissionId = submissionIdOf(request);
      const body = readBody(shape, request.body);
      lock.noteActivity();
      await write(submissionId, body);
      return reply.code(204).send();
    });
  }
  const memory = () => lock.memory();
  change("status", STATUS_BODY, (id, body) => memory().ask("setStatus", id, body));
  change("notes", NOTE_BODY, (id, body) => memory().ask("addNote", id, body));
  change("withdrawal", WITHDRAWAL_BODY, (id, body) => memory().ask("withdraw", id, body));
  change("erasure", ERASURE_BODY, (id, body) => memory().ask("erase", id, body));
}

/** What was sent is overwritten once it has left, or cannot leave any more. */
function sendJson(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  reply.raw.once("close", () => bytes.fill(0));
  return reply
    .type("application/json; charset=utf-8")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
