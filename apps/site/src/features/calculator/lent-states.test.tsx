import type { State } from "@heloc/lender/law/states";
import { readLender } from "@heloc/lender/read-lender";
import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import type { ComponentType } from "react";
import { describe, expect, it } from "vitest";
import { calculatorOf } from "../../../test/calculator-of.ts";
import { copyLenderOf } from "../../../../../packages/lender/test/lender-copy.ts";

const siteOf = (...states: State[]) => calculatorOf(readLender(copyLenderOf(...states).folder));
const texas = await siteOf("TX");
const california = await siteOf("CA");

/** A part, with the example of a $500,000 home and $300,000 owed. */
const draw = (Part: ComponentType) => parse(renderToStaticMarkup(<Part />));

const textOf = (page: ReturnType<typeof draw>, selector: string) => page.querySelector(selector)?.text;

describe("The calculator of a lender in Texas only", () => {
  const page = draw(texas.Equity);

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

  it("works out lines within the law in its table, without a row for it", () => {
    const table = draw(texas.EstimateByHand);
    expect(table.text).not.toContain("Line in");
    expect(columnOf(table, "$500,000")).toEqual(["$500,000", "$300,000", "$200,000", "$100,000", "$333"]);
  });
});

describe("The calculator of a lender in California only", () => {
  const page = draw(california.Equity);

  it("says where many lenders would stop, and leaves the estimate as the formula makes it", () => {
    expect(textOf(page, "[data-testid=line-in-CA]")).toBe("$100,000 to $125,000");
    expect(page.text).toContain("The estimate$160,000");
    expect(page.text).not.toMatch(/Texas/);
    expect(textOf(page, "[data-testid=cltv]")).toBe("92%");
  });
});

describe("What goes along to the survey", () => {
  it("is no state that the visitor did not choose, even where there is only one", () => {
    const page = draw(texas.Carry);
    expect(page.querySelector("#use-these-numbers")?.getAttribute("href")).toBe("/#survey");
  });
});

/** The cells, from top to bottom, of the column of figures that begins with this one. */
function columnOf(page: ReturnType<typeof draw>, first: string): string[] {
  const rows = page.querySelectorAll("tr").map((row) => row.querySelectorAll("th, td"));
  const column = rows.map((cells) => cells.findIndex(({ text }) => text === first)).find((at) => at > 0) ?? 0;
  return rows.flatMap((cells) => cells[column]?.text ?? []);
}
