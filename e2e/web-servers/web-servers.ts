import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { findProgram } from "./find-program.ts";
import { freePort, startServer, type RunningServer } from "./start-server.ts";

const root = join(import.meta.dirname, "../..");
const { site: DIST, hosting: RECIPES } = buildFolders();
const BROTLI_MODULE = "usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** A web server that serves the built site by its generated recipe, or the reason why it cannot on this machine. */
export type WebServer =
  | { name: string; missing: string }
  | { name: string; missing?: never; knowsBrotli: boolean; start: () => Promise<RunningServer> };

/** Starts a server with a folder of its own for what it writes, which is removed with it. */
async function startWith(work: (folder: string, port: number) => Promise<RunningServer>) {
  const folder = await mkdtemp(join(tmpdir(), "heloc-web-server-"));
  const clean = () => rm(folder, { recursive: true, force: true });
  const server = await work(folder, await freePort()).catch(async (error: unknown) => {
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
  return { name: "own server", knowsBrotli: true, start };
}

/** Everything that nginx would write elsewhere goes to its folder; the rest is what an owner writes around the recipe. */
const nginxConfig = (port: number, brotliModule: string | undefined) => `
${brotliModule ? `load_module ${brotliModule};` : ""}
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes auto;
pid nginx.pid;
error_log stderr crit;
events {}
http {
    access_log off;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 1000000;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include ${RECIPES}/nginx/maps.conf;
    ${brotliModule ? `include ${RECIPES}/nginx/brotli.conf;` : ""}
    server {
        listen 127.0.0.1:${port};
        root ${DIST};
        include ${RECIPES}/nginx/server.conf;
    }
}
`;

export async function nginx(): Promise<WebServer> {
  const program = await findProgram("/usr/sbin/nginx", ["nginx", "libnginx-mod-http-brotli-static"], ["-v"]);
  if (program.missing !== undefined) return { name: "nginx", missing: program.missing };
  const brotli = program.path.replace("usr/sbin/nginx", BROTLI_MODULE);
  const knowsBrotli = existsSync(brotli);
  const start = () =>
    startWith(async (folder, port) => {
      await writeFile(join(folder, "nginx.conf"), nginxConfig(port, knowsBrotli ? brotli : undefined));
      return startServer(program.path, ["-p", folder, "-e", "stderr", "-c", "nginx.conf"], port);
    });
  return { name: "nginx", knowsBrotli, start };
}

export async function caddy(): Promise<WebServer> {
  const program = await findProgram("/usr/bin/caddy", ["caddy"], ["version"]);
  if (program.missing !== undefined) return { name: "Caddy", missing: program.missing };
  const start = () =>
    startWith(async (folder, port) => {
      const config = `{
	admin off
	auto_https off
}

import ${RECIPES}/caddy/site.caddy

http://127.0.0.1:${port}, http://localhost:${port} {
	bind 127.0.0.1
	import static_site ${DIST}
}
`;

      await writeFile(join(folder, "Caddyfile"), config);
      const args = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
      return startServer(program.path, args, port, { HOME: folder, XDG_DATA_HOME: folder });
    });
  return { name: "Caddy", knowsBrotli: true, start };
}

/** Our own server first, then those that this machine has or can unpack. */
export async function allServers(): Promise<WebServer[]> {
  return [ownServer(), await nginx(), await caddy()];
}
