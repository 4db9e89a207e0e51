import type { FastifyRequest } from "fastify";
import type { InboxLock } from "../access/inbox-lock.ts";
import type { OpenSession } from "../access/sessions.ts";
import type { SavedViews } from "../saved-views.ts";
import type { EventStreams } from "./event-streams.ts";

/** What the routes are made of. */
export interface InboxParts {
  lock: InboxLock;
  streams: EventStreams;
  views: SavedViews;
  /** The name given with --as. */
  operator: string | undefined;
  lenderName: string;
  states: readonly string[];
  port: number;
  /**
   * The session of a request.
   * @throws Refusal without one
   */
  enter: (request: FastifyRequest) => OpenSession;
}
