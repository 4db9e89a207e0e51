/** The headers of the built site, graded: the real policy with what the real content loads. */
import { expect, test } from "@playwright/test";
import { findHeaderFaults, findPolicyFaults } from "../../apps/site/test/header-faults.ts";
import { LONGEST_SECURITY_POLICY } from "../../apps/site/build/header-policy.ts";
import { ask } from "./ask.ts";
import { policy } from "./served-files.ts";

/** In the tests the survey has no https. Its address in production has. */
const inProduction = (text: string) => text.replaceAll("http://localhost", "https://localhost");

test("the CSP Evaluator finds nothing in the policy of the built pages", () => {
  const text = policy.documents["Content-Security-Policy"] ?? "";
  expect(findPolicyFaults(inProduction(text))).toEqual([]);
  expect(text.length).toBeLessThanOrEqual(LONGEST_SECURITY_POLICY);
});

for (const path of ["/", "/faq", "/robots.txt", "/nope"]) {
  test(`${path} meets the rules of the HTTP Observatory`, async ({ baseURL }) => {
    const { headers } = await ask(baseURL ?? "", path);
    expect(findHeaderFaults(headers)).toEqual([]);
  });
}
