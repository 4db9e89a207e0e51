import { isIP } from "node:net";
import { resolve } from "node:path";

/** Everything the service can be told from outside. No other file reads the environment. */
export interface Config {
  surveyPort: number;
  /** Where to listen. "localhost" means both 127.0.0.1 and ::1. */
  surveyHost: string;
  /** The origin under which visitors see the survey. Answers are accepted from this origin only. */
  surveyOrigin: string;
  /** The sites that may show the survey in a frame. The first one has the page /thank-you. */
  siteOrigins: readonly [string, ...string[]];
  /** Folder of the applications; made when it is missing. */
  dataDir: string;
  /** Folder of the built survey page. */
  pageDir: string;
  /** Applications accepted from one address in one minute, repeats included. */
  rateLimitPerMinute: number;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting cannot be used. The message is one sentence for the person who set it and says what to do. */
export class ConfigProblem extends Error {}

const REPOSITORY = resolve(import.meta.dirname, "../../..");

/**
 * Reads the settings; every one has a default that works on a developer's machine.
 * @throws ConfigProblem for the first setting that cannot be used
 */
export function readConfig(environment: Environment = process.env): Config {
  const surveyPort = readPort(environment, "SURVEY_PORT", 4400);
  const sitePort = readPort(environment, "SITE_PORT", 4321);
  const surveyOrigin = readOrigin(
    "SURVEY_ORIGIN",
    given(environment, "SURVEY_ORIGIN") ?? `http://localhost:${surveyPort}`,
  );
  const siteOrigins = readSiteOrigins(environment, sitePort);
  // A frame with allow-scripts and allow-same-origin can undo its own sandbox when it shares the origin of the page
  // around it, so the survey must never stand on the site's own origin.
  if (siteOrigins.includes(surveyOrigin)) {
    throw new ConfigProblem(
      `SITE_ORIGINS contains the survey's own origin ${surveyOrigin}: give the survey another port or host name.`,
    );
  }
  return {
    surveyPort,
    surveyHost: given(environment, "SURVEY_HOST") ?? "localhost",
    surveyOrigin,
    siteOrigins,
    dataDir: resolve(REPOSITORY, given(environment, "SURVEY_DATA_DIR") ?? ".data"),
    pageDir: resolve(REPOSITORY, given(environment, "SURVEY_PAGE_DIR") ?? "apps/survey/dist"),
    rateLimitPerMinute: readWhole(environment, "SURVEY_RATE_LIMIT_PER_MINUTE", 20, 1, 1_000_000),
    trustedProxies: readProxies(environment),
  };
}

/** An empty variable counts as absent: that is how container files spell "not set". */
function given(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === "" ? undefined : value;
}

function list(environment: Environment, name: string): string[] {
  const parts = given(environment, name)?.split(",") ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function readWhole(
  environment: Environment,
  name: string,
  otherwise: number,
  from: number,
  to: number,
): number {
  const value = given(environment, name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  throw new ConfigProblem(`${name} is "${value}": set it to a whole number from ${from} to ${to}.`);
}

const readPort = (environment: Environment, name: string, otherwise: number): number =>
  readWhole(environment, name, otherwise, 1, 65_535);

function readOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url &&
    ["http:", "https:"].includes(url.protocol) &&
    [url.origin, `${url.origin}/`].includes(value.toLowerCase());
  if (isOrigin) return url.origin;
  throw new ConfigProblem(
    `${name} has "${value}": write an origin such as https://www.example.com, without a path.`,
  );
}

function readSiteOrigins(environment: Environment, sitePort: number): [string, ...string[]] {
  const [first, ...others] = list(environment, "SITE_ORIGINS").map((value) =>
    readOrigin("SITE_ORIGINS", value),
  );
  return first ? [first, ...others] : [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`];
}

function readProxies(environment: Environment): string[] {
  const proxies = list(environment, "SURVEY_TRUSTED_PROXY");
  for (const proxy of proxies) {
    const [address = "", bits, ...rest] = proxy.split("/");
    const family = isIP(address);
    const bitsAreFine =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    if (family === 0 || !bitsAreFine || rest.length > 0) {
      throw new ConfigProblem(
        `SURVEY_TRUSTED_PROXY has "${proxy}": write the proxy's IP address or network, such as 10.0.0.0/8.`,
      );
    }
  }
  return proxies;
}
