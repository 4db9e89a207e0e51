import { join, resolve } from "node:path";
import { DEFAULT_PORTS } from "@heloc/survey-embed/contract";
import { z } from "zod";
import { OperatorProblem } from "./operator-problem.ts";
import * as values from "./setting-values.ts";

const REPOSITORY = resolve(import.meta.dirname, "../../..");

const path = z.string().transform((value) => resolve(REPOSITORY, value));

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything the service can be told from outside, with what holds when it is not said. */
const SETTINGS = z.object({
  /** Where to listen. "localhost" means both 127.0.0.1 and ::1. */
  SURVEY_HOST: z.string().default("localhost"),
  SURVEY_PORT: values.port.default(DEFAULT_PORTS.survey),
  SITE_PORT: values.port.default(DEFAULT_PORTS.site),
  /** The origin under which visitors see the survey. Answers are accepted from this origin only. */
  SURVEY_ORIGIN: values.origin.optional(),
  /** The sites that may show the survey in a frame. The first one has the page /thank-you. */
  SITE_ORIGINS: values.listOf(values.origin).optional(),
  /** Folder of the applications; made when it is missing. */
  SURVEY_DATA_DIR: path.default(join(REPOSITORY, ".data")),
  /** Address of the PostgreSQL that holds the applications, instead of a file in the data folder. */
  DATABASE_URL: values.postgresUrl.optional(),
  /** The key that seals applications; proof and pepper lie beside it. Set, it says that the private key is elsewhere. */
  SURVEY_PUBLIC_KEY_FILE: path.optional(),
  /** The keys that open applications. The web service never reads it. */
  SURVEY_PRIVATE_KEY_FILE: path.optional(),
  /** After this many days a delivered application may be purged. */
  SURVEY_RETENTION_DAYS: values.wholeNumber(1, 36_500).default(365),
  /** After this many days the proof of consent may be purged as well. */
  SURVEY_CONSENT_RETENTION_DAYS: values.wholeNumber(1, 36_500).default(1825),
  /** Folder of the built survey page. */
  SURVEY_PAGE_DIR: path.default(join(REPOSITORY, "apps/survey/dist")),
  /** Applications accepted from one address in one minute, repeats included. */
  SURVEY_RATE_LIMIT_PER_MINUTE: values.wholeNumber(1, 1_000_000).default(20),
  /** Applications accepted from everywhere in one minute by one process. */
  SURVEY_GLOBAL_LIMIT_PER_MINUTE: values.wholeNumber(1, 1_000_000).default(600),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  SURVEY_TRUSTED_PROXY: values.listOf(values.network).optional(),
  /** Signs the form tokens; without it each data folder has a secret of its own. */
  SURVEY_FORM_SECRET: values.secret.optional(),
  /** Port of /metrics on this machine alone; 0 for none. */
  SURVEY_METRICS_PORT: values.wholeNumber(0, 65_535).default(4401),
  /** With less free space on the disk of the applications, the service says that it is not ready. */
  SURVEY_MINIMUM_FREE_MB: values.wholeNumber(0, 1_000_000).default(200),
});

const WEBHOOK_SETTINGS = z.object({
  CRM_WEBHOOK_URL: values.webhookUrl,
  /** Every one of them signs: two while a secret is being changed. */
  CRM_WEBHOOK_SECRET: values.listOf(values.webhookSecret, {
    separator: /[\s,]+/,
    missing: "is missing: set it to whsec_ and the output of openssl rand -base64 32, here and in the CRM.",
  }),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings; every one has a default that works on a developer's machine. No other file reads the environment.
 * @throws OperatorProblem for the first setting that cannot be used
 */
export function readConfig(environment: Environment = process.env) {
  const given = read(SETTINGS, environment);
  const surveyOrigin = given.SURVEY_ORIGIN ?? `http://localhost:${given.SURVEY_PORT}`;
  const siteOrigins = given.SITE_ORIGINS ?? localOrigins(given.SITE_PORT);
  // A frame with allow-scripts and allow-same-origin can undo its own sandbox when it shares the origin of the page
  // around it, so the survey must never stand on the site's own origin.
  if (siteOrigins.includes(surveyOrigin)) {
    throw new OperatorProblem(
      `SITE_ORIGINS contains the survey's own origin ${surveyOrigin}: give the survey another port or host name.`,
    );
  }
  const keyDir = join(given.SURVEY_DATA_DIR, "keys");
  return {
    surveyHost: given.SURVEY_HOST,
    surveyPort: given.SURVEY_PORT,
    surveyOrigin,
    siteOrigins,
    dataDir: given.SURVEY_DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    publicKeyFile: given.SURVEY_PUBLIC_KEY_FILE ?? join(keyDir, "public.json"),
    privateKeyFile: given.SURVEY_PRIVATE_KEY_FILE ?? join(keyDir, "private.json"),
    /** The private key is kept away from the web service. */
    holdsPublicKeyOnly: given.SURVEY_PUBLIC_KEY_FILE !== undefined,
    retentionDays: given.SURVEY_RETENTION_DAYS,
    consentRetentionDays: given.SURVEY_CONSENT_RETENTION_DAYS,
    pageDir: given.SURVEY_PAGE_DIR,
    rateLimitPerMinute: given.SURVEY_RATE_LIMIT_PER_MINUTE,
    globalLimitPerMinute: given.SURVEY_GLOBAL_LIMIT_PER_MINUTE,
    trustedProxies: given.SURVEY_TRUSTED_PROXY ?? [],
    formSecret: given.SURVEY_FORM_SECRET,
    metricsPort: given.SURVEY_METRICS_PORT,
    minimumFreeMegabytes: given.SURVEY_MINIMUM_FREE_MB,
  };
}

/** Where applications are sent. */
export type Webhook = NonNullable<ReturnType<typeof readWebhook>>;

/**
 * Reads where applications are sent. Apart from the other settings, because the delivery worker alone needs them: the web
 * service runs without the secret, and a mistake in it keeps no visitor from applying.
 * @returns undefined when no address is set; applications then wait
 * @throws OperatorProblem for the first setting that cannot be used
 */
export function readWebhook(environment: Environment = process.env) {
  if (present(environment)["CRM_WEBHOOK_URL"] === undefined) return undefined;
  const { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secrets } = read(WEBHOOK_SETTINGS, environment);
  return { url, secrets };
}

function read<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const reading = schema.safeParse(present(environment));
  if (reading.success) return reading.data;
  const [mistake] = reading.error.issues;
  throw new OperatorProblem(`${String(mistake?.path[0])} ${mistake?.message}`);
}

/** An empty variable counts as absent: that is how container files spell "not set". A list of nothing is empty too. */
const present = (environment: Environment): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => /[^\s,]/.test(value ?? "")),
  );

const localOrigins = (port: number): [string, string] => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
];
