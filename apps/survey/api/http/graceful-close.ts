import type { FastifyInstance } from "fastify";

const SWEEP_MS = 50;

/**
 * Lets `app.close()` finish promptly: requests under way get their answers, and idle connections do not hold it up.
 *
 * Fastify closes the connections that are idle at the moment of closing, but one that falls idle a moment later keeps
 * the server open for the whole keep-alive time (https://github.com/fastify/fastify/issues/7044). So answers given
 * while closing say `connection: close`, and idle connections are closed again and again.
 */
export function closeGracefully(app: FastifyInstance): void {
  let requestsUnderWay = 0;
  let sweep: NodeJS.Timeout | undefined;

  app.addHook("onRequest", (_request, reply, done) => {
    requestsUnderWay += 1;
    // Fastify's onResponse never comes for a visitor whose connection broke before the answer.
    reply.raw.once("close", () => (requestsUnderWay -= 1));
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (sweep) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  });
  app.addHook("onClose", async () => {
    // "localhost" is two servers, and Fastify waits only for the first one's requests.
    while (requestsUnderWay > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    clearInterval(sweep);
  });
}
