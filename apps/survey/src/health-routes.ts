import type { FastifyInstance } from "fastify";
import type { LeadStore } from "./leads/store.ts";

/** For the supervisor: is the process alive, and can it take applications? */
export async function healthRoutes(app: FastifyInstance, { store }: { store: LeadStore }): Promise<void> {
  app.get("/livez", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await store.check();
    return { status: "ok" };
  });
}
