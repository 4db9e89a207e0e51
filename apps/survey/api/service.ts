import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { createLog } from "@heloc/leads/process/log";
import type { Config } from "@heloc/leads/config";
import { diskCheck, type ReadinessChecks } from "./http/health-routes.ts";
import { listenEverywhere } from "./http/listen.ts";
import { serveMetrics } from "./http/metrics-server.ts";
import { readFormSecret } from "./intake/form-secret.ts";
import { createSharing } from "./intake/limits/sharing.ts";
import { createSurveyMetrics, type SurveyMetrics } from "./metrics/survey-metrics.ts";
import type { LogOutput } from "@heloc/leads/process/log-output";
import { OperatorError } from "@heloc/leads/operator-error";
import { openSurveyPage } from "./intake/survey-page.ts";
import { prepareSealing } from "@heloc/leads/sealing/service-keys";
import { openLeadStore } from "@heloc/leads/store/open-stores";
import { openSharedUse } from "@heloc/leads/store/postgres/shared-use";
import type { LeadStore } from "@heloc/leads/store/contract";

/** Requests that take longer than this are cut off when the service is told to stop. */
const STOP_TIMEOUT_MS = 1_800;

/** What a service has from the process that it runs in. */
export interface ServiceProcess {
  /** Starts once on a store that lacks confirmed applications. */
  acceptsOlderStore: boolean;
  output: LogOutput;
  problems: Pick<LogOutput, "write">;
  /** Ends the process. */
  exit: (code: number) => void;
  /** Told before the first request is taken. */
  onBuilt: (service: Service) => void;
}

export interface Service {
  app: FastifyInstance;
  /** Answers what it has begun to answer, closes the store and ends the process. */
  stop: (code: number) => Promise<void>;
}

/**
 * Starts the service behind the survey: it serves the page, takes applications and stores them.
 * @throws OperatorError when it cannot start; its message says what to do
 */
export async function startService(config: Config, own: ServiceProcess): Promise<void> {
  const page = await openSurveyPage(config.pageDir, config.siteOrigins, config.countsStages);
  // The store may fail before the app exists, and before then there is nothing to stop.
  let stop = async (code: number): Promise<void> => own.exit(code);
  const metrics = createSurveyMetrics();
  const store = await openStore(config, metrics, own, () => void stop(1));
  metrics.watchQueue(() => store.queue());
  metrics.watchLog(own.output.lost);
  const { formSecret, databaseUrl } = config;
  const sharing = databaseUrl === undefined ? undefined : createSharing(openSharedUse(databaseUrl));
  const app = await buildApp({
    config,
    store,
    page,
    metrics,
    formSecret: formSecret === undefined ? readFormSecret(config.dataDir) : Buffer.from(formSecret),
    checks: localChecks(config),
    sharing,
    log: own.output,
  });

  let isStopping = false;
  stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => own.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await store.close();
    await sharing?.close();
    own.exit(code);
  };
  own.onBuilt({ app, stop });
  await listen(app, config);
  await serveMetrics(config, metrics.registry, app.log);
}

/** A database's disk is its own concern, and it may be on another machine. */
const localChecks = ({ dataDir, databaseUrl, minimumFreeMegabytes }: Config): ReadinessChecks =>
  databaseUrl === undefined ? { disk: diskCheck(dataDir, minimumFreeMegabytes * 1024 * 1024) } : {};

function openStore(
  config: Config,
  metrics: SurveyMetrics,
  { output, problems, acceptsOlderStore }: ServiceProcess,
  onBroken: () => void,
): Promise<LeadStore> {
  const log = createLog(output.write, () => new Date());
  return openLeadStore(config, {
    acceptsOlderStore,
    onOlder(missing) {
      log.error(missing);
      metrics.observeOlderStore();
    },
    prepareSealing: (isNew) => prepareSealing({ settings: config, mayMakeKeys: isNew, print: output.write }),
    onCommit: metrics.observeCommit,
    onBroken: (code) => {
      problems.write(`The store of applications has failed (SQLite code ${code ?? "unknown"}). Stopping.\n`);
      onBroken();
    },
  });
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
    await listenEverywhere(app, { port: surveyPort, host: surveyHost, listenTextResolver });
  } catch (error) {
    const sentence = advice[(error as NodeJS.ErrnoException).code ?? ""];
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
}
