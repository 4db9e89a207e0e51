import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Opener } from "../sealing/opener.ts";
import { openDeliveryStore } from "../store/open-stores.ts";
import { startMetricsServer } from "./metrics-server.ts";
import type { SurveyMetrics } from "./survey-metrics.ts";

/** The web process counts deliveries and can open none. */
const NO_KEY: Opener = {
  open() {
    throw new Error("the web process holds no key that opens applications");
  },
};

/** Applications matter more than numbers about them: where these cannot be had, the service runs without them. */
export async function serveMetrics(
  config: Pick<Config, "metricsPort" | "dataDir" | "databaseUrl">,
  metrics: SurveyMetrics,
  log: FastifyBaseLogger,
): Promise<void> {
  const { metricsPort: port } = config;
  if (port === 0) return;
  try {
    await startMetricsServer(port, metrics);
    const deliveries = await openDeliveryStore(config, NO_KEY);
    metrics.watchDeliveries(() => deliveries.summarise());
  } catch (error) {
    log.warn({ err: error, port }, "metrics are not complete: is another program using this port?");
  }
}
