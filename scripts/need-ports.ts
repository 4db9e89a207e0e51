import { createServer } from "node:net";

/** Whether a port can be taken, on the address that browsers use for localhost. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "localhost" }, () => server.close(() => resolve(true)));
  });
}

/** Ends the command with a sentence where a port is taken, or asked for twice. @param ports by the setting that moves each */
export async function needPorts(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    console.error(
      `Port ${port} is already in use. Stop the program that uses it, or set ${name} to a free port.`,
    );
    process.exit(1);
  }
  if (new Set(Object.values(ports)).size === Object.keys(ports).length) return;
  console.error(`${Object.keys(ports).join(" and ")} are the same. Give each program its own port.`);
  process.exit(1);
}
