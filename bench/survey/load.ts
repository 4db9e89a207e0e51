/**
 * What homeowners wait for while others crowd in, straight at the service and behind the Caddy of deploy/survey: 100 who send at
 * the same moment, each until the thank-you page is there, and a few who send while one address floods.
 */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import * as http from "node:http";
import * as https from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { startSurveyProxy, SURVEY_HOST, SURVEY_ORIGIN } from "../../deploy/test/start-survey-proxy.ts";
import { caddy } from "../../e2e/web-servers/start-caddy.ts";
import { startServer } from "../../e2e/web-servers/start-server.ts";
import { findFreePort } from "../../test/free-port.ts";
import { memoryOf } from "../report/machine.ts";
import { quantile } from "../report/statistics.ts";
import { FORM_SECRET, prepareBodies } from "./send-applications.ts";

const VISITORS = 100;
const CROWDS = 10;
const FLOOD_SECONDS = 15;
const FLOOD_CONNECTIONS = 50;
const JSON_BODY = { "content-type": "application/json" };

/** Where homeowners open the survey and send it; behind a proxy by its name and authority. */
interface Door {
  origin: string;
  tls: { host?: string; ca?: string };
}

const clientOf = (url: string) => (url.startsWith("https:") ? https : http);

/** Each homeowner comes from an address of their own, on a new connection where `agent` holds none. @returns the status */
async function ask(
  url: string,
  visitor: number,
  { door, body, agent = false }: { door?: Door; body?: string; agent?: http.Agent | false | undefined },
): Promise<number> {
  const { host, ca } = door?.tls ?? {};
  const asked = clientOf(url).request(url, {
    ...{ agent, localAddress: addressOf(visitor), method: body === undefined ? "GET" : "POST" },
    ...(ca && { ca, servername: host }),
    headers: {
      "accept-encoding": "gzip, deflate, br",
      ...(body !== undefined && JSON_BODY),
      ...(host && { host, origin: SURVEY_ORIGIN }),
    },
  });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [http.IncomingMessage];
  await buffer(answer);
  return answer.statusCode ?? 0;
}
const addressOf = (visitor: number): string =>
  `127.0.${1 + Math.floor(visitor / 250)}.${1 + (visitor % 250)}`;

/** @returns milliseconds from the press to the last byte of the thank-you page */
async function apply(
  door: Door,
  visitor: number,
  body: string,
  { thankYou, agent }: { thankYou?: string; agent?: http.Agent } = {},
): Promise<number> {
  const pressed = performance.now();
  const status = await ask(door.origin + SUBMISSIONS_PATH, visitor, { door, body, agent });
  if (status !== 201) throw new Error(`A homeowner was answered with ${status}.`);
  if (thankYou) await ask(thankYou, visitor, {});
  return performance.now() - pressed;
}

async function measureCrowds(door: Door, thankYou: string): Promise<number[]> {
  const times: number[] = [];
  for (let crowd = 0; crowd < CROWDS; crowd++) {
    // A browser still has the connection on which it opened the survey, and reported each step, when the button is pressed.
    const visitors = prepareBodies(VISITORS).map((body) => ({
      body,
      agent: new (clientOf(door.origin).Agent)({ keepAlive: true }),
    }));
    for (const [visitor, { agent }] of visitors.entries())
      await ask(door.origin + SURVEY_PATH, visitor, { door, agent });
    const pressed = visitors.map(({ body, agent }, visitor) =>
      apply(door, visitor, body, { thankYou, agent }),
    );
    times.push(...(await Promise.all(pressed)));
    for (const { agent } of visitors) agent.destroy();
    await sleep(500);
  }
  // The first crowd meets a program that has done nothing yet.
  return times.slice(VISITORS);
}

/** One address sends as fast as it can, and ten homeowners a second apply. */
async function measureFlood(door: Door): Promise<{ times: number[]; flooded: number }> {
  const { host, ca } = door.tls;
  const flood = autocannon({
    ...{
      url: door.origin + SUBMISSIONS_PATH,
      connections: FLOOD_CONNECTIONS,
      duration: FLOOD_SECONDS,
      method: "POST",
    },
    ...(host && { servername: host, tlsOptions: { ca } }),
    headers: { ...JSON_BODY, ...(host && { host, origin: SURVEY_ORIGIN }) },
    body: prepareBodies(1)[0] ?? "",
  });
  const bodies = prepareBodies((FLOOD_SECONDS - 2) * 10);
  const times = await Promise.all(
    bodies.map(async (body, visitor) => {
      await sleep(1000 + visitor * 100);
      return apply(door, visitor, body);
    }),
  );
  const { "2xx": accepted, non2xx } = await flood;
  return { times, flooded: accepted + non2xx };
}

async function measureDoor(name: string, isBehindProxy: boolean, thankYou: string): Promise<string[]> {
  await using started = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "survey-load-"));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const service = await startService(join(folder, "applications"), {
    ...{ SURVEY_FORM_SECRET: FORM_SECRET, SURVEY_RATE_LIMIT_PER_MINUTE: "20" },
    ...(isBehindProxy && { SURVEY_ORIGIN, SURVEY_TRUSTED_PROXY: "127.0.0.1" }),
  });
  started.defer(service.stop);
  const door: Door = { origin: `http://127.0.0.1:${service.port}`, tls: {} };
  if (isBehindProxy) {
    if (!caddy) return [name, "no Caddy here", "–", "–", "–"];
    const proxy = await startSurveyProxy(service.port);
    started.defer(proxy.stop);
    door.origin = `https://127.0.0.1:${proxy.ports.https}`;
    door.tls = { host: SURVEY_HOST, ca: readFileSync(proxy.authority, "utf8") };
  }
  const crowds = await measureCrowds(door, thankYou);
  const { times, flooded } = await measureFlood(door);
  return [
    name,
    quantile(crowds, 0.95).toFixed(0),
    Math.round(flooded / FLOOD_SECONDS).toLocaleString("en-US"),
    quantile(times, 0.99).toFixed(0),
    memoryOf(service.pid, "VmHWM").toFixed(0),
  ];
}

export const LOAD_HEAD = [
  "",
  `${VISITORS} at once: press to thank-you, p95, ms`,
  "Flood, requests a second",
  "Homeowners meanwhile, p99, ms",
  "Most memory of the service, MB",
];

/** A row straight at the service, and one behind Caddy. */
export async function measureLoad(): Promise<string[][]> {
  const port = await findFreePort();
  const server = join(import.meta.dirname, "../../apps/site/server.ts");
  const site = await startServer([process.execPath, server], port, { SITE_PORT: String(port) });
  try {
    const thankYou = `http://localhost:${port}/thank-you`;
    return [await measureDoor("Direct", false, thankYou), await measureDoor("Behind Caddy", true, thankYou)];
  } finally {
    await site.stop();
  }
}
