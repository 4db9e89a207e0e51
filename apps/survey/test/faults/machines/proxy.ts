import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../../../../test/free-port.ts";
import { fillIn, type Replacements } from "./reference-files.ts";

/** A proxy in front of two services, by its file in deploy/two-machines. */
export interface Proxy {
  port: number;
  stop: () => Promise<void>;
}

const PROXIES = { nginx: "/usr/sbin/nginx", Caddy: "/usr/bin/caddy" } as const;
export type ProxyName = keyof typeof PROXIES;
export const hasProxy = (name: ProxyName): boolean => existsSync(PROXIES[name]);

/** @param services where each service listens, such as 127.0.0.11:4400 */
export async function startProxy(
  name: ProxyName,
  shared: string,
  services: readonly string[],
): Promise<Proxy> {
  const port = await findFreePort();
  const folder = join(shared, `${name}-${port}`);
  mkdirSync(folder, { recursive: true });
  const upstreams: Replacements = services.map((service, index) => [`10.0.0.${index + 1}:4400`, service]);
  const args = name === "nginx" ? nginx(folder, port, upstreams) : caddy(folder, port, upstreams);
  const child = spawn(PROXIES[name], args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { HOME: folder, XDG_DATA_HOME: folder },
  });
  const dieTogether = (): void => void child.kill("SIGKILL");
  process.once("exit", dieTogether);
  await waitUntilItAnswers(child, port);
  return {
    port,
    async stop() {
      process.off("exit", dieTogether);
      child.kill("SIGKILL");
      await once(child, "close");
    },
  };
}

/** The certificate is left out: what is tried here is what happens behind it. */
function nginx(folder: string, port: number, upstreams: Replacements): string[] {
  const included = fillIn(
    "nginx.conf",
    [
      ...upstreams,
      ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
      ["ssl_certificate /etc/letsencrypt/live/survey.example.com/fullchain.pem;", ""],
      ["ssl_certificate_key /etc/letsencrypt/live/survey.example.com/privkey.pem;", ""],
      // The visitors of this test speak http.
      ["X-Forwarded-Proto https", "X-Forwarded-Proto http"],
    ],
    join(folder, "survey.conf"),
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
master_process off;
pid nginx.pid;
error_log stderr crit;
events {}
http {
    access_log off;
    ${temporary.map((one) => `${one}_temp_path ${one};`).join("\n    ")}
    include ${included};
}
`;
  writeFileSync(join(folder, "nginx.conf"), main);
  return ["-p", folder, "-e", "stderr", "-c", "nginx.conf"];
}

function caddy(folder: string, port: number, upstreams: Replacements): string[] {
  const filled = fillIn(
    "Caddyfile",
    [
      ...upstreams,
      ["survey.example.com {", `{\n\tadmin off\n\tauto_https off\n}\n\nhttp://127.0.0.1:${port} {`],
    ],
    join(folder, "Caddyfile"),
  );
  return ["run", "--adapter", "caddyfile", "--config", filled];
}

async function waitUntilItAnswers(child: ChildProcess, port: number): Promise<void> {
  let printed = "";
  child.stderr?.on("data", (text: Buffer) => (printed = (printed + text.toString()).slice(-4000)));
  while (!(await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`The proxy did not start: ${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
