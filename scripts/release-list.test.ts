import { expect, it } from "vitest";
import { listReasons } from "./release-list.ts";

it("Reasons against a release are listed by person and task: one line a file to sign, one for places that ask the same, and nothing twice", () => {
  const sample = {
    check: "nothing-to-replace",
    file: "en/faq.yaml",
    advice: "is the sample’s. Write yours.",
  };
  const unread = { check: "words-are-read", advice: "Nobody has signed these words off." };
  const lines = listReasons([
    { ...unread, file: "en/faq.yaml", line: 3, words: "A", rule: "12 CFR 1014.3" },
    { ...unread, file: "en/faq.yaml", line: 4, words: "B", rule: "12 CFR 1014.3" },
    { ...unread, file: "es/faq.yaml", line: 4, words: "C", rule: "12 CFR 1014.3" },
    { ...sample, line: 7, advice: `phone, tel: “555” ${sample.advice}` },
    { ...sample, line: 9, advice: `email: “a@b” ${sample.advice}` },
    { check: "lender-is-real", file: "en/faq.yaml", line: 9, advice: "The email address is missing." },
    { check: "spelling", file: "en/faq.yaml", line: 5, words: "anwsers", advice: "Correct it." },
    { check: "survey-address", file: "provider.yaml", line: 2, advice: "It is missing." },
  ]);
  expect(lines).toBe(`Marketing manager:
  nothing-to-replace
    en/faq.yaml  “…” is the sample’s. Write yours. Lines: 7 (phone, tel), 9 (email)
  spelling
    en/faq.yaml:5  “anwsers” Correct it.

Compliance officer:
  words-are-read (12 CFR 1014.3): read each of these files, then npm run review -- --read --by "First Last" --only FILE (Spanish: --native)
    en/faq.yaml
    es/faq.yaml

Engineer:
  survey-address
    provider.yaml:2  It is missing.`);
});
