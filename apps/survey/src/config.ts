import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { DEFAULT_PORTS } from "@heloc/survey-embed/contract";
import { OperatorProblem } from "./operator-problem.ts";
import { readWebhookSecret } from "./delivery/signing.ts";
import {
  given,
  list,
  readOrigin,
  readPort,
  readSecret,
  readWhole,
  readYesOrNo,
  type Environment,
} from "./setting-values.ts";

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
  /** Address of the PostgreSQL that holds the applications; undefined for a file in the data folder. */
  databaseUrl: string | undefined;
  /** The key that seals applications; proof and pepper lie beside it. */
  publicKeyFile: string;
  /** The keys that open applications. The web service never reads it. */
  privateKeyFile: string;
  /** The public key was set by hand: the private one is kept away from the web service. */
  holdsPublicKeyOnly: boolean;
  /** After this many days a delivered application may be purged. */
  retentionDays: number;
  /** After this many days the proof of consent may be purged as well. */
  consentRetentionDays: number;
  /** Folder of the built survey page. */
  pageDir: string;
  /** Applications accepted from one address in one minute, repeats included. */
  rateLimitPerMinute: number;
  /** Applications accepted from everywhere in one minute by one process. */
  globalLimitPerMinute: number;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Signs the form tokens; undefined when each data folder has a secret of its own. */
  formSecret: string | undefined;
  /** Port of /metrics on this machine alone; 0 for none. */
  metricsPort: number;
  /** With less free space on the disk of the applications, the service says that it is not ready. */
  minimumFreeMegabytes: number;
}

/** Where applications are sent. */
export interface Webhook {
  url: URL;
  /** Every one of them signs: two while a secret is being changed. */
  secrets: readonly [Uint8Array, ...Uint8Array[]];
  /** Whether the CRM may be on this machine or in a private network, and then also without https. */
  allowPrivate: boolean;
}

const REPOSITORY = resolve(import.meta.dirname, "../../..");

/**
 * Reads the settings; every one has a default that works on a developer's machine.
 * @throws OperatorProblem for the first setting that cannot be used
 */
export function readConfig(environment: Environment = process.env): Config {
  const surveyPort = readPort(environment, "SURVEY_PORT", DEFAULT_PORTS.survey);
  const sitePort = readPort(environment, "SITE_PORT", DEFAULT_PORTS.site);
  const surveyOrigin = readOrigin(
    "SURVEY_ORIGIN",
    given(environment, "SURVEY_ORIGIN") ?? `http://localhost:${surveyPort}`,
  );
  const siteOrigins = readSiteOrigins(environment, sitePort);
  // A frame with allow-scripts and allow-same-origin can undo its own sandbox when it shares the origin of the page
  // around it, so the survey must never stand on the site's own origin.
  if (siteOrigins.includes(surveyOrigin)) {
    throw new OperatorProblem(
      `SITE_ORIGINS contains the survey's own origin ${surveyOrigin}: give the survey another port or host name.`,
    );
  }
  return {
    surveyPort,
    surveyHost: given(environment, "SURVEY_HOST") ?? "localhost",
    surveyOrigin,
    siteOrigins,
    ...readStorage(environment),
    pageDir: resolve(REPOSITORY, given(environment, "SURVEY_PAGE_DIR") ?? "apps/survey/dist"),
    rateLimitPerMinute: readWhole(environment, "SURVEY_RATE_LIMIT_PER_MINUTE", 20, 1, 1_000_000),
    globalLimitPerMinute: readWhole(environment, "SURVEY_GLOBAL_LIMIT_PER_MINUTE", 600, 1, 1_000_000),
    trustedProxies: readProxies(environment),
    formSecret: readSecret(environment, "SURVEY_FORM_SECRET"),
    metricsPort: readWhole(environment, "SURVEY_METRICS_PORT", 4401, 0, 65_535),
    minimumFreeMegabytes: readWhole(environment, "SURVEY_MINIMUM_FREE_MB", 200, 0, 1_000_000),
  };
}

function readStorage(environment: Environment) {
  const dataDir = resolve(REPOSITORY, given(environment, "SURVEY_DATA_DIR") ?? ".data");
  const publicKeyFile = given(environment, "SURVEY_PUBLIC_KEY_FILE");
  const privateKeyFile = given(environment, "SURVEY_PRIVATE_KEY_FILE");
  return {
    dataDir,
    databaseUrl: readDatabaseUrl(environment),
    publicKeyFile: resolve(REPOSITORY, publicKeyFile ?? join(dataDir, "keys/public.json")),
    privateKeyFile: resolve(REPOSITORY, privateKeyFile ?? join(dataDir, "keys/private.json")),
    holdsPublicKeyOnly: publicKeyFile !== undefined,
    retentionDays: readWhole(environment, "SURVEY_RETENTION_DAYS", 365, 1, 36_500),
    consentRetentionDays: readWhole(environment, "SURVEY_CONSENT_RETENTION_DAYS", 1825, 1, 36_500),
  };
}

/** The address is not repeated in the sentence: it holds a password. */
function readDatabaseUrl(environment: Environment): string | undefined {
  const address = given(environment, "DATABASE_URL");
  if (address === undefined) return undefined;
  const isPostgres = URL.canParse(address) && /^postgres(ql)?:$/.test(new URL(address).protocol);
  if (isPostgres) return address;
  throw new OperatorProblem(
    "DATABASE_URL is not the address of a PostgreSQL: write postgres://user:password@host/database.",
  );
}

/**
 * Reads where applications are sent. Apart from the other settings, because the delivery worker alone needs them: the web
 * service runs without the secret, and a slip in it keeps no visitor from applying.
 * @returns undefined when no address is set; applications then wait
 * @throws OperatorProblem for the first setting that cannot be used
 */
export function readWebhook(environment: Environment = process.env): Webhook | undefined {
  const allowPrivate = readYesOrNo(environment, "CRM_ALLOW_PRIVATE_ADDRESSES");
  const address = given(environment, "CRM_WEBHOOK_URL");
  if (address === undefined) return undefined;
  return {
    url: readWebhookUrl(address, allowPrivate),
    secrets: readWebhookSecrets(environment),
    allowPrivate,
  };
}

// The address and the secrets are not repeated in these sentences: they end up in logs, and either opens the CRM.
function readWebhookUrl(address: string, allowPrivate: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "") {
    throw new OperatorProblem(
      "CRM_WEBHOOK_URL is not a web address: write one such as https://crm.example.com/hooks/leads, without a user name.",
    );
  }
  if (url.protocol === "http:" && !allowPrivate) {
    throw new OperatorProblem(
      "CRM_WEBHOOK_URL begins with http: use https, or set CRM_ALLOW_PRIVATE_ADDRESSES to yes for a CRM in your own network.",
    );
  }
  return url;
}

function readWebhookSecrets(environment: Environment): [Uint8Array, ...Uint8Array[]] {
  const written = given(environment, "CRM_WEBHOOK_SECRET")
    ?.split(/[\s,]+/)
    .filter((part) => part !== "");
  const [first, ...others] = (written ?? []).map((part) => {
    const secret = readWebhookSecret(part);
    if (secret) return secret;
    throw new OperatorProblem(
      "CRM_WEBHOOK_SECRET has a part that is no secret: write whsec_ and the base64 of 24 to 64 bytes.",
    );
  });
  if (first) return [first, ...others];
  throw new OperatorProblem(
    "CRM_WEBHOOK_SECRET is missing: set it to whsec_ and the output of openssl rand -base64 32, here and in the CRM.",
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
      throw new OperatorProblem(
        `SURVEY_TRUSTED_PROXY has "${proxy}": write the proxy's IP address or network, such as 10.0.0.0/8.`,
      );
    }
  }
  return proxies;
}
