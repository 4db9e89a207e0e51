import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../../../test/free-port.ts";
import { PROGRAM_ENVIRONMENT } from "../../../../packages/leads/test/kit/program-environment.ts";
import { buildPage } from "../kit/built-page.ts";

const REPOSITORY = join(import.meta.dirname, "../../../..");
const KEPT_OUTPUT = 20_000;
const NO_LIMITS = { SURVEY_RATE_LIMIT_PER_MINUTE: "1000000", SURVEY_GLOBAL_LIMIT_PER_MINUTE: "1000000" };

interface Options {
  /** For the service, and for Node.js. */
  service?: string[];
  node?: string[];
  /** A program that starts the service in surroundings of its own. */
  within?: string[];
  /** A file that takes what it prints, in place of `output`. */
  printsTo?: number | undefined;
}

export type ServiceProcess = Awaited<ReturnType<typeof startService>>;

/** One of our programs in a process of its own, to be killed. */
export function startProgram(
  command: readonly string[],
  environment: Record<string, string>,
  printsTo?: number,
) {
  const [program = "", ...args] = command;
  const output = printsTo ?? "pipe";
  const env = { ...PROGRAM_ENVIRONMENT, ...environment };
  const child = spawn(program, args, { env, stdio: ["ignore", output, output] });
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
    stream?.on("data", (text: Buffer) => (printed = (printed + text.toString()).slice(-KEPT_OUTPUT)));
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
 * @throws Error with what it printed when it ends before
 */
export async function startService(
  dataDir: string,
  environment: Record<string, string> = {},
  { service = [], node = [], within = [], printsTo }: Options = {},
) {
  const settings = {
    SURVEY_DATA_DIR: dataDir,
    SURVEY_PAGE_DIR: environment["SURVEY_PAGE_DIR"] ?? (await buildPage()),
    ...{ SURVEY_HOST: "127.0.0.1", SURVEY_PORT: String(await findFreePort()), SURVEY_METRICS_PORT: "0" },
    ...{ SURVEY_MINIMUM_FREE_MB: "0", ...NO_LIMITS, ...environment },
  };
  const server = join(REPOSITORY, "apps/survey/api/server.ts");
  const started = startProgram(
    [...within, process.execPath, ...node, server, ...service],
    settings,
    printsTo,
  );
  const origin = `http://${settings.SURVEY_HOST}:${settings.SURVEY_PORT}`;
  while (!(await fetch(`${origin}/livez`).catch(() => undefined))?.ok) {
    if (started.hasEnded()) throw new Error(`The service did not start: ${started.output()}`);
    await sleep(20);
  }
  return { ...started, port: Number(settings.SURVEY_PORT) };
}

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** Starts a worker for which an hour passes in a minute, so that leases and retries come due while a test watches. */
export function startFastWorker(environment: Record<string, string>, printsTo?: number) {
  const clock = join(REPOSITORY, "packages/leads/test/kit/clock/fast-clock.ts");
  const worker = join(REPOSITORY, "apps/office/worker/worker.ts");
  return startProgram([process.execPath, "--import", clock, worker], environment, printsTo);
}
