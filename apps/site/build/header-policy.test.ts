import { describe, expect, it } from "vitest";
import { headerPolicy } from "./header-policy.ts";

const page = (body: string) =>
  `<!doctype html><html><head><style>a{}</style></head><body>${body}</body></html>`;
const FRAME = `<iframe src="https://apply.lender.example/widget/survey/heloc"></iframe>
  <script async src="https://apply.lender.example/js/form_embed.js"></script>
  <script type="module">start()</script><form action="https://list.example/join"></form>`;

const pages = {
  "/": page(FRAME),
  "/faq": page("<h1>Questions</h1>"),
  "/blog/photo": page('<img src="https://photos.example/a.jpg">'),
};
const { everywhere, documents, pagePolicies } = headerPolicy(pages, "https://lender.example");

describe("The headers of the site", () => {
  it("allow each page what it loads itself, and nothing that only other pages load", () => {
    for (const source of ["https://apply.lender.example", "https://list.example", "https://photos.example"]) {
      expect(documents["Content-Security-Policy"]).toContain(source);
      expect(pagePolicies["/faq"]).not.toContain(source);
    }
    expect(pagePolicies["/"]).toContain("frame-src https://apply.lender.example;");
    expect(pagePolicies["/blog/photo"]).toContain("img-src 'self' data: https://photos.example;");
  });

  it("forbid what the HTTP Observatory looks for: guessed types, a frame in old browsers, a referrer with a path", () => {
    expect({ ...everywhere, ...documents }).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
    });
  });

  it("ask browsers to stay with https only on a site that has it", () => {
    const plain = headerPolicy(pages, "http://localhost:4321").everywhere;
    expect(plain["Strict-Transport-Security"]).toBeUndefined();
    expect(everywhere["Strict-Transport-Security"]).toContain("max-age=31536000");
  });
});
