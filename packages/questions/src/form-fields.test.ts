import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findProblems, type GivenAnswers } from "./answer-rules.ts";
import { readAnswers, readDollars } from "./form-fields.ts";
import { ALL_QUESTIONS } from "./questions.ts";

const findProblemsOf = (answers: GivenAnswers) => findProblems(answers, ALL_QUESTIONS);

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
}

describe("The answers of a form", () => {
  it("carry a home value of $500,000 as the number 500000", () => {
    expect(readAnswers(form({ homeValueDollars: "$500,000" }))).toEqual({ homeValueDollars: 500_000 });
  });

  it("given twice under one name, as no browser sends them, are a list that every rule refuses", () => {
    const data = form({ email: "maria@example.com" });
    data.append("email", "b@example.com");
    expect(findProblemsOf(readAnswers(data)).email).toBe("invalid");
  });

  it("keep the phone number as the visitor wrote it, and leave out what is not a question", () => {
    expect(readAnswers(form({ phone: "(213) 555-0142", consentContact: "yes", submissionId: "" }))).toEqual({
      phone: "(213) 555-0142",
    });
  });
});

describe("Dollars", () => {
  it.each([
    ...["500000", "$500,000", "500 000", " 500,000.00 ", "５００，０００"],
    ...["500.000", "500.000,00", "500000,00", "500k", "$500K", "500 mil", "0.5m", "0,5 M"],
  ])("written as %s are 500,000", (spelling) => expect(readDollars(spelling)).toBe(500_000));

  it("written as 1,250k are a million and a quarter, as 1.25m are", () => {
    expect(["1,250k", "1.25m", "1,25 M", "1.250.000,00"].map(readDollars)).toEqual(Array(4).fill(1_250_000));
  });

  it.each(["", " ", "$"])("written as '%s' are no answer", (spelling) =>
    expect(readDollars(spelling)).toBe(""),
  );

  it.each(["a lot", "-5", "1e6", "500000.50", "0x10", "1.2.3k", "5kk", "500.00.000"])(
    "written as %s are refused by the rule",
    (spelling) => {
      expect(findProblemsOf(readAnswers(form({ homeValueDollars: spelling }))).homeValueDollars).toBe(
        "invalid",
      );
    },
  );

  it("written with separators are the number they say, for every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(readDollars(`$${amount.toLocaleString("en-US")}`)).toBe(amount);
        expect(findProblemsOf({ homeValueDollars: amount }).homeValueDollars).toBeUndefined();
      }),
    );
  });
});
