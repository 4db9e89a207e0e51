/**
 * What it costs the survey service to count a stage of a visit, and what applications notice of it, on SQLite and on
 * PostgreSQL: a steady stream of applications alone, and beside a stream of stages, in turns. Writes bench/stages-results.md.
 *
 * Usage: npm run bench:stages [-- --rounds=3 --seconds=10]. With fewer rounds nothing is written. DATABASE_URL names another
 * PostgreSQL than the one from npm.
 */
import { parseArgs } from "node:util";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { startRun } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";
import { describeStages } from "./stages/describe-stages.ts";
import { startCounting, type Round } from "./stages/measure-stages.ts";

const LEAST_ROUNDS = 3;
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: String(LEAST_ROUNDS) },
    seconds: { type: "string", default: "10" },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

const describeRun = startRun();
const postgres = await startPostgres(process.env.DATABASE_URL);
const engines = {
  SQLite: await startCounting(),
  PostgreSQL: await startCounting(await postgres.emptyStore()),
};
const measured = new Map<string, Round[]>();
for (const [name, { measure }] of Object.entries(engines)) {
  await measure(2);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure(seconds));
  measured.set(name, all);
}
for (const { stop } of Object.values(engines)) await stop();
await postgres.stop();
const report = describeStages(measured, describeRun("npm run bench:stages"));
await writeResults("bench/stages-results.md", report, rounds >= LEAST_ROUNDS);
