/**
 * How many applications a second the real service makes durable, and how long a visitor waits, on SQLite and on PostgreSQL,
 * beside a bare Fastify route that only validates and answers. They take turns, because single numbers move by half with
 * what else the machine does; the ratios hold. Fails when an application that was answered with 201 is not in its store. Then
 * what homeowners wait for in a crowd and beside a flood.
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
import { noKey } from "../packages/leads/src/sealing/sealing.ts";
import { openLeadReader, withStore } from "../packages/leads/src/store/open-stores.ts";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { placesFor } from "../packages/leads/test/kit/store-under-test.ts";
import { findFreePort } from "../test/free-port.ts";
import { buildIfChanged } from "../scripts/build/build-apps.ts";
import { readOptions } from "../scripts/programs/read-options.ts";
import { startRun, writeTable } from "./report/machine.ts";
import { median } from "./report/statistics.ts";
import { LOAD_HEAD, measureLoad } from "./survey/load.ts";
import { FORM_SECRET, sendApplications, type Answered } from "./survey/send-applications.ts";

readOptions("npm run bench -- survey", {});

const ROUNDS = 3;
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;

interface Contestant {
  name: string;
  port: number;
  /** Without the warm-ups. */
  rounds: Answered[];
  /** With the warm-ups. */
  accepted: number;
  countStored?: () => Promise<number>;
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
    ...{ name: `Survey on ${store}`, port, rounds: [], accepted: 0 },
    countStored: () =>
      withStore(openLeadReader({ dataDir, databaseUrl }, noKey.open), (reader) => reader.count()),
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
    ...{ name: "Bare Fastify route, no store", port, rounds: [], accepted: 0 },
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
  for (const contestant of contestants) {
    const warmUp = await sendApplications(contestant.port, {
      seconds: WARM_UP_SECONDS,
      connections: CONNECTIONS,
    });
    const measured = await sendApplications(contestant.port, { seconds: SECONDS, connections: CONNECTIONS });
    contestant.rounds.push(measured);
    contestant.accepted += warmUp.accepted + measured.accepted;
  }
}

const medianOf = ({ rounds }: Contestant, measure: keyof Answered): number =>
  median(rounds.map((round) => round[measure]));
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
let isSound = true;
for (const { name, accepted, countStored } of contestants) {
  const stored = await countStored?.();
  if (stored === undefined) continue;
  console.log(`${name}: ${accepted} answers with 201, ${stored} applications in the store.`);
  isSound &&= stored >= accepted;
}
for (const { stop } of contestants) await stop();
await postgres.stop();
const failure = await buildIfChanged();
if (failure) throw new Error(failure);
console.log(`\n${writeTable(LOAD_HEAD, await measureLoad())}\n`);
process.exit(isSound ? 0 : 1);
