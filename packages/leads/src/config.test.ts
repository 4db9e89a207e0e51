import { join, resolve } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { OperatorError } from "./operator-error.ts";

const SERVERS = "postgresql://u:p@a:5432,[::1]:5433/db";
const APPLICATIONS = resolve(import.meta.dirname, "../../../.data/acme");

it.each<[string, Record<string, string>, Partial<ReturnType<typeof readConfig>>]>([
  ["that are empty count as absent", { SURVEY_PORT: "", SITE_ORIGINS: " , " }, readConfig({})],
  [
    "for a lender lead to its own page and its own folder of applications",
    { LENDER: "acme" },
    { pageDir: buildFolders("acme").survey, publicKeyFile: join(APPLICATIONS, "keys/public.json") },
  ],
  ["for a folder elsewhere take its name", { LENDER: "../elsewhere/acme" }, { dataDir: APPLICATIONS }],
  [
    "for the ports move the origins and the metrics along",
    { SURVEY_PORT: "5001", SITE_PORT: "5009" },
    {
      ...{ metricsPort: 5002, surveyOrigin: "http://localhost:5001" },
      siteOrigins: ["http://localhost:5009", "http://127.0.0.1:5009"],
    },
  ],
  ["can turn the metrics off", { SURVEY_METRICS_PORT: "0" }, { metricsPort: 0 }],
  [
    "name a site's origins, the one with the thank-you page first",
    { SITE_ORIGINS: "https://www.example.com/, https://example.com" },
    { siteOrigins: ["https://www.example.com", "https://example.com"] },
  ],
  ["name proxies", { SURVEY_TRUSTED_PROXY: "10.0.0.0/8, ::1" }, { trustedProxies: ["10.0.0.0/8", "::1"] }],
  ["name one database server or several, with ports", { DATABASE_URL: SERVERS }, { databaseUrl: SERVERS }],
])("Settings %s", (_what, environment, settings) => {
  expect(readConfig(environment)).toMatchObject(settings);
});

it.each([
  ...["SURVEY_PORT=eighty", "SURVEY_PORT=70000", "SITE_PORT=-1", "SURVEY_RATE_LIMIT_PER_MINUTE=2.5"],
  ...["SURVEY_GLOBAL_LIMIT_PER_MINUTE=0", "SURVEY_METRICS_PORT=65536", "SURVEY_REQUIRE_STANDBY=maybe"],
  ...["SURVEY_ORIGIN=survey.example.com", "SURVEY_ORIGIN=https://example.com/path"],
  ...["https://a.example, *", "https://*.a.example", "ftp://a.example"].map((one) => `SITE_ORIGINS=${one}`),
  ...["SITE_ORIGINS=http://localhost:4400", "SURVEY_TRUSTED_PROXY=proxy.example"],
  ...["SURVEY_TRUSTED_PROXY=10.0.0.0/99", "SURVEY_FORM_SECRET=sesame", "DATABASE_URL=sesame"],
  ...["DATABASE_URL=mysql://u:sesame@db.example/survey", "DATABASE_URL=postgres://u:sesame@a:5432,b:port/x"],
])("%s is refused with one sentence that names the setting, and no secret", (setting) => {
  const [name = "", value] = setting.split("=");
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(new RegExp(`^${name} (?!.*sesame)[^\n]*\\.$`));
});
