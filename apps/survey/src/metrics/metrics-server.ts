import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SurveyMetrics } from "./survey-metrics.ts";

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves /metrics on this machine alone. It has a port of its own, because how many people apply is nobody's business
 * on the internet and a proxy in front of the survey forwards every path.
 * @throws the system's error when the port cannot be opened
 */
export function startMetricsServer(
  port: number,
  metrics: Pick<SurveyMetrics, "print">,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    if (!isRead || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8");
    metrics.print().then(
      (text) => response.end(request.method === "HEAD" ? undefined : text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, () => {
      server.removeListener("error", reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
