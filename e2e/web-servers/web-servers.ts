import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { findProgram } from "./find-program.ts";
import { findFreePort } from "../../test/free-port.ts";
import { startServer, type RunningServer } from "./start-server.ts";

const root = join(import.meta.dirname, "../..");
const { site: DIST, hosting: RECIPES } = buildFolders();

/** A web server that serves the built site by its generated recipe, or the reason why it cannot on this machine. */
export type WebServer =
  { name: string; missing: string } | { name: string; missing?: never; start: () => Promise<RunningServer> };

/** Starts a server with a folder of its own for what it writes, which is removed with it. */
async function startWith(work: (folder: string, port: number) => Promise<RunningServer>) {
  const folder = await mkdtemp(join(tmpdir(), "heloc-web-server-"));
  const clean = () => rm(folder, { recursive: true, force: true });
  const server = await work(folder, await findFreePort()).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  const stop = () => server.stop().then(clean);
  return { origin: server.origin, stop };
}

export function ownServer(): WebServer {
  const script = join(root, "apps/site/server.ts");
  const start = () =>
    startWith((_, port) => startServer(process.execPath, [script], port, { SITE_PORT: String(port) }));
  return { name: "own server", start };
}

const caddyProgram = () => findProgram("/usr/bin/caddy", ["caddy"], ["version"]);

async function startCaddy(
  path: string,
  folder: string,
  port: number,
  config: string,
  env: Record<string, string> = {},
) {
  await writeFile(join(folder, "Caddyfile"), config);
  const args = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  return startServer(path, args, port, { HOME: folder, XDG_DATA_HOME: folder, ...env });
}

export async function caddy(): Promise<WebServer> {
  const program = await caddyProgram();
  if (program.missing !== undefined) return { name: "Caddy", missing: program.missing };
  const config = (port: number) => `{
	admin off
	auto_https off
}

import ${RECIPES}/caddy/site.caddy

http://127.0.0.1:${port}, http://localhost:${port} {
	bind 127.0.0.1
	import static_site ${DIST}
}
`;
  const start = () => startWith((folder, port) => startCaddy(program.path, folder, port, config(port)));
  return { name: "Caddy", start };
}

/** The name under which the files of deploy/site serve the site in a test. Caddy certifies *.localhost by itself. */
export const TLS_NAME = "www.localhost";

/** A server that runs by the file of deploy/site. */
export interface TlsServer {
  httpPort: number;
  httpsPort: number;
  /** The certificate to trust. */
  authority: () => string;
  stop: () => Promise<void>;
}

export type TlsWebServer =
  { name: string; missing: string } | { name: string; missing?: never; start: () => Promise<TlsServer> };

const exampleOf = (file: string): string =>
  readFileSync(join(root, "deploy/site", file), "utf8")
    .replaceAll("/srv/heloc/site", DIST)
    .replaceAll("/srv/heloc/hosting", RECIPES);

async function startWithTls(
  certificate: string,
  work: (folder: string, httpPort: number, httpsPort: number) => Promise<RunningServer>,
): Promise<TlsServer> {
  const httpsPort = await findFreePort();
  let [authority, httpPort] = ["", 0];
  const { stop } = await startWith((folder, port) => {
    [authority, httpPort] = [join(folder, certificate), port];
    return work(folder, port, httpsPort);
  });
  return { httpPort, httpsPort, authority: () => readFileSync(authority, "utf8"), stop };
}

/** Caddy by deploy/site/Caddyfile, with ports and folders of this test's and an authority of its own. */
export async function caddyWithTls(): Promise<TlsWebServer> {
  const program = await caddyProgram();
  if (program.missing !== undefined) return { name: "Caddy", missing: program.missing };
  const start = () =>
    startWithTls("caddy/pki/authorities/local/root.crt", (folder, httpPort, httpsPort) => {
      const machine = `{
	admin off
	skip_install_trust
	http_port ${httpPort}
	https_port ${httpsPort}
}
`;
      const config = machine + exampleOf("Caddyfile");
      return startCaddy(program.path, folder, httpPort, config, { SITE_NAME: TLS_NAME });
    });
  return { name: "Caddy", start };
}

/** Our own server first, then those that this machine has or can unpack. */
export async function allServers(): Promise<WebServer[]> {
  return [ownServer(), await caddy()];
}
