import fc from "fast-check";
import { expect, it } from "vitest";
import { findProblems } from "./answer-rules.ts";
import { readAnswers, readDollars } from "./form-fields.ts";
import { ALL_QUESTIONS } from "./questions.ts";

const problemsOf = (form: FormData | URLSearchParams) => findProblems(readAnswers(form), ALL_QUESTIONS);

it("The answers of a form are dollars as a number and the phone number as it was written, and leave out what is not a question", () => {
  const phone = "(213) 555-0142";
  const form = new URLSearchParams({ homeValueDollars: "$500,000", phone, consentContact: "yes" });
  expect(readAnswers(form)).toEqual({ homeValueDollars: 500_000, phone });
});

it("Answers given twice under one name, as no browser sends them, are refused by every rule", () => {
  const form = new FormData();
  for (const name of ["maria", "b"]) form.append("email", `${name}@example.com`);
  expect(problemsOf(form).email).toBe("invalid");
});

it.each<[amount: number | "", spellings: string[]]>([
  [500_000, ["500000", "$500,000", "500 000", " 500,000.00 ", "５００，０００", "500.000", "500.000,00"]],
  [500_000, ["500000,00", "500k", "$500K", "500 mil", "0.5m", "0,5 M"]],
  [1_250_000, ["1,250k", "1.250 mil", "1.25m", "1.250m", "1,25 M", "1.250.000,00"]],
  ["", ["", " ", "$"]],
])("%j dollars are what is written as one of %j", (amount, spellings) => {
  expect(spellings.map(readDollars)).toEqual(spellings.map(() => amount));
});

it.each([
  ...["a lot", "-5", "1e6", "500000.50", "1.250.000,50", "0x10", "1.2.3k", "5kk", "500.00.000", "$1,2", "."],
])("Dollars written as %s are refused by the rule", (homeValueDollars) => {
  expect(problemsOf(new URLSearchParams({ homeValueDollars })).homeValueDollars).toBe("invalid");
});

it("Dollars written with separators are the number they say, for every amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      const homeValueDollars = `$${amount.toLocaleString("en-US")}`;
      expect(readDollars(homeValueDollars)).toBe(amount);
      expect(problemsOf(new URLSearchParams({ homeValueDollars })).homeValueDollars).toBeUndefined();
    }),
  );
});
