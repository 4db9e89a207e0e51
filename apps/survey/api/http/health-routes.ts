import type { FastifyInstance } from "fastify";
import type { Config } from "@heloc/leads/config";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import { freeBytes } from "@heloc/leads/store/sqlite/disk";
import { logFailure } from "./logging.ts";

/** Whoever asks within this time shares one answer, so that asking costs the disk nothing however often it is done. */
const FRESH_MS = 1000;
/** A check that hangs counts as one that failed: a load balancer must get an answer. */
const CHECK_TIMEOUT_MS = 10_000;

class NotReady extends Error {}

/** `/livez`: the process is alive; `/readyz`: it can take applications. They name what failed and nothing more: anyone may ask. */
export function healthRoutes(
  app: FastifyInstance,
  store: LeadStore,
  { dataDir, databaseUrl, minimumFreeMegabytes }: Config,
): void {
  const checks: Record<string, () => Promise<void>> = {
    store: () => store.check(),
    async queue() {
      const { waiting, limit } = store.queue();
      if (waiting >= limit) throw new NotReady("the queue is full");
    },
    // Before the store runs into it. A database's disk is its own concern, and it may be on another machine.
    ...(databaseUrl === undefined && {
      async disk() {
        if (freeBytes(dataDir) < minimumFreeMegabytes * 2 ** 20)
          throw new NotReady("the disk is nearly full");
      },
    }),
  };
  app.get("/livez", async () => ({ status: "ok" }));

  let answer: Promise<PromiseSettledResult<void>[]> | undefined;
  app.get("/readyz", { handlerTimeout: CHECK_TIMEOUT_MS }, async (request, reply) => {
    answer ??= Promise.allSettled(Object.values(checks).map((check) => check())).finally(() => {
      setTimeout(() => (answer = undefined), FRESH_MS).unref();
    });
    const results = await answer;
    const failed = results.filter((result) => result.status === "rejected");
    for (const { reason } of failed) logFailure(request, 503, reason);
    const words = results.map(({ status }) => (status === "fulfilled" ? "ok" : "failed"));
    return reply.code(failed.length > 0 ? 503 : 200).send({
      status: failed.length > 0 ? "failed" : "ok",
      checks: Object.fromEntries(Object.keys(checks).map((name, index) => [name, words[index]])),
    });
  });
}
