import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { campaignOf, tidyCampaign } from "./campaign.ts";

describe("A campaign", () => {
  it("is named by its source and its own name", () => {
    expect(campaignOf({ utm_source: "Google", utm_campaign: "Spring HELOC 2026", gclid: "x" })).toBe(
      "google/spring-heloc-2026",
    );
    expect(campaignOf({ utm_source: "newsletter" })).toBe("newsletter");
    expect(campaignOf({ utm_campaign: "Otoño_en_Español" })).toBe("otono_en_espanol");
    expect(campaignOf({ landing_path: "/faq" })).toBe("none");
  });

  it.each([
    "ann@example.com",
    "ann%40example.com",
    "name=ann",
    "213-555-0142",
    "(213) 555-0142",
    "12135550142",
    "call-2135550142-now",
    "+44 20 7946 0958",
    "123-45-6789",
    "3f2504e0-4f89-11d3-9a0c-0305e82c3301",
    "d41d8cd98f00b204e9800998ecf8427e",
    "日本",
  ])("that may name a person or a browser, such as %s, is counted as other", (name) => {
    expect(tidyCampaign(name)).toBe("other");
  });

  it.each(["fall-20261122", "heloc_ca_2026-11", "google/21035550142"])(
    "with a day or an advertiser's number, such as %s, keeps its name",
    (name) => {
      expect(tidyCampaign(name)).toBe(name);
    },
  );

  it("has at most 64 small letters, digits and . _ / -, whatever was handed over, and stays as it is the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
        const tidy = tidyCampaign(text);
        expect(tidy).toMatch(/^[a-z0-9._/-]{1,64}$/);
        expect(tidyCampaign(tidy)).toBe(tidy);
      }),
    );
  });
});
