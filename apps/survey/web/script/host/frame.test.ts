import { describe, expect, it } from "vitest";
import { findHostOrigin } from "./frame.ts";

const EMBEDDERS = ["https://www.brightwick.example", "http://localhost:4321"];

describe("The page around the survey", () => {
  it("is the embedding site, by the origin the browser gives", () => {
    expect(findHostOrigin(EMBEDDERS, ["https://www.brightwick.example", ""])).toBe(EMBEDDERS[0]);
  });

  it("is found by its referrer where the browser gives no origin", () => {
    expect(findHostOrigin(EMBEDDERS, [undefined, "http://localhost:4321/faq?from=mail"])).toBe(EMBEDDERS[1]);
  });

  it.each([
    ["another site", "https://evil.example/"],
    ["a site that only begins like ours", "https://www.brightwick.example.evil.example/"],
    ["another port", "http://localhost:4322"],
    ["an opaque origin", "null"],
    ["nothing", ""],
  ])("is told nothing when it is %s", (_name, address) => {
    expect(findHostOrigin(EMBEDDERS, [undefined, address])).toBeUndefined();
  });
});
