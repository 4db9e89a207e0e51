import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROGRAM_ENVIRONMENT } from "../../../../../packages/leads/test/kit/program-environment.ts";

/** A program whose output goes somewhere where it cannot be written. */

const START_TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 50;
const APPS = join(import.meta.dirname, "../../../..");

/** Starts a program of the survey with this file as its output, for errors too. */
export function startUnheard(
  script: "survey/api/server.ts" | "office/worker/worker.ts",
  environment: Record<string, string>,
  output: number,
): ChildProcess {
  return spawn(process.execPath, [join(APPS, script)], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
    stdio: ["ignore", output, output],
  });
}

/** Waits until the service behind this port answers. */
export async function waitUntilAlive(port: number, service: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAlive())) {
    if (service.exitCode !== null) throw new Error(`The service ended with ${service.exitCode}`);
    if (performance.now() > deadline) throw new Error("The service did not answer in time");
    await sleep(LOOK_EVERY_MS);
  }
}
