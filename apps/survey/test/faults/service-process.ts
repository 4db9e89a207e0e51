import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
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
const SERVER = join(import.meta.dirname, "../../api/server.ts");
const NO_LIMITS = { SURVEY_RATE_LIMIT_PER_MINUTE: "1000000", SURVEY_GLOBAL_LIMIT_PER_MINUTE: "1000000" };

/**
 * Starts the service and waits until it takes applications.
 * @param environment settings besides the usual ones
 * @param options for the service, and for Node.js
 * @throws Error with what it printed when it ends before
 */
export async function startService(
  dataDir: string,
  environment: Record<string, string> = {},
  options: { service?: string[]; node?: string[] } = {},
): Promise<ServiceProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...(options.node ?? []), SERVER, ...(options.service ?? [])], {
    env: {
      ...PROGRAM_ENVIRONMENT,
      SURVEY_DATA_DIR: dataDir,
      SURVEY_PAGE_DIR: environment["SURVEY_PAGE_DIR"] ?? (await buildPage()),
      SURVEY_HOST: "127.0.0.1",
      SURVEY_PORT: String(port),
      SURVEY_METRICS_PORT: "0",
      SURVEY_MINIMUM_FREE_MB: "0",
      ...NO_LIMITS,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const dieTogether = (): void => void child.kill("SIGKILL");
  process.once("exit", dieTogether);
  const end = once(child, "close").then(([code]) => {
    process.off("exit", dieTogether);
    return code as number | null;
  });
  let output = "";
  await new Promise<void>((ready, failed) => {
    const keep = (text: Buffer): void => {
      output = (output + text.toString()).slice(-KEPT_OUTPUT);
      if (output.includes("The survey is at")) ready();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    void end.then(() => failed(new Error(`The service did not start: ${output}`)));
  });
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    child.kill(name);
    await end;
  };
  return {
    port: Number(environment["SURVEY_PORT"] ?? port),
    pid: child.pid ?? 0,
    output: () => output,
    end,
    kill: () => signal("SIGKILL"),
    freeze: () => void child.kill("SIGSTOP"),
    stop: () => signal("SIGTERM"),
  };
}
