import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildPolicy, findResources } from "./content-security-policy.ts";

const policyOf = (...bodies: string[]) =>
  Object.fromEntries(
    buildPolicy(bodies.map((body) => findResources(`<!doctype html><html><body>${body}</body></html>`)))
      .split("; ")
      .map((directive) => [directive.split(" ", 1)[0], directive]),
  );

describe("The security policy of the site", () => {
  it("allows nothing from elsewhere for a page that loads nothing from elsewhere", () => {
    const policy = policyOf("<h1>Hello</h1>");
    expect(policy["default-src"]).toBe("default-src 'none'");
    expect(policy["script-src"]).toBe("script-src 'self'");
    expect(policy["frame-src"]).toBe("frame-src 'none'");
    expect(policy["img-src"]).toBe("img-src 'self' data:");
    expect(policy["frame-ancestors"]).toBe("frame-ancestors 'none'");
  });

  it("allows a script written into the page by its hash only", () => {
    const hash = createHash("sha256").update("let a = 1 < 2;").digest("base64");
    expect(policyOf("<script>let a = 1 < 2;</script>")["script-src"]).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    );
    expect(policyOf("<script>1</script>")["script-src"]).not.toContain("unsafe");
  });

  it("allows rules for fetching pages beforehand by their hash, like a script", () => {
    const hash = createHash("sha256").update('{"prefetch":[]}').digest("base64");
    expect(policyOf('<script type="speculationrules">{"prefetch":[]}</script>')["script-src"]).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    );
  });

  it("needs no hash for data, which does not run", () => {
    expect(policyOf('<script type="application/ld+json">{"a":1}</script>')["script-src"]).toBe(
      "script-src 'self'",
    );
  });

  it("allows the configured provider's frame and that one script, not the whole host", () => {
    const policy = policyOf(
      '<iframe src="https://survey.example/widget/survey/1"></iframe><script async src="https://survey.example/js/form_embed.js"></script>',
    );
    expect(policy["frame-src"]).toBe("frame-src https://survey.example");
    expect(policy["script-src"]).toBe("script-src 'self' https://survey.example/js/form_embed.js");
  });

  it("allows the host of a stock photo that the content names", () => {
    expect(policyOf('<img src="https://photos.example/a.jpg" alt="">')["img-src"]).toBe(
      "img-src 'self' data: https://photos.example",
    );
  });

  it("allows the address to which the subscribe box posts", () => {
    expect(policyOf('<form method="post" action="https://list.example/join"></form>')["form-action"]).toBe(
      "form-action 'self' https://list.example",
    );
  });

  it("allows what the embed of the configured provider asks for, and refuses a misspelled directive", () => {
    const asking = (text: string) => policyOf(`<div data-policy="${text}"></div>`);
    const policy = asking("frame-src https://a.example https://*.b.example; connect-src https://a.example");
    expect(policy["frame-src"]).toBe("frame-src https://*.b.example https://a.example");
    expect(policy["connect-src"]).toBe("connect-src 'self' https://a.example");
    expect(() => asking("frames-src https://a.example")).toThrow("frames-src");
  });

  it("names each source once, whatever the number of pages", () => {
    const page = '<iframe src="https://survey.example/"></iframe><style>a{color:red}</style>';
    expect(policyOf(page, page, page)).toEqual(policyOf(page));
  });
});
