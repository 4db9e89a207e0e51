import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { buildApp } from "./app.ts";
import { ConfigProblem, readConfig, type Config } from "./config.ts";
import { consentTextSha256 } from "./leads/consent-text.ts";
import { openSqliteStore } from "./leads/sqlite-store.ts";
import { StoreProblem } from "./leads/sqlite.ts";
import type { LeadStore } from "./leads/store.ts";
import { readBuiltPage } from "./page/built-page.ts";
import { createSurveyPage, PageProblem } from "./page/survey-page.ts";

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
  const store = await openStore(config, () => void stop(1));
  const app = await buildApp({ config, store, page, log: process.stdout });

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
}

async function openStore(config: Config, onBroken: () => void): Promise<LeadStore> {
  try {
    return await openSqliteStore({
      dataDir: config.dataDir,
      onBroken: (code) => {
        process.stderr.write(
          `The store of applications has failed (SQLite code ${code ?? "unknown"}). Stopping.\n`,
        );
        onBroken();
      },
    });
  } catch (error) {
    if (error instanceof StoreProblem) throw error;
    throw new StoreProblem(
      `Applications cannot be stored in ${config.dataDir}: check that this user may write there.`,
    );
  }
}

function explain(error: unknown, config: Config | undefined): string {
  const isForOperator =
    error instanceof ConfigProblem || error instanceof PageProblem || error instanceof StoreProblem;
  if (isForOperator) return error.message;
  const code = (error as { code?: string }).code;
  const port = config?.surveyPort;
  if (code === "EADDRINUSE") {
    return `Port ${port} is already in use. Stop the other program or set SURVEY_PORT to a free port.`;
  }
  if (code === "EACCES") return `This user may not open port ${port}. Set SURVEY_PORT to a port above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `This machine has no address "${config?.surveyHost}". Set SURVEY_HOST to localhost or to one of its addresses.`;
  }
  return `The survey could not start: ${error instanceof Error ? error.message : String(error)}`;
}

let config: Config | undefined;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  giveUp(explain(error, config));
}
