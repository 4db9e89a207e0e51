import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROGRAM_ENVIRONMENT } from "../../../../packages/leads/test/kit/program-environment.ts";

/** The real delivery worker in a process of its own, to be killed. */
export interface WorkerProcess {
  pid: number;
  /** `kill -9`: the process learns nothing of it. */
  kill: () => Promise<void>;
  /** As an operator stops it. */
  stop: () => Promise<void>;
  /** Its exit code; null when it was killed. */
  end: Promise<number | null>;
}

const WORKER = join(import.meta.dirname, "../../../office/worker/worker.ts");
const FAST_CLOCK = join(import.meta.dirname, "../../../../packages/leads/test/kit/clock/fast-clock.ts");

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** Starts a worker for which an hour passes in a minute, so that leases and retries come due while a test watches. */
export function startFastWorker(
  environment: Record<string, string>,
  printsTo: number | "ignore" = "ignore",
): WorkerProcess {
  const child = spawn(process.execPath, ["--import", FAST_CLOCK, WORKER], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
    stdio: ["ignore", printsTo, printsTo],
  });
  const dieTogether = (): void => void child.kill("SIGKILL");
  process.once("exit", dieTogether);
  const end = once(child, "close").then(([code]) => {
    process.off("exit", dieTogether);
    return code as number | null;
  });
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    child.kill(name);
    await end;
  };
  return { pid: child.pid ?? 0, end, kill: () => signal("SIGKILL"), stop: () => signal("SIGTERM") };
}
