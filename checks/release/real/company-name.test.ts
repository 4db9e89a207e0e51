import { expect, test } from "vitest";
import { whyNoCompany } from "./company-name.ts";

test.each([
  "Test Fixture Lending, Inc.",
  "Smith & Sons, LLC",
  "Network Capital Funding Corporation",
  "Partners Capital Group, Inc.",
  "Lending Partners of Texas, LLC",
  "Affiliated Mortgage, LLC",
  "Third Federal Savings and Loan",
  "Bluebonnet Bank",
  "First Bank & Trust Company",
  "Golden 1 Credit Union",
  "JPMorgan Chase Bank, N.A.",
  "LendingTree",
  "loanDepot.com, LLC",
  "HighLevel",
  "Photos",
  "21st Mortgage Corporation",
  "Banks & Company, L.L.C.",
  "De la Cruz Lending, LP",
  "The Money Source Inc.",
  "All Western Mortgage, Inc.",
  "Agent Home Loans, LLC",
])("“%s” is a company by name", (name) => {
  // "All Western" begins with a word that leaves open who is meant elsewhere; its owner writes the name in full.
  if (name.startsWith("All ")) expect(whyNoCompany(name)).toMatch(/leaves open/);
  else expect(whyNoCompany(name)).toBeUndefined();
});

test.each([
  "our 40 marketing partners",
  "Our 40 Marketing Partners, LLC",
  "affiliates",
  "Affiliates",
  "Our Affiliates",
  "trusted lenders network",
  "Trusted Lender Network",
  "Acme Lending, LLC and its partners",
  "Acme Lending, LLC, its affiliates and marketing partners",
  "Acme Lending LLC & Affiliates",
  "and its partners",
  "a select group of lenders",
  "up to 5 lenders",
  "Up To Five Local Lenders",
  "third parties",
  "third-party service providers",
  "Various Mortgage Companies",
  "other companies",
  "one or more of our lending partners",
  "lenders in our network",
  "participating banks",
  "40+ Partners",
  "Acme, Inc. and Beta Lending, LLC",
  "Acme, Inc., Beta Lending, LLC",
  "TBD",
  "N/A",
  "the lender",
  "Us",
  "Marketing",
  "Everyone",
  "nuestros socios",
  "Acme Lending, LLC y sus socios",
  "empresas afiliadas",
  "https://partners.acme.com",
  "anyone who buys the lead",
  "companies that can help you",
  "",
])("“%s” names no company", (name) => {
  expect(whyNoCompany(name)).toEqual(expect.any(String));
});
