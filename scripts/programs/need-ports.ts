import { createServer } from "node:net";
import { fail } from "./command-line.ts";

/** Whether nobody listens on a port at an address. One that this machine does not have is nobody's. */
function isFreeAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}

/** Whether a port can be taken, on every address that browsers use for localhost. */
export async function isFree(port: number): Promise<boolean> {
  const answers = await Promise.all(["127.0.0.1", "::1"].map((host) => isFreeAt(host, port)));
  return answers.every(Boolean);
}

/** Ends the command with a sentence where a port is taken, or asked for twice. @param ports by the setting that moves each; 0 is none */
export async function needPorts(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      fail(`${name} is no port. Set it to a number between 1 and 65535.`);
    if (!(await isFree(port)))
      fail(`Port ${port} is already in use. Stop the program that uses it, or set ${name} to a free port.`);
  }
  const byPort = Map.groupBy(Object.entries(ports), ([, port]) => port);
  for (const [port, settings] of byPort) {
    if (port === 0 || settings.length === 1) continue;
    const names = settings.map(([name]) => name).join(" and ");
    fail(`${names} are the same. Give each program its own port.`);
  }
}
