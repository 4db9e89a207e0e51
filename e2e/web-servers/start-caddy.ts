import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../test/free-port.ts";
import { startServer, type RunningServer } from "./start-server.ts";

/** Where Debian's package is unpacked. Nothing is installed: no service is started and no other program sees it. */
const CACHE = join(import.meta.dirname, "../../.cache/web-servers");
/** Several tests may do so at once: the first one's folder stays. Without a network apt-get fails in seconds, not in minutes. */
const UNPACK = `mkdir -p "$1"; cd "$(mktemp -d -p "$1")"
get() { apt-get -qq -o Acquire::http::Timeout=10 -o Acquire::Retries=0 download caddy; }
get || { apt-get -qq update; get; }
dpkg -x ./*.deb unpacked; mv -nT unpacked "$1/caddy"`;

function findCaddy(): string | undefined {
  const places = ["/usr/bin/caddy", join(CACHE, "caddy/usr/bin/caddy")];
  if (!places.some((place) => existsSync(place)))
    spawnSync("sh", ["-ec", UNPACK, "sh", CACHE], { stdio: "ignore" });
  return places.find((place) => existsSync(place));
}

/** Caddy as this machine has it or can unpack it. */
export const caddy = findCaddy();

/** For the name of a test that is left out. */
export const unlessCaddy = caddy ? "" : " (not run: Caddy is not here, and its package cannot be fetched)";

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
  if (!caddy) throw new Error("There is no Caddy here.");
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
  const command = [caddy, "run", "--adapter", "caddyfile", "--config", config];
  const settings = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env };
  const server = await startServer(command, ports.http, settings).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  return {
    ...{ origin: server.origin, ports },
    authority: join(folder, "caddy/pki/authorities/local/root.crt"),
    stop: () => server.stop().then(clean),
  };
}
