import { afterEach, expect, test, vi } from "vitest";
import { readSiteConfig } from "./config.ts";

afterEach(() => vi.unstubAllEnvs());

test("a program that moves the survey's port after the start is told the moved address; an empty setting counts as absent", () => {
  vi.stubEnv("SURVEY_ORIGIN", "");
  const before = readSiteConfig().provider;
  vi.stubEnv("SURVEY_PORT", "4600");
  expect(readSiteConfig().provider).toEqual({ ...before, address: "http://localhost:4600" });
});

test("the survey's public address goes before its port", () => {
  vi.stubEnv("SURVEY_PORT", "4600");
  vi.stubEnv("SURVEY_ORIGIN", "https://apply.lender.example");
  expect(readSiteConfig().provider.address).toBe("https://apply.lender.example");
});

test.each(["eighty", "0", "70000", "4321.5"])("SITE_PORT %s is refused with what to set instead", (port) => {
  vi.stubEnv("SITE_PORT", port);
  expect(readSiteConfig).toThrow(`SITE_PORT is "${port}". Set it to a port number between 1 and 65535.`);
});

test("an address without its protocol is refused with what to set instead", () => {
  vi.stubEnv("SURVEY_ORIGIN", "apply.lender.example");
  expect(readSiteConfig).toThrow(
    'SURVEY_ORIGIN is "apply.lender.example". Set it to an address such as https://',
  );
});
