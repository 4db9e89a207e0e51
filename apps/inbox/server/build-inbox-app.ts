import type { FastifyInstance } from "fastify";
import { createHttpApp } from "./http/create-http-app.ts";
import type { InboxParts } from "./http/inbox-parts.ts";
import { leadRoutes } from "./http/lead-routes.ts";
import { pageRoutes } from "./http/page-routes.ts";
import { readSessionCookie } from "./http/session-cookie.ts";
import { sessionRoutes } from "./http/session-routes.ts";

export interface InboxAppOptions extends Omit<InboxParts, "enter"> {
  /** Folder of the built page. */
  dist: string;
  onFailure: (failure: string) => void;
}

/** Assembles the inbox's server without starting it. */
export function buildInboxApp({ dist, onFailure, ...given }: InboxAppOptions): FastifyInstance {
  const { lock, streams, port } = given;
  const app = createHttpApp({ port, onFailure });
  const parts: InboxParts = { ...given, enter: (request) => lock.enter(readSessionCookie(request, port)) };
  sessionRoutes(app, parts);
  leadRoutes(app, parts);
  pageRoutes(app, { dist });
  app.addHook("preClose", async () => streams.stop());
  return app;
}
