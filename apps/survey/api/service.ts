import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { createLog, type LogOutput } from "@heloc/leads/process/log";
import { prepareSealing } from "@heloc/leads/sealing/service-keys";
import { openLeadStore } from "@heloc/leads/store/open-stores";
import { buildApp } from "./app.ts";
import { serveMetrics } from "./http/metrics-server.ts";
import { readFormSecret } from "./intake/form-token.ts";
import { openSurveyPage } from "./intake/survey-page.ts";
import { createSurveyMetrics } from "./metrics/survey-metrics.ts";

/** Requests that take longer than this are cut off when the service is told to stop. */
const STOP_TIMEOUT_MS = 1_800;

interface ServiceProcess {
  output: LogOutput;
  problems: Pick<LogOutput, "write">;
  exit: (code: number) => void;
}

interface Service {
  app: FastifyInstance;
  listen: () => Promise<void>;
  /** Answers what it has begun to answer, closes the store and ends the process. */
  stop: (code: number) => Promise<void>;
}

/** Opens the page and the store. @throws OperatorError when that cannot be done; its message says what to do */
export async function openService(config: Config, own: ServiceProcess): Promise<Service> {
  const { dataDir, formSecret } = config;
  const { output, problems } = own;
  const page = await openSurveyPage(config.pageDir, config.siteOrigins, config.countsStages);
  // The store may fail before the app exists, and before then there is nothing to stop.
  let stop = async (code: number): Promise<void> => own.exit(code);
  const metrics = createSurveyMetrics();
  const store = await openLeadStore(config, {
    onOlder(missing) {
      createLog(output.write, () => new Date()).error(missing);
      metrics.observeOlderStore();
    },
    prepareSealing: (isNew) => prepareSealing({ settings: config, mayMakeKeys: isNew, print: output.write }),
    onCommit: metrics.observeCommit,
    onBroken(cause) {
      problems.write(`The store of applications has failed (${cause}). Stopping.\n`);
      void stop(1);
    },
  });
  metrics.watch(store.queue, output.lost);
  const app = await buildApp({
    ...{ config, store, page, metrics },
    formSecret: formSecret === undefined ? readFormSecret(dataDir) : Buffer.from(formSecret),
    now: () => new Date(),
    log: output,
  });

  let isStopping = false;
  stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => own.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await store.close().catch((error: unknown) => problems.write(`${(error as Error).message}\n`));
    own.exit(code);
  };
  return {
    app,
    stop,
    async listen() {
      await listen(app, config);
      await serveMetrics(config, metrics, app.log);
    },
  };
}

async function listen(app: FastifyInstance, { surveyHost, surveyPort, surveyOrigin }: Config): Promise<void> {
  const noSuchAddress = `This machine has no address "${surveyHost}". Set SURVEY_HOST to localhost or to one of its addresses.`;
  const advice: Record<string, string> = {
    EADDRINUSE: `Port ${surveyPort} is already in use. Stop the other program or set SURVEY_PORT to a free port.`,
    EACCES: `This user may not open port ${surveyPort}. Set SURVEY_PORT to a port above 1023.`,
    EADDRNOTAVAIL: noSuchAddress,
    ENOTFOUND: noSuchAddress,
  };
  const listenTextResolver = (): string => `The survey is at ${surveyOrigin}${SURVEY_PATH}`;
  try {
    // One address of "localhost": for two, Fastify would start a second server, without our answers to broken requests.
    const host = surveyHost === "localhost" ? "127.0.0.1" : surveyHost;
    await app.listen({ port: surveyPort, host, listenTextResolver });
  } catch (error) {
    const sentence = advice[(error as NodeJS.ErrnoException).code ?? ""];
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
}
