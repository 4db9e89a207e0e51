import { expect, test } from "vitest";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";

test("each of these stands for something to come", () => {
  const values = [
    "",
    "  ",
    "—",
    "000-000",
    "xxx",
    "???",
    "000-SAMPLE",
    "Sample Community Bank",
    "TO REPLACE",
    "hello@brightwick.example",
    "TBD",
    "tbd.",
    "TBA",
    "to be determined",
    "To be provided by legal",
    "pending",
    "Pending legal review",
    "study pending",
    "Certificate (pending)",
    "n/a",
    "N. A.",
    "none",
    "None yet",
    "not yet available",
    "unknown",
    "see above",
    "See attached",
    "see marketing",
    "ask marketing",
    "Ask Jim in sales",
    "check with legal",
    "same as above",
    "as discussed",
    "coming soon",
    "to follow",
    "will be added",
    "will provide later",
    "available upon request",
    "in progress",
    "in review",
    "draft",
    "TODO: find the study",
    "FIXME",
    "lorem ipsum dolor",
    "[insert name]",
    "<reference>",
    "your company name",
    "someone",
    "the team",
    "everyone",
    "pendiente",
    "por definir",
    "no aplica",
  ];
  expect(values.filter((value) => !isPlaceholder(value))).toEqual([]);
});

test("each of these is a value of its own", () => {
  const values = [
    "Head of compliance",
    "Maria Lopez, Chief Compliance Officer",
    "Marketing director",
    "Claims file 2026-11, section by claim",
    "Report on pending applications, October 2026",
    "See Funding Times Report 2026-10, page 4",
    "BBB profile, looked at on November 10, 2026",
    "60DBO-12345",
    "87654",
    "Sampleton Avenue 4",
    "Contract 4711 with Riverside Trust",
    "100 Fixture Street",
    "Nonesuch Road 9",
    "Penetration test by Northgate Security, June 2026",
  ];
  expect(values.filter((value) => isPlaceholder(value))).toEqual([]);
});

test("by none of these anybody finds the proof", () => {
  const values = [
    "our records",
    "internal data",
    "Internal",
    "marketing estimate",
    "company records",
    "common knowledge",
    "industry research",
    "management believes",
    "various sources",
    "our website",
    "Agreement",
    "Google",
  ];
  expect(values.filter((value) => !isVagueReference(value))).toEqual([]);
});

test("by each of these somebody else finds the proof", () => {
  const values = [
    "Claims file 2026-11, section by claim",
    "Survey of 412 applicants, September 2026",
    "Rate sheet 2026-11-15",
    "Release form 1, customer file 1",
    "Servicing agreement with Riverside Trust Bank",
  ];
  expect(values.filter((value) => isVagueReference(value))).toEqual([]);
});
