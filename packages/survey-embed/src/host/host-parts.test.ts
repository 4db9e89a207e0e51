import { describe, expect, it } from "vitest";
import { findOwnPath } from "./departure.ts";
import { boundHeight } from "./frame-height.ts";
import { isAllowed, originsOf } from "../messages/message-data.ts";
import { nameValues, withQuery } from "../prefill.ts";
import { HANDOVER } from "../../test/hostile-messages.ts";

describe("The height of a frame", () => {
  it.each([
    [447.2, 448],
    [1, 240],
    [60_000, 4_000],
    [Number.MAX_VALUE, 4_000],
  ])("that asks for %d is %d pixels", (asked, given) => {
    expect(boundHeight(asked)).toBe(given);
  });
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

describe("The origin of a message", () => {
  it("is that of the address, or a documented one of the vendor's own", () => {
    const isVendors = (host: string) => host.endsWith(".jotform.com");
    const allowed = originsOf("https://form.jotform.com/1", isVendors, ["https://*.jotform.com"]);
    expect(isAllowed("https://submit.jotform.com", allowed)).toBe(true);
    expect(isAllowed("http://submit.jotform.com", allowed)).toBe(false);
    expect(isAllowed("https://evil.example", allowed)).toBe(false);
    expect(isAllowed("https://jotform.com.evil.example", allowed)).toBe(false);
    expect(isAllowed("null", allowed)).toBe(false);
  });
});

describe("Values in an address", () => {
  it("are named as the provider names them, and do not replace what the lender wrote", () => {
    const values = nameValues(HANDOVER, { utm_campaign: "entry.5" });
    const address = new URL(withQuery("https://a.example/f?credit_score=1", values));
    expect(address.searchParams.get("entry.5")).toBe("a+b & c=d ü");
    expect(address.searchParams.getAll("credit_score")).toEqual(["1"]);
    expect(address.searchParams.get("home_value")).toBe("500000");
  });
});
