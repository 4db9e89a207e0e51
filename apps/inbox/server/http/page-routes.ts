import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PAGE_POLICY } from "./headers.ts";

const NOT_BUILT = "The page of the inbox is not built: start it with npm run inbox.";

/** The page and its files, which hold nothing of an application. @param dist where Vite has written them */
export function pageRoutes(app: FastifyInstance, { dist }: { dist: string }): void {
  const page = join(dist, "index.html");
  app.get("/", async (_request, reply) => {
    if (!existsSync(page)) return reply.code(503).type("text/plain; charset=utf-8").send(`${NOT_BUILT}\n`);
    reply.header("content-security-policy", PAGE_POLICY);
    return reply.type("text/html; charset=utf-8").send(readFileSync(page));
  });
  const assets = join(dist, "assets");
  if (!existsSync(assets)) return;
  void app.register(fastifyStatic, {
    root: assets,
    prefix: "/assets/",
    index: false,
    dotfiles: "deny",
    decorateReply: false,
    cacheControl: false,
    // Their names change with their content.
    setHeaders: (reply) => reply.header("cache-control", "private, max-age=31536000, immutable"),
  });
}
