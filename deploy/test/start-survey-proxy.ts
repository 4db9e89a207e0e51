import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "../../e2e/web-servers/find-program.ts";
import { startServer } from "../../e2e/web-servers/start-server.ts";
import { findFreePort } from "../../test/free-port.ts";

const CADDYFILE = join(import.meta.dirname, "../survey/Caddyfile");

/** For *.localhost Caddy makes certificates by an authority of its own. */
export const SURVEY_HOST = "survey.localhost";
export const SURVEY_ORIGIN = `https://${SURVEY_HOST}`;

/**
 * Starts the Caddy of deploy/survey in front of a survey on this machine.
 * @param folder for its settings and certificates
 * @returns its ports, and the certificate of its authority
 */
export async function startSurveyProxy(
  caddy: Extract<Program, { path: string }>,
  folder: string,
  surveyPort: number,
) {
  const ports = { http: await findFreePort(), https: await findFreePort() };
  const config = join(folder, "Caddyfile");
  const machine = `{
	admin off
	skip_install_trust
	http_port ${ports.http}
	https_port ${ports.https}
}
`;
  writeFileSync(config, machine + readFileSync(CADDYFILE, "utf8"));
  const args = ["run", "--adapter", "caddyfile", "--config", config];
  const upstream = { SURVEY_ORIGIN, SURVEY_UPSTREAMS: `127.0.0.1:${surveyPort}` };
  const env = { ...caddy.env, HOME: folder, XDG_DATA_HOME: folder, ...upstream };
  const { stop } = await startServer(caddy.path, args, ports.http, env);
  for (const deadline = Date.now() + 30_000; ; await sleep(100)) {
    try {
      return {
        ports,
        authority: readFileSync(join(folder, "caddy/pki/authorities/local/root.crt"), "utf8"),
        stop,
      };
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
