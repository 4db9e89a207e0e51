import { readLender, type Lender } from "@heloc/lender/read-lender";
import { parse } from "node-html-parser";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { copyLenderOf } from "../../../../../packages/lender/test/lender-copy.ts";
import { EstimateByHand } from "./by-hand/estimate-by-hand.tsx";
import { CarryPart } from "./carry/carry-part.tsx";
import { EquityPart } from "./equity/equity-part.tsx";

// As a visitor finds the parts once they have taken hold.
vi.mock("./part/use-hydrated.ts", () => ({ useHydrated: () => true }));

const texas = readLender(copyLenderOf("TX").folder);
const california = readLender(copyLenderOf("CA").folder);
const both = readLender(copyLenderOf("CA", "TX").folder);

const draw = (part: ReactNode) => parse(renderToStaticMarkup(part));

/** The part below the first estimate, as a visitor finds it: with the example of a $500,000 home and $300,000 owed. */
function drawEquity({ calculator, rates }: Lender) {
  const { equity, tableSummary, whose, failure, inputs } = calculator;
  return draw(
    <EquityPart words={{ equity, tableSummary, whose, failure, button: inputs.button }} rates={rates} />,
  );
}

const textOf = (page: ReturnType<typeof draw>, selector: string) => page.querySelector(selector)?.text;

describe("The calculator of a lender in Texas only", () => {
  const page = drawEquity(texas);

  it("asks for no state and says the Texas limit at once", () => {
    expect(page.querySelectorAll("input[name=property-state]")).toEqual([]);
    expect(textOf(page, "h3")).toBe("In Texas");
    expect(textOf(page, "[data-testid=line-in-TX]")).toBe("$100,000");
    expect(page.text).toContain(
      "Texas law caps all loans on your home together at 80% of its value: $400,000, less the $300,000 you owe.",
    );
    expect(page.text).toContain("Each draw is at least $4,000");
    expect(page.text).toContain("3 business days to cancel follow, through day 15");
    expect(page.text).toContain("Day 16");
  });

  it("shows one figure, because the estimate is within the limit already", () => {
    expect(page.text).not.toContain("$160,000");
    expect(page.text).not.toContain("The estimate$");
    expect(page.text).toContain("The estimate stays within it.");
  });

  it("draws the limit of the law across the house, and all loans come to 80 %", () => {
    expect(textOf(page, "[data-testid=house] svg")).toContain("Texas: 80%");
    expect(textOf(page, "[data-testid=cltv]")).toBe("80%");
  });

  it("works out lines within the law in its table, without a column for it", () => {
    const { calculator, rates } = texas;
    const table = draw(<EstimateByHand words={calculator.withoutScript} rates={rates} />);
    expect(table.text).not.toContain("Line in");
    expect(rowOf(table, "$500,000")).toEqual(["$500,000", "$300,000", "$200,000", "$100,000", "$333"]);
  });
});

describe("The calculator of a lender in California only", () => {
  const page = drawEquity(california);

  it("asks for no state and says where many lenders would stop", () => {
    expect(page.querySelectorAll("input[name=property-state]")).toEqual([]);
    expect(textOf(page, "h3")).toBe("In California");
    expect(textOf(page, "[data-testid=line-in-CA]")).toBe("$100,000 to $125,000");
    expect(page.text).toContain("The estimate$160,000");
    expect(page.text).not.toMatch(/Texas/);
  });

  it("leaves the estimate as the formula makes it, and its table has no column for a state", () => {
    const { calculator, rates } = california;
    expect(textOf(page, "[data-testid=cltv]")).toBe("92%");
    const table = draw(<EstimateByHand words={calculator.withoutScript} rates={rates} />);
    expect(table.text).not.toContain("Line in");
    expect(rowOf(table, "$500,000")).toEqual(["$500,000", "$300,000", "$200,000", "$160,000", "$533"]);
  });
});

describe("The calculator of a lender in both", () => {
  it("offers California, Texas and neither, and applies nothing before the choice", () => {
    const page = drawEquity(both);
    expect(page.querySelectorAll("label").map(({ text }) => text)).toEqual([
      "Not selected",
      "California",
      "Texas",
    ]);
    expect(page.querySelectorAll("[data-testid^=line-in]")).toEqual([]);
    expect(page.text).toContain("Limits differ by state. Texas law caps all loans");
  });

  it("has a column for the Texas line in its table", () => {
    const table = draw(<EstimateByHand words={both.calculator.withoutScript} rates={both.rates} />);
    expect(table.text).toContain("Line in Texas");
    expect(rowOf(table, "$500,000")).toContain("$100,000");
  });
});

describe("What goes along to the survey", () => {
  it("is no state that the visitor did not choose, even where there is only one", () => {
    const { calculator, rates } = texas;
    const { carry, whose, failure, inputs } = calculator;
    const page = draw(<CarryPart words={{ carry, whose, failure, button: inputs.button }} rates={rates} />);
    expect(page.querySelector("#use-these-numbers")?.getAttribute("href")).toBe("/#survey");
  });
});

/** The row of a table that begins with this figure. */
function rowOf(page: ReturnType<typeof draw>, first: string): string[] | undefined {
  const rows = page
    .querySelectorAll("tr")
    .map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
  return rows.find(([start]) => start === first);
}
