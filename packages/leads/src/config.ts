import { join } from "node:path";
import { buildFolders, dataFolder } from "@heloc/lender/build-folders";
import { lenderName } from "@heloc/lender/config";
import { DEFAULT_PORTS } from "@heloc/survey-embed/contract";
import { z } from "zod";
import { OperatorError } from "./operator-error.ts";
import * as values from "./setting-values.ts";

const perMinute = values.wholeNumber(1, 1_000_000);
const path = values.filePath;

export type Environment = Readonly<Record<string, string | undefined>>;

const setting = <Schema extends z.ZodType>(variable: string, schema: Schema): Schema =>
  schema.meta({ title: variable });

/** Everything the service can be told from outside; docs/operations.md explains each variable. */
const SETTINGS = z.object({
  lender: setting("LENDER", z.string().optional()),
  surveyHost: setting("SURVEY_HOST", z.string().default("localhost")),
  surveyPort: setting("SURVEY_PORT", values.port.default(DEFAULT_PORTS.survey)),
  sitePort: setting("SITE_PORT", values.port.default(DEFAULT_PORTS.site)),
  /** The origin under which visitors see the survey. Answers are accepted from this origin only. */
  surveyOrigin: setting("SURVEY_ORIGIN", values.origin.optional()),
  siteOrigins: setting("SITE_ORIGINS", values.listOf(values.origin).optional()),
  dataDir: setting("SURVEY_DATA_DIR", path.optional()),
  databaseUrl: setting("DATABASE_URL", values.postgresUrl.optional()),
  requiresStandby: setting("SURVEY_REQUIRE_STANDBY", values.yesOrNo.default(false)),
  /** The key that seals applications; the pepper lies beside it. Set, it says that the private key is elsewhere. */
  publicKeyFile: setting("SURVEY_PUBLIC_KEY_FILE", path.optional()),
  /** The keys that open applications. The web service never reads it. */
  privateKeyFile: setting("SURVEY_PRIVATE_KEY_FILE", path.optional()),
  retentionDays: setting("SURVEY_RETENTION_DAYS", values.wholeNumber(1, 36_500).default(365)),
  consentRetentionDays: setting("SURVEY_CONSENT_RETENTION_DAYS", values.wholeNumber(1, 36_500).default(1827)),
  pageDir: setting("SURVEY_PAGE_DIR", path.optional()),
  rateLimitPerMinute: setting("SURVEY_RATE_LIMIT_PER_MINUTE", perMinute.default(20)),
  globalLimitPerMinute: setting("SURVEY_GLOBAL_LIMIT_PER_MINUTE", perMinute.default(600)),
  /** Addresses or networks of proxies that are believed when they say in X-Forwarded-For who the visitor is. */
  trustedProxies: setting("SURVEY_TRUSTED_PROXY", values.listOf(values.network).optional()),
  formSecret: setting("SURVEY_FORM_SECRET", values.secret.optional()),
  countsStages: setting("SURVEY_FUNNEL", values.yesOrNo.default(true)),
  metricsPort: setting("SURVEY_METRICS_PORT", values.wholeNumber(0, 65_535).optional()),
  minimumFreeMegabytes: setting("SURVEY_MINIMUM_FREE_MB", values.wholeNumber(0, 1_000_000).default(200)),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings: no other file reads the environment. @throws OperatorError for the first one that cannot be used */
export function readConfig(environment: Environment = process.env) {
  const { sitePort, lender, ...given } = read(SETTINGS, environment);
  const dataDir = given.dataDir ?? dataFolder(lender);
  const surveyOrigin = given.surveyOrigin ?? `http://localhost:${given.surveyPort}`;
  const siteOrigins = given.siteOrigins ?? [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`];
  // On the site's own origin, a frame with allow-scripts and allow-same-origin could undo its own sandbox.
  if (siteOrigins.includes(surveyOrigin)) {
    throw new OperatorError(
      `SITE_ORIGINS contains the survey's own origin ${surveyOrigin}: give the survey another port or host name.`,
    );
  }
  return {
    ...given,
    dataDir,
    pageDir: given.pageDir ?? buildFolders(lenderName(lender ?? "")).survey,
    surveyOrigin,
    siteOrigins,
    metricsPort: given.metricsPort ?? (given.surveyPort + 1) % 65_536,
    trustedProxies: given.trustedProxies ?? [],
    publicKeyFile: given.publicKeyFile ?? join(dataDir, "keys/public.json"),
    privateKeyFile: given.privateKeyFile ?? join(dataDir, "keys/private.json"),
    /** The private key is kept away from the web service. */
    holdsPublicKeyOnly: given.publicKeyFile !== undefined,
  };
}

/** The settings of one part, such as a CRM; undefined unless `variable` is set. @throws OperatorError for the first mistake */
export const readSettings = <Schema extends z.ZodObject>(
  schema: Schema,
  variable: string,
  environment: Environment = process.env,
): z.output<Schema> | undefined => (present(environment[variable]) ? read(schema, environment) : undefined);

function read<Schema extends z.ZodObject>(schema: Schema, environment: Environment): z.output<Schema> {
  const variableOf = (field: unknown): string => schema.shape[String(field)]?.meta()?.title ?? "";
  const given = Object.keys(schema.shape).map((field) => [field, present(environment[variableOf(field)])]);
  const reading = schema.safeParse(Object.fromEntries(given));
  if (reading.success) return reading.data;
  const [mistake] = reading.error.issues;
  throw new OperatorError(`${variableOf(mistake?.path[0])} ${mistake?.message}`);
}

/** An empty variable counts as absent: that is how container files spell "not set". A list of nothing is empty too. */
const present = (value: string | undefined): string | undefined =>
  /[^\s,]/.test(value ?? "") ? value?.trim() : undefined;
