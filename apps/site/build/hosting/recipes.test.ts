import { describe, expect, it } from "vitest";
import { headerPolicy } from "../header-policy.ts";
import { writeRecipes } from "./recipes.ts";

const html =
  '<html><body><script>1</script><iframe src="https://apply.lender.example/"></iframe></body></html>';
const policy = headerPolicy([html], "https://lender.example");
const recipes = writeRecipes(policy);
const recipe = (name: string) => recipes[name] ?? "";

interface ViewerRequest {
  method: string;
  uri: string;
  rawQueryString: () => string | undefined;
}
interface Redirect {
  statusCode: number;
  headers: { location: { value: string } };
}

/** The function as CloudFront runs it: a script that declares `handler`. */
const handler = new Function(`${recipe("hosting/aws/viewer-request.js")}; return handler;`)() as (event: {
  request: ViewerRequest;
}) => ViewerRequest | Redirect;
const visit = (uri: string, query?: string) =>
  handler({ request: { method: "GET", uri, rawQueryString: () => query } });

describe("Every recipe", () => {
  it("sends every header of the policy", () => {
    const nginx = recipe("hosting/nginx/maps.conf") + recipe("hosting/nginx/server.conf");
    for (const text of [recipe("site/_headers"), nginx, recipe("hosting/caddy/site.caddy")])
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

  it("sets each header in one rule for an address, because both join the values of two", () => {
    expect(lines.filter((line) => line.includes("Cache-Control"))).toHaveLength(1);
  });
});

describe("The CloudFront policy", () => {
  const config = JSON.parse(recipe("hosting/aws/response-headers-policy.json")) as {
    SecurityHeadersConfig: Record<string, Record<string, unknown>>;
    CustomHeadersConfig: { Quantity: number; Items: { Header: string; Value: string }[] };
  };

  it("puts each header where CloudFront takes it", () => {
    const security = config.SecurityHeadersConfig;
    expect(security.ContentSecurityPolicy?.ContentSecurityPolicy).toBe(
      policy.documents["Content-Security-Policy"],
    );
    expect(security.StrictTransportSecurity?.AccessControlMaxAgeSec).toBe(31_536_000);
    expect(security.FrameOptions?.FrameOption).toBe("DENY");
    expect(config.CustomHeadersConfig.Items.map(({ Header }) => Header)).toEqual([
      "Cross-Origin-Opener-Policy",
      "Permissions-Policy",
    ]);
    expect(config.CustomHeadersConfig.Quantity).toBe(2);
  });

  it("has a second one for files of pages, with what a browser reads there", () => {
    const files = JSON.parse(recipe("hosting/aws/files-headers-policy.json")) as typeof config;
    expect(Object.keys(files.SecurityHeadersConfig)).toEqual([
      "ContentTypeOptions",
      "StrictTransportSecurity",
    ]);
    expect(files.CustomHeadersConfig.Items).toEqual([]);
  });
});

describe("The CloudFront function", () => {
  it("finds a page's file", () => {
    expect(visit("/")).toMatchObject({ uri: "/index.html" });
    expect(visit("/faq")).toMatchObject({ uri: "/faq.html" });
    expect(visit("/blog/an-article")).toMatchObject({ uri: "/blog/an-article.html" });
  });

  it("leaves files alone", () => {
    for (const uri of ["/_astro/a.B1.js", "/robots.txt", "/.well-known/security.txt", "/feed.xml"])
      expect(visit(uri)).toMatchObject({ uri });
  });

  it("sends a closing slash to the page's one address, with its query", () => {
    expect(visit("/faq/", "a=1&b&a=2")).toMatchObject({
      statusCode: 308,
      headers: { location: { value: "/faq?a=1&b&a=2" } },
    });
    expect(visit("/faq/", "")).toMatchObject({ headers: { location: { value: "/faq" } } });
    expect(visit("/blog/")).toMatchObject({ headers: { location: { value: "/blog" } } });
  });

  it("finds nothing for what has no address", () => {
    for (const uri of [
      "/faq.html",
      "/faq.html/",
      "/index",
      "/404",
      "/404/",
      "/faq.br",
      "//",
      "//x.example/",
      "/faq%2ehtml",
      "/_headers",
      "/%",
    ])
      expect(visit(uri), uri).toMatchObject({ uri: "/.not-found" });
  });

  it("fits into the 10 KB that CloudFront allows", () => {
    expect(recipe("hosting/aws/viewer-request.js").length).toBeLessThan(10_240);
  });
});
