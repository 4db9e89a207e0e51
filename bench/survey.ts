/**
 * How many applications a second the real service makes durable, and how long a visitor waits, on SQLite and on
 * PostgreSQL, beside a route without a store and a store without a route. All in one run and in turns, because single
 * numbers move by half with what else the machine does; the ratios hold. Writes bench/survey-results.md, and fails when an
 * application that was answered with 201 is not in the store.
 *
 * Usage: npm run bench:survey [-- --rounds=3 --seconds=5]. With fewer rounds nothing is written. DATABASE_URL names
 * another PostgreSQL than the one from npm.
 */
import { parseArgs } from "node:util";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { startRun } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";
import { rawCommits, startBareRoute, startSurvey, type Contestant } from "./survey/contestants.ts";
import { countConfirmed, describeSurvey } from "./survey/describe-survey.ts";
import { CONNECTIONS, WARM_UP_SECONDS } from "./survey/send-applications.ts";

const LEAST_ROUNDS = 3;
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: String(LEAST_ROUNDS) },
    seconds: { type: "string", default: "5" },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

const postgres = await startPostgres(process.env.DATABASE_URL);
const contest = {
  sqlite: await startSurvey("Survey on SQLite"),
  postgres: await startSurvey("Survey on PostgreSQL", await postgres.emptyStore()),
  bareRoute: await startBareRoute(),
  rawCommits,
};
const contestants: Contestant[] = Object.values(contest);
const describeRun = startRun();
for (let round = 1; round <= rounds; round++) {
  for (const contestant of contestants) {
    const measured = await contestant.measure(seconds);
    contestant.rounds.push(measured);
    const { perSecond, slowest, failed } = measured;
    console.log(
      `${round} ${contestant.name}: ${Math.round(perSecond)}/s, slowest ${slowest.toFixed(0)} ms, ${failed} failed`,
    );
  }
}
for (const contestant of contestants) contestant.stored = await contestant.countStored?.();

const conditions = `${describeRun("npm run bench:survey", `SQLite ${process.versions.sqlite}`)}
The client (autocannon, ${CONNECTIONS} connections) runs on the same processors. ${rounds} rounds of ${seconds} s in turns, each after ${WARM_UP_SECONDS} s of warm-up.`;
await writeResults("bench/survey-results.md", describeSurvey(contest, conditions), rounds >= LEAST_ROUNDS);
for (const { stop } of contestants) await stop?.();
await postgres.stop();
const isSound = contestants.every((one) => one.stored === undefined || one.stored >= countConfirmed(one));
process.exit(isSound ? 0 : 1);
