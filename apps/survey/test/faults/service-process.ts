import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../../../test/free-port.ts";
import { PROGRAM_ENVIRONMENT } from "../../../../packages/leads/test/kit/program-environment.ts";
import { buildPage } from "../kit/built-page.ts";

const REPOSITORY = join(import.meta.dirname, "../../../..");
const NO_LIMITS = { SURVEY_RATE_LIMIT_PER_MINUTE: "1000000", SURVEY_GLOBAL_LIMIT_PER_MINUTE: "1000000" };

export type ServiceProcess = Awaited<ReturnType<typeof startService>>;

/** One of our programs in a process of its own, to be killed. @param printsTo a file that takes what it prints, in place of `output` */
export function startProgram(
  [program = "", ...args]: readonly string[],
  environment: Record<string, string>,
  printsTo: number | "pipe" = "pipe",
) {
  const env = { ...PROGRAM_ENVIRONMENT, ...environment };
  const child = spawn(program, args, { env, stdio: ["ignore", printsTo, printsTo] });
  const dieTogether = (): void => void child.kill("SIGKILL");
  process.once("exit", dieTogether);
  let hasEnded = false;
  const end = once(child, "close").then(([code]) => {
    process.off("exit", dieTogether);
    hasEnded = true;
    return code as number | null;
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => (printed = (printed + text.toString()).slice(-20_000)));
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    child.kill(name);
    await end;
  };
  return {
    pid: child.pid ?? 0,
    /** The end of what it printed. */
    output: () => printed,
    hasEnded: () => hasEnded,
    /** Its exit code; null when it was killed. */
    end,
    /** `kill -9`: the process learns nothing of it. */
    kill: () => signal("SIGKILL"),
    /** Stops it where it is, so that it answers nobody any more. Only `kill` ends it then. */
    freeze: () => void child.kill("SIGSTOP"),
    /** As an operator stops it. */
    stop: () => signal("SIGTERM"),
  };
}

/**
 * Starts the service and waits until it takes applications.
 * @param environment settings besides the usual ones
 * @param how arguments of Node.js, a program that starts it in surroundings of its own, and what takes what it prints
 * @throws Error with what it printed when it ends before
 */
export async function startService(
  dataDir: string,
  environment: Record<string, string> = {},
  { node = [], within = [], printsTo }: { node?: string[]; within?: string[]; printsTo?: number } = {},
) {
  const settings = {
    SURVEY_DATA_DIR: dataDir,
    SURVEY_PAGE_DIR: environment["SURVEY_PAGE_DIR"] ?? (await buildPage()),
    ...{ SURVEY_HOST: "127.0.0.1", SURVEY_PORT: String(await findFreePort()), SURVEY_METRICS_PORT: "0" },
    ...{ SURVEY_MINIMUM_FREE_MB: "0", ...NO_LIMITS, ...environment },
  };
  const server = join(REPOSITORY, "apps/survey/api/server.ts");
  const started = startProgram([...within, process.execPath, ...node, server], settings, printsTo);
  const origin = `http://${settings.SURVEY_HOST}:${settings.SURVEY_PORT}`;
  while (!(await fetch(`${origin}/livez`).catch(() => undefined))?.ok) {
    if (started.hasEnded()) throw new Error(`The service did not start: ${started.output()}`);
    await sleep(20);
  }
  return { ...started, port: Number(settings.SURVEY_PORT) };
}

/** Starts a worker for which an hour passes in a minute, so that leases and retries come due while a test watches. */
export function startFastWorker(environment: Record<string, string>, printsTo?: number) {
  const clock = join(REPOSITORY, "packages/leads/test/kit/clock/fast-clock.ts");
  const worker = join(REPOSITORY, "apps/office/worker/worker.ts");
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const settings = { CRM_WEBHOOK_SECRET: secret, ...environment };
  return startProgram([process.execPath, "--import", clock, worker], settings, printsTo);
}
