import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { InboxEvent } from "../../src/messages.ts";

/**
 * Another one takes the place of the oldest. A browser opens six connections to one address, and a stream keeps one of them
 * for as long as its tab is open: two are left for everything else that the tabs ask.
 */
const MOST_STREAMS = 4;
/** A tab that had to make room asks for its place again. */
const BACK_AFTER_MS = 5_000;

const STREAM_HEADERS = { "content-type": "text/event-stream; charset=utf-8", connection: "close" };

export type EventStreams = ReturnType<typeof createEventStreams>;

/** The pages that hear of changes as they happen. No event holds an answer. */
export function createEventStreams() {
  const streams = new Set<ServerResponse>();
  const stop = (): void => {
    for (const stream of streams) stream.end();
    streams.clear();
  };
  return {
    stop,
    /** A page asks at once for what has happened until now. */
    add(reply: FastifyReply): void {
      const [oldest] = streams;
      if (oldest && streams.size >= MOST_STREAMS) {
        oldest.end(`retry: ${BACK_AFTER_MS}\n\n`);
        streams.delete(oldest);
      }
      const stream = reply.hijack().raw;
      stream.on("error", () => undefined);
      stream.on("close", () => streams.delete(stream));
      stream.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...STREAM_HEADERS });
      stream.write(`retry: 2000\n\n${toText({ kind: "changed", newLeads: 0 })}`);
      streams.add(stream);
    },
    /** After a lock no session is left that could hear of anything. */
    send(event: InboxEvent): void {
      for (const stream of streams) stream.write(toText(event));
      if (event.kind === "locked") stop();
    },
  };
}

const toText = (event: InboxEvent): string => `data: ${JSON.stringify(event)}\n\n`;
