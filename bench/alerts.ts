/**
 * How long after an application is confirmed an alert about it has arrived: the real service, the real worker, a mail server
 * and a chat, all on this machine. Writes bench/alert-results.md, and fails when an application was announced to somebody not
 * at all or twice.
 *
 * Usage: npm run bench:alerts [-- --seconds=20]. With fewer seconds nothing is written. DATABASE_URL names another PostgreSQL
 * than the one from npm.
 */
import { parseArgs } from "node:util";
import { startPostgres } from "../apps/survey/test/kit/postgres/real-postgres.ts";
import { describeAlerts, type Measured } from "./alerts/describe-alerts.ts";
import { measureAlerts } from "./alerts/measure-alerts.ts";
import { startRun } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

const LEAST_SECONDS = 20;
const { values } = parseArgs({ options: { seconds: { type: "string", default: String(LEAST_SECONDS) } } });
const seconds = Number(values.seconds);

const postgres = await startPostgres(process.env.DATABASE_URL);
const describeRun = startRun();
const results: Measured[] = [];
for (const { perSecond, gapSeconds, databaseUrl } of [
  { perSecond: 1, gapSeconds: 7 },
  { perSecond: 200, gapSeconds: 7 },
  { perSecond: 200, gapSeconds: 7, databaseUrl: await postgres.emptyStore() },
  { perSecond: 1, gapSeconds: 30 },
]) {
  const measured = await measureAlerts({ perSecond, gapSeconds, seconds, databaseUrl });
  results.push(measured);
  console.log(describeAlerts([measured], ""));
}
await postgres.stop();
const report = describeAlerts(results, describeRun("npm run bench:alerts"));
await writeResults("bench/alert-results.md", report, seconds >= LEAST_SECONDS);
process.exit(results.every(({ applications, announced }) => announced === 2 * applications) ? 0 : 1);
