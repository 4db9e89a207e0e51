import { expect, test } from "vitest";
import { readSiteConfig } from "../../apps/site/config.ts";
import { buildFingerprint } from "./content-hash.ts";

const settings = { ...readSiteConfig(), ratesAreShown: true };

test.each([
  ["the rates are too old to be shown", { ratesAreShown: false }],
  ["the site has another address", { siteAddress: "https://lender.example" }],
  ["the survey has another address", { provider: { name: "self-hosted", address: "https://a.example" } }],
] as const)("it is made again once %s", async (_reason, change) => {
  expect(await buildFingerprint({ ...settings, ...change })).not.toBe(await buildFingerprint(settings));
});
