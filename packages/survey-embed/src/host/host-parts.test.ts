import { describe, expect, it } from "vitest";
import { findOwnPath } from "./departure.ts";
import { boundHeight } from "./frame-height.ts";
import { isAllowed, originsOf } from "../messages.ts";
import { nameValues, withQuery } from "../prefill.ts";
import { HANDOVER } from "../../test/hostile-messages.ts";

it.each([
  [447.2, 448],
  [1, 240],
  [60_000, 4_000],
])("A frame that asks for %d pixels is %d pixels high", (asked, given) => {
  expect(boundHeight(asked)).toBe(given);
});

describe("Where a frame wants the page to go", () => {
  const here = "https://lender.example/?a=1";
  it("is followed on our own site, by its path alone", () => {
    expect(findOwnPath("https://lender.example/thank-you?email=x", here)).toBe("/thank-you");
    expect(findOwnPath("/thank-you", here)).toBe("/thank-you");
  });
  it.each([
    "https://evil.example/thank-you",
    "//evil.example/thank-you",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://lender.example/thank-you",
    "https://lender.example:8443/",
    "https://",
  ])("is ignored when it is %s", (address) => {
    expect(findOwnPath(address, here)).toBeUndefined();
  });
});

it.each([
  ["https://submit.jotform.com", true],
  ["http://submit.jotform.com", false],
  ["https://jotform.com.evil.example", false],
  ["null", false],
])("A message comes from the address, or a documented origin of the vendor's own: %s: %s", (origin, is) => {
  const isVendors = (host: string) => host.endsWith(".jotform.com");
  const allowed = originsOf("https://form.jotform.com/1", isVendors, ["https://*.jotform.com"]);
  expect(isAllowed(origin, allowed)).toBe(is);
});

it("Values in an address are named as the provider names them, and do not replace what the lender wrote", () => {
  const values = nameValues(HANDOVER, { utm_campaign: "entry.5" });
  const address = new URL(withQuery("https://a.example/f?credit_score=1", values));
  expect(address.searchParams.get("entry.5")).toBe("a+b & c=d ü");
  expect(address.searchParams.getAll("credit_score")).toEqual(["1"]);
  expect(address.searchParams.get("home_value")).toBe("500000");
});
