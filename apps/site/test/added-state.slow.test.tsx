import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { copyLenderWithFlorida } from "../../../packages/lender/test/added-state.ts";

// Loaded by itself: whatever else is imported reads the states.
vi.mock("../../../packages/lender/src/law/states.ts", async (readStates) => {
  const { withFlorida } = await import("../../../packages/lender/test/with-florida.ts");
  return withFlorida(await readStates());
});

/** The calculator's part about the home and its state, and the table of worked examples. */
async function drawCalculator(...states: string[]) {
  const { readLender } = await import("@heloc/lender/read-lender");
  const { calculatorOf } = await import("./calculator-of.ts");
  const { Equity, EstimateByHand } = await calculatorOf(readLender(copyLenderWithFlorida(...states).folder));
  return parse(
    renderToStaticMarkup(
      <>
        <Equity />
        <EstimateByHand />
      </>,
    ),
  );
}

it("A state that is added as one entry can be chosen in the calculator, and has lines of its own", async () => {
  const page = await drawCalculator("CA", "TX", "FL");
  const choices = page.querySelectorAll("fieldset label");
  expect(choices.map(({ text }) => text)).toEqual(["Not selected", "California", "Texas", "Florida"]);
  expect(page.text).toContain("Line in Texas");
  expect(page.text).toContain("Line in Florida");
});

it("and is the whole calculator of a lender there: 70 % of $500,000 less $300,000 owed is $50,000", async () => {
  const page = await drawCalculator("FL");
  expect(page.querySelector("[data-testid=line-in-FL]")?.text).toBe("$50,000");
  expect(page.querySelector("[data-testid=house] svg")?.text).toContain("Florida: 70%");
  expect(page.text).toContain("Each draw is at least $2,000");
  expect(page.text).toContain("Day 14");
  expect(page.text).not.toMatch(/Texas|California/);
});
