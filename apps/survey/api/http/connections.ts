import type { Socket } from "node:net";
import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** What may wait in this process to be read by visitors; far above what all who read can leave there. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024;
const LOOK_EVERY_MS = 250;
const SWEEP_MS = 50;

/**
 * One that sends a request before it has the answer to the last is hung up on: no browser and no proxy does that, and thousands of
 * requests on one connection would be worked off before anybody else's. So is who reads no answers, when too much waits for such readers.
 */
export function guardConnections(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  app.addHook("onRequest", ({ raw: { socket } }, { raw: answer }, done) => {
    if (socket.destroyed && answers.has(socket)) return;
    if (answers.get(socket)?.writableFinished === false) return void socket.destroy();
    answers.set(socket, answer);
    done();
  });
  watchReaders(app);
  closeGracefully(app);
}

function watchReaders(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let slow = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const timer = setInterval(() => {
    const waiting = [...open].filter(({ writableLength }) => writableLength > 0);
    const bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0);
    if (bytes > MOST_WAITING_BYTES) for (const socket of waiting) if (slow.has(socket)) socket.destroy();
    slow = new Set(waiting);
  }, LOOK_EVERY_MS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/** A connection that falls idle while closing keeps Fastify open for the whole keep-alive time (github.com/fastify/fastify/issues/7044). */
function closeGracefully(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (sweep) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  });
  app.addHook("onClose", async () => clearInterval(sweep));
}
