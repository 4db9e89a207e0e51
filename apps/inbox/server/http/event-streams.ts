import type { ServerResponse } from "node:http";
import type { InboxEvent } from "../../src/messages.ts";
import { CLOSED_HEADERS } from "./headers.ts";

/**
 * Another one takes the place of the oldest. A browser opens six connections to one address, and a stream keeps one of them
 * for as long as its tab is open: two are left for everything else that the tabs ask.
 */
const MOST_STREAMS = 4;
/** A tab that had to make room asks for its place again. */
const BACK_AFTER_MS = 5_000;
/** A connection whose other end is gone is noticed by writing to it. */
const HEARTBEAT_MS = 15_000;

const STREAM_HEADERS = { "content-type": "text/event-stream; charset=utf-8", connection: "close" };

export type EventStreams = ReturnType<typeof createEventStreams>;

/** The pages that are told of changes as they happen. No event holds an answer. */
export function createEventStreams() {
  const streams = new Set<ServerResponse>();
  const writeToAll = (text: string): void => {
    for (const stream of streams) stream.write(text);
  };
  const heartbeat = setInterval(() => writeToAll(":\n\n"), HEARTBEAT_MS).unref();
  const endAll = (): void => {
    for (const stream of streams) stream.end();
    streams.clear();
  };
  return {
    /** What has happened until now is told at once. */
    add(stream: ServerResponse): void {
      const [oldest] = streams;
      if (oldest && streams.size >= MOST_STREAMS) {
        oldest.end(`retry: ${BACK_AFTER_MS}\n\n`);
        streams.delete(oldest);
      }
      stream.on("error", () => undefined);
      stream.on("close", () => streams.delete(stream));
      stream.writeHead(200, { ...CLOSED_HEADERS, ...STREAM_HEADERS });
      stream.write(`retry: 2000\n\n${toText({ kind: "changed", newLeads: 0 })}`);
      streams.add(stream);
    },
    /** After a lock there is no session left that could be told of anything. */
    send(event: InboxEvent): void {
      writeToAll(toText(event));
      if (event.kind === "locked") endAll();
    },
    stop(): void {
      clearInterval(heartbeat);
      endAll();
    },
  };
}

const toText = (event: InboxEvent): string => `data: ${JSON.stringify(event)}\n\n`;
