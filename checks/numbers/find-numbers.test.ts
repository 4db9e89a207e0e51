import { describe, expect, it, test } from "vitest";
import { findNumbers } from "./find-numbers.ts";

const read = (text: string) => findNumbers(text).map(({ unit, value }) => `${value} ${unit}`);

describe("A number is read with what it counts", () => {
  it.each([
    ["Borrow up to $400,000.", ["400000 dollar"]],
    ["Interest alone would be $1,345.50 a month.", ["1345.5 dollar"]],
    ["A debt of $1.5 million, or $400K.", ["1500000 dollar", "400000 dollar"]],
    ["Enter whole dollars, like 500,000.", ["500000 dollar"]],
    ["The rate is 8.5% APR, or ten percent.", ["8.5 percent", "10 percent"]],
    ["A 10-year draw and 20 years to repay.", ["10 year", "20 year"]],
    ["Not before the 12th day, a 12-day wait.", ["12 day", "12 day"]],
    ["Within 5 business days, in twenty-four months.", ["5 day", "24 month"]],
    ["You have three business days.", ["3 day"]],
    ["Twelve questions, a 7 min read.", ["12 question", "7 minute"]],
    ["A credit score of 640 or more.", ["640 score"]],
    ["Support from 8am to 6pm.", ["8 clock", "6 clock"]],
    ["Mon, Sept 14", ["914 date"]],
    ["As of November 15, 2026.", ["1115 date", "2026 calendarYear"]],
  ])("%s", (text, numbers) => expect(read(text)).toEqual(numbers));
});

describe("One unit stands for every number of a row", () => {
  it.each([
    ["80–85% of the value", ["80 percent", "85 percent"]],
    ["15 or 20 year", ["15 year", "20 year"]],
    ["Days 1 to 4", ["1 day", "4 day"]],
    ["Months 6, 7 and 8", ["6 month", "7 month", "8 month"]],
  ])("%s", (text, numbers) => expect(read(text)).toEqual(numbers));
});

test("places in a row, laws and names are no quantities", () => {
  expect(
    read("After stage 3, in Section 50, § 153.14, 12 CFR 1026.40 and SHA-256, your 1st mortgage"),
  ).toEqual([]);
});

test("“one” and numbers of things that nobody traces are left alone", () => {
  expect(read("One line, two loans, three homeowners.")).toEqual([]);
});
