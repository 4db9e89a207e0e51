import { join, resolve } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { lenderName } from "@heloc/lender/config";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OperatorProblem } from "./process/operator-problem.ts";
import { readConfig, readWebhook } from "./config.ts";
import { webhookSecrets } from "./setting-values.ts";

const DATA_DIR = resolve(import.meta.dirname, "../../../.data");

describe("Without any setting", () => {
  it("the survey runs at localhost:4400 for the site at localhost:4321", () => {
    expect(readConfig({})).toEqual({
      surveyPort: 4400,
      surveyHost: "localhost",
      surveyOrigin: "http://localhost:4400",
      siteOrigins: ["http://localhost:4321", "http://127.0.0.1:4321"],
      dataDir: DATA_DIR,
      databaseUrl: undefined,
      publicKeyFile: join(DATA_DIR, "keys/public.json"),
      privateKeyFile: join(DATA_DIR, "keys/private.json"),
      holdsPublicKeyOnly: false,
      retentionDays: 365,
      consentRetentionDays: 1827,
      pageDir: buildFolders(lenderName("")).survey,
      rateLimitPerMinute: 20,
      globalLimitPerMinute: 600,
      trustedProxies: [],
      formSecret: undefined,
      metricsPort: 4401,
      minimumFreeMegabytes: 200,
    });
  });

  it("empty settings count as absent", () => {
    expect(readConfig({ SURVEY_PORT: "", SITE_ORIGINS: " , " })).toEqual(readConfig({}));
  });
});

describe("A chosen lender", () => {
  it("has its own page and its own folder of applications", () => {
    const { pageDir, dataDir, publicKeyFile } = readConfig({ LENDER: "acme" });
    expect(pageDir).toBe(buildFolders("acme").survey);
    expect(dataDir).toBe(join(DATA_DIR, "acme"));
    expect(publicKeyFile).toBe(join(DATA_DIR, "acme/keys/public.json"));
  });

  it("may lie outside of the project; its folder's name is the lender's", () => {
    expect(readConfig({ LENDER: "../elsewhere/acme" }).dataDir).toBe(join(DATA_DIR, "acme"));
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
  ])("%s=%s is refused with one sentence that names the setting", (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(OperatorProblem);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
  });

  it.each([
    ["DATABASE_URL", "mysql://survey:sesame@db.example/survey"],
    ["DATABASE_URL", "sesame"],
    ["SURVEY_FORM_SECRET", "sesame"],
  ])("%s=%s holds a secret, which the sentence does not repeat", (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} is [^\n]*\\.$`));
    expect(read).not.toThrow(/sesame/);
  });

  it("of any kind are either understood or refused with a sentence", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (port, origins, proxy) => {
        try {
          readConfig({ SURVEY_PORT: port, SITE_ORIGINS: origins, SURVEY_TRUSTED_PROXY: proxy });
        } catch (error) {
          expect(error).toBeInstanceOf(OperatorProblem);
        }
      }),
    );
  });
});

describe("Where applications are sent", () => {
  const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const CRM = { CRM_WEBHOOK_URL: "https://crm.example.com/hooks/leads?key=1", CRM_WEBHOOK_SECRET: SECRET };

  it("is nowhere until an address is set", () => {
    expect(readWebhook({})).toBeUndefined();
    expect(readWebhook({ CRM_WEBHOOK_SECRET: SECRET, CRM_WEBHOOK_URL: " " })).toBeUndefined();
  });

  it("is an https address, signed with one secret or with several while they change", () => {
    const webhook = readWebhook(CRM);
    expect(webhook?.url.href).toBe("https://crm.example.com/hooks/leads?key=1");
    expect(webhook?.secrets).toEqual([Buffer.alloc(32, 7)]);
    const other = `whsec_${Buffer.alloc(24, 9).toString("base64")}`;
    for (const both of [`${SECRET} ${other}`, `${SECRET},${other}`, ` ${SECRET} ,\n${other} `]) {
      const secrets = readWebhook({ ...CRM, CRM_WEBHOOK_SECRET: both })?.secrets;
      expect(secrets).toEqual([Buffer.alloc(32, 7), Buffer.alloc(24, 9)]);
    }
  });

  it.each([
    "localhost:8080",
    "crm",
    "crm.internal",
    "127.0.0.1",
    "10.1.2.3",
    "192.168.1.9",
    "[::1]",
    "[fd00::7]",
  ])("may be without https at %s, which nobody outside can have", (host) => {
    const webhook = readWebhook({ ...CRM, CRM_WEBHOOK_URL: `http://${host}/hooks` });
    expect(webhook?.url.href).toBe(`http://${host}/hooks`);
  });

  it.each([
    "crm.example.com",
    "8.8.8.8",
    "172.32.0.1",
    "[2606:4700::1111]",
    "localhost.example",
    "internal.example",
  ])("is not without https at %s, where anyone on the way could read it", (host) => {
    const read = (): unknown => readWebhook({ ...CRM, CRM_WEBHOOK_URL: `http://${host}/hooks` });
    expect(read).toThrow(/^CRM_WEBHOOK_URL begins with http and leads to the internet: use https\./);
  });

  it("may still be told CRM_ALLOW_PRIVATE_ADDRESSES, which is not needed any more", () => {
    expect(readWebhook({ ...CRM, CRM_ALLOW_PRIVATE_ADDRESSES: "yes" })).toEqual(readWebhook(CRM));
  });

  it.each([
    ["CRM_WEBHOOK_URL", "crm.example.com/sesame"],
    ["CRM_WEBHOOK_URL", "http://crm.example.com/sesame"],
    ["CRM_WEBHOOK_URL", "ftp://crm.example.com/sesame"],
    ["CRM_WEBHOOK_URL", "https://user:sesame@crm.example.com/"],
    ["CRM_WEBHOOK_SECRET", ""],
    ["CRM_WEBHOOK_SECRET", "sesame"],
    ["CRM_WEBHOOK_SECRET", `whsec_${Buffer.alloc(23).toString("base64")}`],
    ["CRM_WEBHOOK_SECRET", `whsec_${Buffer.alloc(65).toString("base64")}`],
    ["CRM_WEBHOOK_SECRET", `${SECRET} sesame`],
  ])("%s=%s is refused with one sentence that names the setting and repeats no secret", (name, value) => {
    const read = (): unknown => readWebhook({ ...CRM, [name]: value });
    expect(read).toThrow(OperatorProblem);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
    expect(read).not.toThrow(/sesame/);
  });
});

describe("A secret of the webhook", () => {
  const write = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString("base64")}`;

  it("is whsec_ and the base64 of 24 to 64 bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), (secret) => {
        expect(webhookSecrets.parse(write(secret))).toEqual([Buffer.from(secret)]);
      }),
    );
  });

  it.each([
    ["", "empty"],
    [Buffer.alloc(32).toString("base64"), "without its beginning"],
    [write(Buffer.alloc(23)), "too short"],
    [write(Buffer.alloc(65)), "too long"],
    [`whsec_${"A".repeat(40)}*`, "not base64"],
    [`whsec_${"A".repeat(41)}`, "cut off"],
  ])("written as %s is refused: %s", (written) =>
    expect(webhookSecrets.safeParse(written).success).toBe(false),
  );
});
