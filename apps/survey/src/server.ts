import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { OperatorProblem } from "./operator-problem.ts";
import { buildApp } from "./app.ts";
import { readFormSecret } from "./intake/form-secret.ts";
import { readConfig, type Config } from "./config.ts";
import { diskCheck, type ReadinessChecks } from "./http/health-routes.ts";
import { consentTextSha256 } from "./intake/consent-text.ts";
import { prepareSealing } from "./sealing/service-keys.ts";
import { openLeadStore } from "./store/open-stores.ts";
import { StoreUnavailable, type LeadStore } from "./store/contract.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { createSurveyMetrics, type SurveyMetrics } from "./metrics/survey-metrics.ts";
import { readBuiltPage } from "./page/built-page.ts";
import { createSurveyPage } from "./page/survey-page.ts";
import { explainStart } from "./start-problems.ts";

/** Requests that take longer than this are cut off when the process is told to stop. */
const STOP_DEADLINE_MS = 1_800;

/** Ends the process with one sentence for the person who started it. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const page = createSurveyPage(readBuiltPage(config.pageDir), config.siteOrigins, consentTextSha256);
  // The connection may break before the app exists, and before then there is nothing to stop.
  let stop = async (code: number): Promise<void> => process.exit(code);
  const metrics = createSurveyMetrics();
  const store = await openStore(config, metrics, () => void stop(1));
  metrics.watchQueue(() => store.queue());
  const { formSecret } = config;
  const app = await buildApp({
    config,
    store,
    page,
    metrics,
    formSecret: formSecret === undefined ? readFormSecret(config.dataDir) : Buffer.from(formSecret),
    checks: localChecks(config),
    log: process.stdout,
  });

  let isStopping = false;
  stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await app.close();
    await store.close();
    process.exit(code);
  };
  // The default would print the error's message, and messages can quote personal data.
  process.on("uncaughtException", (error) => {
    app.log.fatal({ err: error }, "crashed");
    void stop(1);
  });
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));

  await app.listen({
    port: config.surveyPort,
    host: config.surveyHost,
    listenTextResolver: () => `The survey is at ${config.surveyOrigin}${SURVEY_PATH}`,
  });
  await serveMetrics(config, metrics, app.log);
}

/** A database's disk is its own concern, and it may be on another machine. */
const localChecks = ({ dataDir, databaseUrl, minimumFreeMegabytes }: Config): ReadinessChecks =>
  databaseUrl === undefined ? { disk: diskCheck(dataDir, minimumFreeMegabytes * 1024 * 1024) } : {};

async function openStore(config: Config, metrics: SurveyMetrics, onBroken: () => void): Promise<LeadStore> {
  try {
    const print = (line: string): void => void process.stdout.write(line);
    return await openLeadStore(config, {
      prepareSealing: (isNew) => prepareSealing({ settings: config, mayMakeKeys: isNew, print }),
      onCommit: metrics.observeCommit,
      onBroken: (code) => {
        process.stderr.write(
          `The store of applications has failed (SQLite code ${code ?? "unknown"}). Stopping.\n`,
        );
        onBroken();
      },
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new OperatorProblem(
      `Applications cannot be stored in ${config.dataDir}: check that this user may write there.`,
    );
  }
}

let config: Config | undefined;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  giveUp(explainStart(error, config));
}
