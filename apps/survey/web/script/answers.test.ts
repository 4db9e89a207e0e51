import { describe, expect, it } from "vitest";
import { formatDollars, readAnswers } from "./answers.ts";

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
}

describe("The answers of a form", () => {
  it("carry a home value of $500,000 as the number 500000", () => {
    expect(readAnswers(form({ homeValueDollars: "$500,000" }))).toEqual({ homeValueDollars: 500_000 });
  });

  it("keep a home value of “half a million” as text, for the rule to refuse", () => {
    expect(readAnswers(form({ homeValueDollars: "half a million" }))).toEqual({
      homeValueDollars: "half a million",
    });
  });

  it("keep the phone number as the visitor wrote it, and leave out what is not a question", () => {
    expect(readAnswers(form({ phone: "(213) 555-0142", consentContact: "yes", submissionId: "" }))).toEqual({
      phone: "(213) 555-0142",
    });
  });
});

describe("A money field that is left", () => {
  it.each([
    ["500000", "500,000"],
    ["$1250000.00", "1,250,000"],
    ["0", "0"],
    ["", ""],
    ["about 300", "about 300"],
  ])("shows “%s” as “%s”", (written, shown) => {
    expect(formatDollars(written)).toBe(shown);
  });
});
