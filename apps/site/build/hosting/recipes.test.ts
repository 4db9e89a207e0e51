import { describe, expect, it } from "vitest";
import { headerPolicy } from "../header-policy.ts";
import { writeRecipes } from "./recipes.ts";

const html =
  '<html><body><script>1</script><iframe src="https://apply.lender.example/"></iframe></body></html>';
const addresses = ["/", "/faq", "/404.html", ...Array.from({ length: 120 }, (_, n) => `/blog/article-${n}`)];
const policy = headerPolicy(
  Object.fromEntries(addresses.map((address) => [address, address === "/" ? html : "<html></html>"])),
  "https://lender.example",
);
const recipes = writeRecipes(policy);
const recipe = (name: string) => recipes[name] ?? "";

describe("Every recipe", () => {
  it("sends every header of the policy", () => {
    for (const text of [recipe("site/_headers"), recipe("hosting/caddy/site.caddy")])
      for (const [header, value] of Object.entries({ ...policy.everywhere, ...policy.documents })) {
        expect(text).toContain(header);
        expect(text).toContain(value);
      }
  });
});

describe("The _headers file of Netlify and Cloudflare Pages", () => {
  const lines = recipe("site/_headers").split("\n");

  it("stays within the limits of both: 2,000 characters in a line, 100 rules", () => {
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
    expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThan(100);
  });

  it("narrows the policy of the most asked pages, and leaves the one of all to the rest", () => {
    const policyAt = (address: string) => lines[lines.indexOf(address) + 1];
    expect(policyAt("/*")).not.toBe(policyAt("/faq"));
    expect(policyAt("/faq")).toBe(`  Content-Security-Policy: ${policy.pagePolicies["/faq"]}`);
    expect(lines).not.toContain("/blog/article-119");
  });

  it("sets each other header in one rule for an address, because both join the values of two", () => {
    expect(lines.filter((line) => line.includes("Cache-Control"))).toHaveLength(1);
  });
});
