import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { stopProgram } from "../programs/run-program.ts";

const root = join(import.meta.dirname, "../..");
const PROCESS = join(root, "apps/survey/dev/serve-on-request.ts");
const LOOK_EVERY_MS = 10;

export type SurveyService = ReturnType<typeof prepareSurveyService>;

/** A process for the survey's service that has its packages loaded and waits. */
export function prepareSurveyService() {
  const service = fork(PROCESS, {
    cwd: root,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    // Half of the loading is translating sources that did not change.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, ".cache/dev/compiled") },
    // Ctrl-C reaches a whole group; in a group of its own the service is stopped by us alone, and once.
    detached: true,
  });
  let printed = "";
  let isRunning = false;
  service.stderr?.on("data", (text: Buffer) => {
    if (isRunning) process.stderr.write(text);
    else printed += text.toString();
  });
  const ended = once(service, "close");
  const hasEnded = () => service.exitCode !== null || service.signalCode !== null;
  const send = (message: "load" | Record<string, string>) => service.connected && service.send(message);

  return {
    ended,
    /** Loads the service's code as it is now. */
    load: () => void send("load"),
    /**
     * Starts the service on a free port of this machine.
     * @returns the port, once the service answers
     * @throws Error with what it printed, when it ends before that
     */
    async start(settings: Record<string, string>): Promise<number> {
      const port = await findFreePort();
      send({ ...settings, SURVEY_HOST: "127.0.0.1", SURVEY_PORT: String(port) });
      while (!(await isAnswering(port))) {
        if (hasEnded()) {
          await ended;
          throw new Error(printed.trim() || "The survey's service ended without a word.");
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      isRunning = true;
      return port;
    },
    stop: () => stopProgram(service),
  };
}

const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
