import { describe, expect, it } from "vitest";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { lead } from "../../test/kit/example-application.ts";
import { describeAnswers } from "./described-answers.ts";
import { calculateFigures } from "./figures.ts";
import { finderOf, toSearchable } from "./searchable.ts";

describe("An opened application", () => {
  it("shows a line of $160,000 for a home worth $500,000 with $300,000 owed, and that 72% are owed with $60,000 more", () => {
    expect(calculateFigures(lead)).toMatchObject({
      homeEquityDollars: 200_000,
      maxLineDollars: 160_000,
      loanToValuePercent: 60,
      combinedLoanToValuePercent: 72,
    });
    const older = { answers: { ...lead.answers, amountWantedDollars: undefined as unknown as number } };
    expect(calculateFigures(older)).toBeUndefined();
  });

  it("has its answers in the lender's words, in the order of the survey", () => {
    const answers = describeAnswers(lead.answers);
    expect(answers.map(({ name }) => name)).toEqual(QUESTIONS.map(({ name }) => name));
    const valueOf = (name: string) => answers.find((one) => one.name === name)?.value;
    expect(valueOf("homeValueDollars")).toBe("$500,000");
    expect(valueOf("phone")).toBe("(213) 555-0142");
    expect(valueOf("creditBand")).not.toBe("700-739");
    expect(answers.every(({ title }) => title !== "")).toBe(true);
  });
});

describe("A search of the inbox", () => {
  const person = toSearchable(lead);
  it.each([
    "O'Neil-Sanchez",
    "maria o",
    "EXAMPLE.com",
    "(213) 555",
    "2135550142",
    lead.submissionId.slice(0, 8).toUpperCase(),
  ])("for %s finds Maria O’Neil-Sánchez at (213) 555-0142", (search) =>
    expect(finderOf(search)(person)).toBe(true),
  );
  it.each(["Maria Sanchez", "(214) 555", "55"])("for %s does not", (search) =>
    expect(finderOf(search)(person)).toBe(false),
  );
});
