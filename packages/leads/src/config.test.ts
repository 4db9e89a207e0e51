import { join, resolve } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OperatorError } from "./operator-error.ts";
import { readConfig } from "./config.ts";

const APPLICATIONS = resolve(import.meta.dirname, "../../../.data");

it("Empty settings count as absent", () => {
  expect(readConfig({ SURVEY_PORT: "", SITE_ORIGINS: " , " })).toEqual(readConfig({}));
});

describe("A chosen lender", () => {
  it("has its own page and its own folder of applications", () => {
    const { pageDir, dataDir, publicKeyFile } = readConfig({ LENDER: "acme" });
    expect(pageDir).toBe(buildFolders("acme").survey);
    expect(dataDir).toBe(join(APPLICATIONS, "acme"));
    expect(publicKeyFile).toBe(join(APPLICATIONS, "acme/keys/public.json"));
  });

  it("may lie outside of the project; its folder's name is the lender's", () => {
    expect(readConfig({ LENDER: "../elsewhere/acme" }).dataDir).toBe(join(APPLICATIONS, "acme"));
  });
});

describe("Settings", () => {
  it("for the ports move the origins and the metrics along", () => {
    const config = readConfig({ SURVEY_PORT: "5001", SITE_PORT: "5009" });
    expect(config.metricsPort).toBe(5002);
    expect(readConfig({ SURVEY_PORT: "5001", SURVEY_METRICS_PORT: "0" }).metricsPort).toBe(0);
    expect(config.surveyOrigin).toBe("http://localhost:5001");
    expect(config.siteOrigins[0]).toBe("http://localhost:5009");
  });

  it("for a real site name its origins, the one with the thank-you page first", () => {
    const config = readConfig({
      SURVEY_ORIGIN: "https://survey.example.com",
      SITE_ORIGINS: "https://www.example.com/, https://example.com",
      SURVEY_TRUSTED_PROXY: "10.0.0.0/8, ::1",
    });
    expect(config.siteOrigins).toEqual(["https://www.example.com", "https://example.com"]);
    expect(config.trustedProxies).toEqual(["10.0.0.0/8", "::1"]);
  });

  it.each([
    ["SURVEY_PORT", "eighty"],
    ["SURVEY_PORT", "70000"],
    ["SITE_PORT", "-1"],
    ["SURVEY_RATE_LIMIT_PER_MINUTE", "0"],
    ["SURVEY_RATE_LIMIT_PER_MINUTE", "2.5"],
    ["SURVEY_GLOBAL_LIMIT_PER_MINUTE", "none"],
    ["SURVEY_METRICS_PORT", "65536"],
    ["SURVEY_FORM_SECRET", "too short"],
    ["SURVEY_MINIMUM_FREE_MB", "-5"],
    ["SURVEY_ORIGIN", "survey.example.com"],
    ["SURVEY_ORIGIN", "https://example.com/path"],
    ["SITE_ORIGINS", "https://a.example, *"],
    ["SITE_ORIGINS", "ftp://a.example"],
    ["SITE_ORIGINS", "http://localhost:4400"],
    ["SURVEY_TRUSTED_PROXY", "proxy.example"],
    ["SURVEY_TRUSTED_PROXY", "10.0.0.0/99"],
    ["SURVEY_REQUIRE_STANDBY", "maybe"],
  ])("%s=%s is refused with one sentence that names the setting", (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
  });

  it.each([
    ["DATABASE_URL", "mysql://survey:sesame@db.example/survey"],
    ["DATABASE_URL", "sesame"],
    ["DATABASE_URL", "postgres://survey:sesame@a:5432,b:port/survey"],
    ["SURVEY_FORM_SECRET", "sesame"],
  ])("%s=%s holds a secret, which the sentence does not repeat", (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} is [^\n]*\\.$`));
    expect(read).not.toThrow(/sesame/);
  });

  it("name one database server or several, each with its port", () => {
    for (const address of [
      "postgres://u:p@a/db",
      "postgresql://u:p@a:5432,b:5433/db",
      "postgres://u@[::1]:1,b/db",
    ]) {
      expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
    }
  });

  it("of any kind are either understood or refused with a sentence", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (port, origins, proxy) => {
        try {
          readConfig({ SURVEY_PORT: port, SITE_ORIGINS: origins, SURVEY_TRUSTED_PROXY: proxy });
        } catch (error) {
          expect(error).toBeInstanceOf(OperatorError);
        }
      }),
    );
  });
});
