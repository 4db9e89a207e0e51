import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readComposeFile } from "./containers/compose-file.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The settings that the tables of a page explain, each once. */
const settingsIn = (page: string): string[] =>
  [...readFileSync(page, "utf8").matchAll(/^\| `([A-Z][A-Z_]+)` /gm)].map(([, name = ""]) => name);

const explained = ["CRM", "CRM_WEBHOOK_URL", "CRM_WEBHOOK_SECRET", ...settingsIn(join(ROOT, "docs/crm.md"))];

describe("The containers", () => {
  const name = (setting: string): string => `the value of ${setting}`;
  const required = [
    ...["LENDER", "SURVEY_ORIGIN", "SITE_ORIGINS", "SURVEY_DATABASE_PASSWORD", "SURVEY_FORM_SECRET"],
  ];
  const given = Object.fromEntries([...explained, ...required].map((setting) => [setting, name(setting)]));
  const file = join(ROOT, "deploy/survey/compose.yaml");
  const { services, networks } = readComposeFile(file, given);

  it.each(required)("do not start without the setting %s", (setting) => {
    expect(() => readComposeFile(file, { ...given, [setting]: "" })).toThrow(setting);
  });

  it("believe the proxy, and nobody else, who a visitor is", () => {
    const subnet = networks["front"]?.ipam?.config[0].subnet;
    expect(subnet).toBeDefined();
    for (const web of ["survey-1", "survey-2"])
      expect(services[web]?.environment["SURVEY_TRUSTED_PROXY"]).toBe(subnet);
  });

  it.each(explained)("hand the setting %s to the worker", (setting) => {
    expect(services["delivery"]?.environment[setting]).toBe(name(setting));
  });

  it("keep passwords and tokens from the web processes", () => {
    expect(explained).toContain("SMTP_PASSWORD_FILE");
    expect(Object.keys(services["survey-1"]?.environment ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(CRM|HIGHLEVEL|HUBSPOT|ALERT|SMTP)/)]),
    );
  });
});

it.each(
  globSync(join(ROOT, "deploy/*/systemd/*.service"))
    .map((unit) => ({ name: basename(unit), text: readFileSync(unit, "utf8") }))
    .filter(({ text }) => /^Restart=/m.test(text)),
)("$name is started again however often it fails in a short time", ({ text }) => {
  // systemd's own limit is five starts within ten seconds, and then it stays down.
  expect(text).toMatch(/^StartLimitIntervalSec=0$/m);
});
