import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import type { Config } from "@heloc/leads/config";
import { noKey } from "@heloc/leads/sealing/sealing";
import { openDeliveryStore } from "@heloc/leads/store/open-stores";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";
import { HttpError } from "./errors.ts";
import { createHttpServer } from "./http-server.ts";

/** Applications matter more than numbers: where these cannot be had, the service runs without them. */
export async function serveMetrics(
  config: Pick<Config, "metricsPort" | "dataDir" | "databaseUrl">,
  metrics: SurveyMetrics,
  log: FastifyBaseLogger,
): Promise<void> {
  const { metricsPort: port } = config;
  if (port === 0) return;
  try {
    await startMetricsServer(port, metrics);
    collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision: 20 });
    metrics.watchStore(await openDeliveryStore(config, noKey.open));
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    const facts = isTaken ? { port } : { err: error, port };
    log.warn(facts, "metrics are not complete: is another program using this port?");
  }
}

/** A page on the internet can make a name of its own lead to this machine, and read what is answered under that name. */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** On this machine alone, on a port of its own: a proxy in front of the survey forwards every path. @throws the system's error */
export async function startMetricsServer(port: number, metrics: SurveyMetrics): Promise<FastifyInstance> {
  const server = createHttpServer({ isHttps: false, log: { write: () => undefined } });
  server.addHook("onRequest", async ({ hostname }) => {
    if (!OWN_NAMES.includes(hostname)) throw new HttpError(421, "notFound");
  });
  const type = metrics.registry.contentType;
  server.get("/metrics", async (_request, reply) => reply.type(type).send(await metrics.read()));
  await server.listen({ port, host: "127.0.0.1" });
  return server;
}
