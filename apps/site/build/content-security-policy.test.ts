import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildPolicy, findResources } from "./content-security-policy.ts";

const policyOf = (...bodies: string[]) =>
  buildPolicy(bodies.map((body) => findResources(`<!doctype html><html><body>${body}</body></html>`))).split(
    "; ",
  );
const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const FRAME = '<iframe src="https://survey.example/widget/survey/1"></iframe>';

describe("The security policy of the site", () => {
  it.each([
    ["nothing from elsewhere where nothing is", "<h1>Hello</h1>", "default-src 'none'"],
    ["no frame", "<h1>Hello</h1>", "frame-src 'none'"],
    ["no site around it", "<h1>Hello</h1>", "frame-ancestors 'none'"],
    ["a style sheet of the page by its hash", "<style>a{}</style>", `style-src 'self' ${sha("a{}")}`],
    ["a script of the page by its hash", "<script>1 < 2;</script>", `script-src 'self' ${sha("1 < 2;")}`],
    [
      "rules for fetching pages beforehand, like a script",
      '<script type="speculationrules">{"prefetch":[]}</script>',
      `script-src 'self' ${sha('{"prefetch":[]}')}`,
    ],
    ["data, which does not run", '<script type="application/ld+json">{"a":1}</script>', "script-src 'self'"],
    ["the provider's frame", FRAME, "frame-src https://survey.example"],
    [
      "the provider's one script, not its whole host",
      `${FRAME}<script async src="https://survey.example/js/form_embed.js"></script>`,
      "script-src 'self' https://survey.example/js/form_embed.js",
    ],
    [
      "the host of a photo that the content names",
      '<img src="https://photos.example/a.jpg" alt="">',
      "img-src 'self' data: https://photos.example",
    ],
    [
      "the address to which the subscribe box posts",
      '<form method="post" action="https://list.example/join"></form>',
      "form-action 'self' https://list.example",
    ],
    [
      "what a provider's embed asks for",
      '<div data-policy="frame-src https://a.example https://*.b.example; connect-src https://a.example"></div>',
      "frame-src https://*.b.example https://a.example",
    ],
  ])("allows %s", (_what, body, directive) => expect(policyOf(body)).toContain(directive));

  it("names each source once, whatever the number of pages", () => {
    const page = `${FRAME}<style>a{color:red}</style>`;
    expect(policyOf(page, page, page)).toEqual(policyOf(page));
  });
});
