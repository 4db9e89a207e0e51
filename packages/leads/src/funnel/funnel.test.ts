import fc from "fast-check";
import { expect, it } from "vitest";
import { readFunnel, STAGES } from "../operator/funnel.ts";
import { campaignOf, tidyCampaign } from "./campaign.ts";
import { dayIn } from "./lender-day.ts";
import { OTHER, SEEN, TOLD_STAGES, type StageCount } from "./stages.ts";

it("A campaign is named by its source and its own name", () => {
  const marks = { utm_source: "Google", utm_campaign: "Spring HELOC 2026", gclid: "x" };
  expect(campaignOf(marks)).toBe("google/spring-heloc-2026");
  expect(campaignOf({ utm_campaign: "Otoño_en_Español" })).toBe("otono_en_espanol");
  expect(campaignOf({ landing_path: "/faq" })).toBe("none");
});

it.each([
  ...["ann@example.com", "ann%40example.com", "name=ann", "213-555-0142", "(213) 555-0142", "12135550142"],
  ...["call-2135550142-now", "+44 20 7946 0958", "123-45-6789", "日本"],
  ...["3f2504e0-4f89-11d3-9a0c-0305e82c3301", "d41d8cd98f00b204e9800998ecf8427e"],
])("A campaign that may name a person or a browser, such as %s, is counted as other", (name) => {
  expect(tidyCampaign(name)).toBe(OTHER);
});

it("A campaign has at most 64 small letters, digits and . _ / -, and stays as it is the second time, with its day or an advertiser's number", () => {
  for (const name of ["fall-20261122", "heloc_ca_2026-11", "google/21035550142"])
    expect(tidyCampaign(name)).toBe(name);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
      const tidy = tidyCampaign(text);
      expect(tidy).toMatch(/^[a-z0-9._/-]{1,64}$/);
      expect(tidyCampaign(tidy)).toBe(tidy);
    }),
  );
});

it("At half past one in Houston the day is that of the lender's own state, or of the first one in which it lends", () => {
  const moment = new Date("2026-11-28T07:30:00Z");
  expect([dayIn("TX", "CA")(moment), dayIn("NY", "CA")(moment)]).toEqual(["2026-11-28", "2026-11-27"]);
});

it("The funnel says how many came how far in three days, by campaign, and names none of fewer than five", async () => {
  const count = (stage: string, campaign: string, times: number, day = "2026-11-21"): StageCount => ({
    ...{ day, stage, campaign, count: times },
  });
  const [started = "", second = ""] = TOLD_STAGES;
  const counts = [
    count(SEEN, "none", 100),
    ...[count(started, "google/spring", 40), count(second, "google/spring", 30)],
    ...[count(started, "newsletter", 4), count(started, "newsletter", 8, "2026-11-19")],
    ...[count(started, "letter-to-one", 1), count(started, "newsletter", 500, "2026-11-22")],
  ];
  const reader = { readCounts: async () => counts, deliveredSince: async () => new Set(["2"]) };
  const applications = ["2026-11-21T10:00:00Z", "2026-11-20T10:00:00Z", "2026-11-15T10:00:00Z"].map(
    (receivedAt, index) => ({ submissionId: String(index + 1), receivedAt, campaign: "newsletter" }),
  );
  const notReached = TOLD_STAGES.slice(2).map(() => 0);
  const row = (seen: number, began: number, wentOn: number, ...ended: [applied: number, delivered: number]) =>
    [seen, began, wentOn].concat(notReached, ended);
  expect(await readFunnel(reader, 3, new Date("2026-11-21T17:30:00Z"), applications)).toEqual({
    stages: STAGES,
    groups: [
      { name: "google/spring", numbers: row(0, 40, 30, 0, 0) },
      { name: "newsletter", numbers: row(0, 12, 0, 2, 1) },
      { name: OTHER, numbers: row(0, 1, 0, 0, 0) },
    ],
    total: row(100, 53, 30, 2, 1),
  });
});
