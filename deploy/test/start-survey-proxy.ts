import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startCaddy } from "../../e2e/web-servers/start-caddy.ts";

const CADDYFILE = join(import.meta.dirname, "../survey/Caddyfile");

/** For *.localhost Caddy makes certificates by an authority of its own. */
export const SURVEY_HOST = "survey.localhost";
export const SURVEY_ORIGIN = `https://${SURVEY_HOST}`;

/** Starts the Caddy of deploy/survey in front of a survey on this machine, and waits until it has made its authority. */
export async function startSurveyProxy(surveyPort: number) {
  const upstream = { SURVEY_ORIGIN, SURVEY_UPSTREAMS: `127.0.0.1:${surveyPort}` };
  const proxy = await startCaddy(() => readFileSync(CADDYFILE, "utf8"), upstream);
  for (const deadline = Date.now() + 30_000; !existsSync(proxy.authority); await sleep(100))
    if (Date.now() > deadline) throw new Error("Caddy has made no authority.");
  return proxy;
}
