import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../../../test/free-port.ts";
import { PROGRAM_ENVIRONMENT } from "../../../../packages/leads/test/kit/program-environment.ts";
import { buildPage } from "../kit/built-page.ts";

/** The real service in a process of its own, to be killed. */
export interface ServiceProcess {
  port: number;
  pid: number;
  /** The end of what it printed. */
  output: () => string;
  /** `kill -9`: the process learns nothing of it. */
  kill: () => Promise<void>;
  /** Stops it where it is, so that it answers nobody any more. Only `kill` ends it then. */
  freeze: () => void;
  /** As an operator stops it. */
  stop: () => Promise<void>;
  /** Its exit code; null when it was killed. */
  end: Promise<number | null>;
}

const KEPT_OUTPUT = 20_000;
const LOOK_EVERY_MS = 20;
const SERVER = join(import.meta.dirname, "../../api/server.ts");
const NO_LIMITS = { SURVEY_RATE_LIMIT_PER_MINUTE: "1000000", SURVEY_GLOBAL_LIMIT_PER_MINUTE: "1000000" };

interface Options {
  /** For the service, and for Node.js. */
  service?: string[];
  node?: string[];
  /** A program that starts the service in surroundings of its own. */
  within?: string[];
  /** A file that takes what it prints, in place of `output`. */
  printsTo?: number;
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
): Promise<ServiceProcess> {
  const env = {
    ...PROGRAM_ENVIRONMENT,
    SURVEY_DATA_DIR: dataDir,
    SURVEY_PAGE_DIR: environment["SURVEY_PAGE_DIR"] ?? (await buildPage()),
    SURVEY_HOST: "127.0.0.1",
    SURVEY_PORT: String(await findFreePort()),
    SURVEY_METRICS_PORT: "0",
    SURVEY_MINIMUM_FREE_MB: "0",
    ...NO_LIMITS,
    ...environment,
  };
  const [program = "", ...args] = [...within, process.execPath, ...node, SERVER, ...service];
  const child = spawn(program, args, { env, stdio: ["ignore", printsTo ?? "pipe", printsTo ?? "pipe"] });
  const dieTogether = (): void => void child.kill("SIGKILL");
  process.once("exit", dieTogether);
  let hasEnded = false;
  const end = once(child, "close").then(([code]) => {
    process.off("exit", dieTogether);
    hasEnded = true;
    return code as number | null;
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => (output = (output + text.toString()).slice(-KEPT_OUTPUT)));
  while (!(await isAlive(`http://${env.SURVEY_HOST}:${env.SURVEY_PORT}`))) {
    if (hasEnded) throw new Error(`The service did not start: ${output}`);
    await sleep(LOOK_EVERY_MS);
  }
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    child.kill(name);
    await end;
  };
  return {
    port: Number(env.SURVEY_PORT),
    pid: child.pid ?? 0,
    output: () => output,
    end,
    kill: () => signal("SIGKILL"),
    freeze: () => void child.kill("SIGSTOP"),
    stop: () => signal("SIGTERM"),
  };
}

const isAlive = (origin: string): Promise<boolean> =>
  fetch(`${origin}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );
