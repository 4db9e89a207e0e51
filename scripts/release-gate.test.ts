import { lenderAsTyped } from "@heloc/lender/config";
import { expect, it } from "vitest";
import { CHECKS } from "../checks/check-project.ts";
import type { Check } from "../checks/check.ts";
import { askedBy, askedOnce, listReasons } from "./release-gate.ts";

it("Reasons against a release are listed by person and task: one line a file to sign, one for places that ask the same, and nothing twice", () => {
  const sample = {
    check: "nothing-to-replace",
    file: "en/faq.yaml",
    advice: "is the sample’s. Write yours.",
  };
  const unread = { check: "words-are-read", advice: "Nobody has signed these words off." };
  const lines = listReasons(
    askedOnce([
      { ...unread, file: "en/faq.yaml", line: 3, words: "A", rule: "12 CFR 1014.3" },
      { ...unread, file: "en/faq.yaml", line: 4, words: "B", rule: "12 CFR 1014.3" },
      { ...unread, file: "es/faq.yaml", line: 4, words: "C", rule: "12 CFR 1014.3" },
      { ...sample, line: 7, advice: `phone, tel: “555” ${sample.advice}` },
      { ...sample, line: 9, advice: `email: “a@b” ${sample.advice}` },
      { check: "lender-is-real", file: "en/faq.yaml", line: 9, advice: "The email address is missing." },
      { check: "spelling", file: "en/faq.yaml", line: 5, words: "anwsers", advice: "Correct it." },
      { check: "addresses-are-real", file: "provider.yaml", line: 2, advice: "It is missing." },
      { ...sample, file: "claims.yaml", line: 3 },
      { check: "claims-are-proven", file: "claims.yaml", line: 3, advice: "is unproven." },
    ]),
  );
  expect(lines).toBe(`Marketing manager:
  Values that are still the sample’s
    en/faq.yaml  “…” is the sample’s. Write yours. Lines: 7 (phone, tel), 9 (email)
  Spelling
    en/faq.yaml:5  “anwsers” Correct it.

Compliance officer:
  Words that nobody has signed off (12 CFR 1014.3): read each of these files, then ${lenderAsTyped()}npm run review -- --read --by "First Last" --only FILE (Spanish: --native)
    en/faq.yaml
    es/faq.yaml
  Claims without proof
    claims.yaml:3  is unproven.

Engineer:
  Addresses that a visitor cannot open
    provider.yaml:2  It is missing.`);
});

it("Whatever can be found in the files is told in words, not by the name of a check", () => {
  const checks = [CHECKS.release, CHECKS.law, CHECKS.words].flatMap((group: Check[]) => group);
  expect(
    checks.filter((check) => "files" in check && askedBy(check.id) === check.id).map(({ id }) => id),
  ).toEqual([]);
});
