import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../test/free-port.ts";
import { findProgram } from "./find-program.ts";
import { startServer, type RunningServer } from "./start-server.ts";

/** Caddy as this machine has it or can unpack it, or why it is missing. */
export const caddy = await findProgram("/usr/bin/caddy", ["caddy"], ["version"]);

/** For the name of a test that is left out. */
export const unlessCaddy = caddy.missing === undefined ? "" : ` (not run: ${caddy.missing})`;

interface RunningCaddy extends RunningServer {
  ports: { http: number; https: number };
  /** The file with the certificate of the authority by which Caddy certifies *.localhost, once it has made it. */
  authority: string;
}

/**
 * Starts Caddy with a folder of its own for settings and certificates, which goes with it.
 * @param sites the Caddyfile without global settings, for a port without TLS
 * @param env for what the Caddyfile takes from the environment
 */
export async function startCaddy(
  sites: (httpPort: number) => string,
  env: Record<string, string> = {},
): Promise<RunningCaddy> {
  if (caddy.missing !== undefined) throw new Error(caddy.missing);
  const folder = await mkdtemp(join(tmpdir(), "heloc-caddy-"));
  const clean = () => rm(folder, { recursive: true, force: true });
  const ports = { http: await findFreePort(), https: await findFreePort() };
  const machine = `{
	admin off
	skip_install_trust
	http_port ${ports.http}
	https_port ${ports.https}
}
`;
  const config = join(folder, "Caddyfile");
  await writeFile(config, machine + sites(ports.http));
  const args = ["run", "--adapter", "caddyfile", "--config", config];
  const settings = { ...caddy.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env };
  const server = await startServer(caddy.path, args, ports.http, settings).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  return {
    ...{ origin: server.origin, ports },
    authority: join(folder, "caddy/pki/authorities/local/root.crt"),
    stop: () => server.stop().then(clean),
  };
}
