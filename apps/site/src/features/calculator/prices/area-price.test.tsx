import type { PriceSlice } from "@heloc/lender/prices/read-prices";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AreaAnswer } from "./area-price.tsx";

const TEXAS: PriceSlice = {
  source: "FHFA",
  quarter: [2026, 3],
  day: "2026-11-28",
  zips: {
    "770": { first: [2015, 1], values: [100, 100, 100, 100, ...Array.from({ length: 42 }, () => 150), 171] },
    "786": { first: [2022, 1], values: [200, 200, 200, 200, ...Array.from({ length: 14 }, () => 190), 180] },
  },
};

const answer = (year: string, price: string, zip: string, slices = [TEXAS]): string =>
  renderToStaticMarkup(
    <AreaAnswer typed={{ year, price, zip }} slices={slices} onUse={() => undefined} />,
  ).replaceAll(/<[^>]+>/g, " ");

it.each([
  [
    "2015",
    "$200,000",
    "77002",
    /Homes in 770xx cost 71% more than in 2015, on average\. .* about \$342,000\./,
  ],
  ["2015", "200000", "77002-1234", /quarter 3 of 2026\. .*Put \$342,000 in as home value/],
  [
    "2022",
    "500,000",
    "78640",
    /Homes in 786xx cost 10% less than in 2022, on average\. .* about \$450,000\./,
  ],
  ["2014", "200000", "77002", /We have no average/],
  ["2015", "200000", "90012", /We have no average/],
])("Bought in %s for %s at %s: the area's average, or that there is none", (year, price, zip, says) => {
  expect(answer(year, price, zip)).toMatch(says);
});

it.each([
  ["", "200000", "77002"],
  ["2015", "", "77002"],
  ["2015", "a lot", "77002"],
  ["2015", "200000", "770"],
])("Nothing is said before all three are there: %j, %j, %j", (year, price, zip) => {
  expect(answer(year, price, zip)).toBe("");
});

it("Nothing is said where the prices could not be loaded", () => {
  expect(answer("2015", "200000", "77002", [])).toBe("");
});
