/**
 * How many applications a second the real service makes durable, and how long a visitor waits, on SQLite and on
 * PostgreSQL, beside a route without a store and a store without a route. All in one run and in turns, because single
 * numbers move by half with what else the machine does; the ratios hold. Writes bench/survey-results.md.
 *
 * Usage: npm run bench:survey [-- <rounds> <seconds>]. DATABASE_URL names another PostgreSQL than the one from npm.
 */
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { format, resolveConfig } from "prettier";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { createFormTokens } from "../apps/survey/src/intake/form-token.ts";
import { makeKeys } from "../apps/survey/src/sealing/make-keys.ts";
import { openLeadReader } from "../apps/survey/src/store/open-stores.ts";
import { findFreePort, startService } from "../apps/survey/test/faults/service-process.ts";
import { answers, submission } from "../apps/survey/test/kit/example-application.ts";
import { startPostgres } from "../apps/survey/test/kit/real-postgres.ts";
import { openerFor, placesFor } from "../apps/survey/test/kit/store-under-test.ts";
import { measureRawCommits } from "./raw-commits.ts";

const [ROUNDS, SECONDS] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 5)];
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
const BARS = { perSecond: 5000, slowestMs: 150 };
const FORM_SECRET = "bench".repeat(8);

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  /** Processor time of the service for one application, in microseconds: it hardly depends on what else runs. */
  processor: number;
  /** Answers other than 201, and connections that broke. */
  failed: number;
}

interface Contestant {
  name: string;
  measure: () => Promise<Measured>;
  /** Applications in the store, and answers with 201 in all. */
  countStored?: () => Promise<{ stored: number; confirmed: number }>;
  stop?: () => Promise<void>;
}

/** Everything that differs between two visitors, made before the clock runs. */
function prepareBodies(count: number): string[] {
  const tokens = createFormTokens(Buffer.from(FORM_SECRET), () => new Date(Date.now() - 60_000));
  return Array.from({ length: count }, () => {
    serial += 1;
    const submissionId = serial.toString(16).padStart(32, "0");
    const email = `visitor-${serial}@example.com`;
    const phone = `(213) 555-${String(serial % 10_000).padStart(4, "0")}`;
    return JSON.stringify({
      ...{ ...submission, submissionId, formToken: tokens.issue() },
      answers: { ...answers, email, phone },
    });
  });
}
let serial = 0;

async function sendApplications(port: number, seconds: number): Promise<autocannon.Result> {
  const bodies = prepareBodies(20_000 * seconds);
  let next = 0;
  return autocannon({
    url: `http://127.0.0.1:${port}${SUBMISSIONS_PATH}`,
    connections: CONNECTIONS,
    duration: seconds,
    method: "POST",
    headers: { "content-type": "application/json" },
    requests: [{ setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length] ?? "" }) }],
  });
}

/** Processor time that a process and its threads have used, in microseconds (proc(5)); NaN where there is no /proc. */
function processorTime(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** @returns measures, and how many answers with 201 there were so far */
function overHttp(port: number, pid: number) {
  let confirmed = 0;
  const send = async (seconds: number): Promise<autocannon.Result> => {
    const result = await sendApplications(port, seconds);
    confirmed += result["2xx"];
    return result;
  };
  const measure = async (): Promise<Measured> => {
    await send(WARM_UP_SECONDS);
    const before = processorTime(pid);
    const { "2xx": good, non2xx, errors, duration, latency } = await send(SECONDS);
    const { p50, p99, max: slowest } = latency;
    const processor = (processorTime(pid) - before) / good;
    return { perSecond: good / duration, p50, p99, slowest, processor, failed: non2xx + errors };
  };
  return { measure, confirmed: () => confirmed };
}

async function service(name: string, databaseUrl?: string): Promise<Contestant> {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-bench-"));
  if (databaseUrl !== undefined) makeKeys(placesFor(dataDir), new Date());
  const running = await startService(dataDir, {
    SURVEY_FORM_SECRET: FORM_SECRET,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const { measure, confirmed } = overHttp(running.port, running.pid);
  return {
    name,
    measure,
    async countStored() {
      const reader = await openLeadReader({ dataDir, databaseUrl }, openerFor(dataDir));
      const stored = (await Array.fromAsync(reader.list())).length;
      await reader.close();
      return { stored, confirmed: confirmed() };
    },
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function bareRoute(): Promise<Contestant> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-route.ts")], {
    env: { ...process.env, SURVEY_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    name: "Bare Fastify route, no store",
    measure: overHttp(port, child.pid ?? 0).measure,
    stop: async () => void child.kill(),
  };
}

const rawCommits: Contestant = {
  name: "node:sqlite alone, 50 rows a commit",
  async measure() {
    const { perSecond, times } = measureRawCommits(CONNECTIONS, SECONDS);
    const at = (share: number): number => times[Math.ceil(share * times.length) - 1] ?? 0;
    return { perSecond, p50: at(0.5), p99: at(0.99), slowest: at(1), processor: NaN, failed: 0 };
  },
};

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const postgres = await startPostgres(process.env.DATABASE_URL);
const contestants = [
  await service("Survey on SQLite"),
  await service("Survey on PostgreSQL", await postgres.emptyStore()),
  await bareRoute(),
  rawCommits,
];
const load = () => loadavg()[0]?.toFixed(1);
const loadBefore = load();
const results = new Map<Contestant, Measured[]>(contestants.map((contestant) => [contestant, []]));
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const contestant of contestants) {
    const measured = await contestant.measure();
    results.get(contestant)?.push(measured);
    const { perSecond, p50, p99, slowest, processor, failed } = measured;
    console.log(
      `${round} ${contestant.name}: ${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${slowest.toFixed(0)} ms, ${processor.toFixed(0)} µs of processor each, ${failed} failed (load ${load()})`,
    );
  }
}

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
const bareRate = median((results.get(contestants[2] as Contestant) ?? []).map(({ perSecond }) => perSecond));
const rows = [...results].map(([{ name }, rounds]) => {
  const of = (part: keyof Measured): number[] => rounds.map((round) => round[part]);
  const rate = median(of("perSecond"));
  const range = `${whole(Math.min(...of("perSecond")))}–${whole(Math.max(...of("perSecond")))}`;
  return `| ${name} | ${whole(rate)} | ${range} | ${(rate / bareRate).toFixed(2)} | ${median(of("p50")).toFixed(1)} | ${median(of("p99")).toFixed(1)} | ${of("slowest").map(whole).join(", ")} | ${whole(median(of("processor"))).replace("NaN", "–")} | ${of("failed").reduce((sum, one) => sum + one)} |`;
});
const audits: string[] = [];
let isSound = true;
for (const { name, countStored } of contestants) {
  if (!countStored) continue;
  const { stored, confirmed } = await countStored();
  audits.push(`- ${name}: ${whole(confirmed)} answers with 201, ${whole(stored)} applications in the store.`);
  if (stored < confirmed) isSound = false;
}
const [sqlite = []] = [...results.values()];
const isFast = median(sqlite.map(({ perSecond }) => perSecond)) >= BARS.perSecond;
const isEven = median(sqlite.map(({ slowest }) => slowest)) < BARS.slowestMs;
const verdict = `${isFast ? "✓" : "✗"} at least ${whole(BARS.perSecond)} durable applications a second on SQLite; ${isEven ? "✓" : "✗"} the slowest answer below ${BARS.slowestMs} ms (medians of the rounds).`;

const page = `# Speed of the survey service

Written by \`npm run bench:survey\` on ${new Date().toISOString().slice(0, 10)}. ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}, SQLite ${process.versions.sqlite}.
Load average (1 minute) before the run ${loadBefore}, after it ${load()}; ${cpus().length} means that the machine is fully busy. The
client (autocannon, ${CONNECTIONS} connections) runs on the same processors. ${ROUNDS} rounds of ${SECONDS} s in turns, each after ${WARM_UP_SECONDS} s of warm-up.
Encryption at rest, form tokens, limits and log are on. Times are milliseconds; for node:sqlite alone, of one commit. Processor: all threads
of the service's process for one application (without the client and without PostgreSQL's own processes).

| | A second (median) | Range | Of bare route | p50 | p99 | Slowest, each round | Processor, µs each | Failed |
| - | -: | -: | -: | -: | -: | -: | -: | -: |
${rows.join("\n")}

${verdict}

${audits.join("\n")}
`;
const file = join(import.meta.dirname, "survey-results.md");
writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
console.log(`\n${page}`);
for (const { stop } of contestants) await stop?.();
await postgres.stop();
process.exit(isSound ? 0 : 1);
