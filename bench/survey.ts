/**
 * How many applications a second the real service makes durable, and how long a visitor waits, on SQLite and on PostgreSQL,
 * beside a bare Fastify route that only validates and answers. They take turns, because single numbers move by half with
 * what else the machine does; the ratios hold.
 *
 * Usage: npm run bench -- survey. DATABASE_URL names another PostgreSQL than the one from npm.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../apps/survey/test/faults/service-process.ts";
import { makeKeys } from "../packages/leads/src/sealing/make-keys.ts";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { placesFor } from "../packages/leads/test/kit/store-under-test.ts";
import { findFreePort } from "../test/free-port.ts";
import { readOptions } from "../scripts/programs/command-line.ts";
import { quantile, startRun, writeTable } from "./report.ts";
import { FORM_SECRET, sendApplications, type Answered } from "./survey/send-applications.ts";

readOptions("npm run bench -- survey", {});

const ROUNDS = 3;
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;

interface Contestant {
  name: string;
  port: number;
  rounds: Answered[];
  stop: () => Promise<void>;
}

async function startSurvey(store: string, databaseUrl?: string): Promise<Contestant> {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-bench-"));
  // With PostgreSQL the keys never make themselves.
  if (databaseUrl !== undefined) makeKeys(placesFor(dataDir), new Date());
  const { port, stop } = await startService(dataDir, {
    SURVEY_FORM_SECRET: FORM_SECRET,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  return {
    ...{ name: `Survey on ${store}`, port, rounds: [] },
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function startBareRoute(): Promise<Contestant> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "survey/bare-route.ts")], {
    env: { ...process.env, SURVEY_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    ...{ name: "Bare Fastify route, no store", port, rounds: [] },
    stop: async () => void child.kill(),
  };
}

const postgres = await startPostgres(process.env.DATABASE_URL);
const bareRoute = await startBareRoute();
const contestants = [
  await startSurvey("SQLite"),
  await startSurvey("PostgreSQL", await postgres.emptyStore()),
  bareRoute,
];
const describeRun = startRun();
for (let round = 1; round <= ROUNDS; round++) {
  console.log(`Round ${round} of ${ROUNDS} …`);
  for (const { port, rounds } of contestants) {
    await sendApplications(port, CONNECTIONS, WARM_UP_SECONDS);
    rounds.push(await sendApplications(port, CONNECTIONS, SECONDS));
  }
}

const medianOf = ({ rounds }: Contestant, measure: keyof Answered): number =>
  quantile(
    rounds.map((round) => round[measure]),
    0.5,
  );
const rows = contestants.map((one) => [
  one.name,
  Math.round(medianOf(one, "perSecond")).toLocaleString("en-US"),
  (medianOf(one, "perSecond") / medianOf(bareRoute, "perSecond")).toFixed(2),
  ...(["p50", "p99", "worst"] as const).map((measure) => String(medianOf(one, measure))),
  String(one.rounds.reduce((sum, { failed }) => sum + failed, 0)),
]);
const head = ["", "Accepted a second", "Of the bare route", "p50, ms", "p99, ms", "Worst, ms", "Failed"];
console.log(`\n${describeRun("npm run bench -- survey", `SQLite ${process.versions.sqlite}`)}
Medians of ${ROUNDS} rounds of ${SECONDS} s. The client, with ${CONNECTIONS} connections, runs on the same processors.

${writeTable(head, rows)}
`);
for (const { stop } of contestants) await stop();
await postgres.stop();
process.exit(0);
