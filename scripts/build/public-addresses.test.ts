import { describe, expect, it } from "vitest";
import { whyNotPublic } from "./public-addresses.ts";

const REAL = {
  siteAddress: "https://www.acme-lending.com",
  surveyAddress: "https://apply.acme-lending.com/heloc-survey",
  env: { LENDER: "acme" },
};

it("A build with a lender and two public addresses can go online", () => {
  const { siteAddress, surveyAddress: address, env } = REAL;
  expect(whyNotPublic({ siteAddress, provider: { address } }, env)).toBeUndefined();
});

describe("A build that would be dead online is refused in one sentence that names the setting", () => {
  it.each<[string, Partial<typeof REAL> & { env?: Record<string, string> }, RegExp]>([
    ["no lender", { env: {} as never }, /^LENDER is not set/],
    ["an example's domain", { siteAddress: "https://www.acme.example" }, /^siteAddress in lender\.yaml/],
    ["example.com", { siteAddress: "https://example.com" }, /^siteAddress in lender\.yaml .*reserved/],
    ["no encryption", { siteAddress: "http://www.acme-lending.com" }, /write https:/],
    ["this machine", { surveyAddress: "http://localhost:4400/heloc-survey" }, /^address in provider\.yaml/],
    ["this machine by number", { surveyAddress: "https://127.0.0.1/heloc-survey" }, /^address in provider/],
    ["an office's network", { surveyAddress: "https://192.168.1.20/heloc-survey" }, /^address in provider/],
    [
      "an address from the environment",
      { siteAddress: "https://10.0.0.2", env: { LENDER: "acme", SITE_ADDRESS: "https://10.0.0.2" } },
      /^SITE_ADDRESS /,
    ],
    [
      "a moved port",
      { surveyAddress: "http://localhost:4500/", env: { LENDER: "acme", SURVEY_PORT: "4500" } },
      /^SURVEY_PORT /,
    ],
  ])("%s", (_, wrong, told) => {
    const { siteAddress, surveyAddress, env } = { ...REAL, ...wrong };
    expect(whyNotPublic({ siteAddress, provider: { address: surveyAddress } }, env)).toMatch(told);
  });
});
