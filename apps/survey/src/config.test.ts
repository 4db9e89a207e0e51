import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConfigProblem, readConfig } from "./config.ts";

describe("Without any setting", () => {
  it("the survey runs at localhost:4400 for the site at localhost:4321", () => {
    expect(readConfig({})).toEqual({
      surveyPort: 4400,
      surveyHost: "localhost",
      surveyOrigin: "http://localhost:4400",
      siteOrigins: ["http://localhost:4321", "http://127.0.0.1:4321"],
      dataDir: resolve(import.meta.dirname, "../../../.data"),
      pageDir: resolve(import.meta.dirname, "../dist"),
      rateLimitPerMinute: 20,
      trustedProxies: [],
    });
  });

  it("empty settings count as absent", () => {
    expect(readConfig({ SURVEY_PORT: "", SITE_ORIGINS: " , " })).toEqual(readConfig({}));
  });
});

describe("Settings", () => {
  it("for the ports move the origins along", () => {
    const config = readConfig({ SURVEY_PORT: "5001", SITE_PORT: "5002" });
    expect(config.surveyOrigin).toBe("http://localhost:5001");
    expect(config.siteOrigins[0]).toBe("http://localhost:5002");
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
    ["SURVEY_ORIGIN", "survey.example.com"],
    ["SURVEY_ORIGIN", "https://example.com/path"],
    ["SITE_ORIGINS", "https://a.example, *"],
    ["SITE_ORIGINS", "ftp://a.example"],
    ["SITE_ORIGINS", "http://localhost:4400"],
    ["SURVEY_TRUSTED_PROXY", "proxy.example"],
    ["SURVEY_TRUSTED_PROXY", "10.0.0.0/99"],
  ])("%s=%s is refused with one sentence that names the setting", (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigProblem);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
  });

  it("of any kind are either understood or refused with a sentence", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (port, origins, proxy) => {
        try {
          readConfig({ SURVEY_PORT: port, SITE_ORIGINS: origins, SURVEY_TRUSTED_PROXY: proxy });
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigProblem);
        }
      }),
    );
  });
});
