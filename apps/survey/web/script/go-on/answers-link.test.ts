import fc from "fast-check";
import { expect, it } from "vitest";
import { answers } from "../../../../../packages/leads/test/kit/example-application.ts";
import { readAnswersLink, writeAnswersLink } from "./answers-link.ts";

const NOVEMBER_28 = Date.UTC(2026, 10, 28, 20);
const { firstName, lastName, email, phone, ...home } = answers;
const typed = Object.fromEntries(Object.entries(home).map(([name, answer]) => [name, String(answer)]));
const everything = { ...typed, firstName, lastName, email, phone, consentTextSha256: "f".repeat(64) };
const open = (link: string) => readAnswersLink(link, NOVEMBER_28);

it("A half-filled application comes out on the other device with its choices, dollars and ZIP code", () => {
  expect(open(writeAnswersLink(typed, NOVEMBER_28))).toEqual(typed);
  const half = { propertyState: "TX", homeValueDollars: "650,000" };
  expect(open(writeAnswersLink(half, NOVEMBER_28))).toEqual({ ...half, homeValueDollars: "650000" });
});

it("Name, e-mail, telephone and consent never travel, nor the four digits that narrow a ZIP code to a street", () => {
  const link = writeAnswersLink({ ...everything, propertyZip: "77002-1234" }, NOVEMBER_28);
  expect(open(link)).toEqual({ ...typed, propertyZip: "77002" });
  for (const told of [firstName, lastName, email, encodeURIComponent(email), "1234", "ffff", "onsent"])
    expect(link).not.toContain(told);
});

it("Whatever is typed where a name, an address or a number is asked, the link is the same without it", () => {
  const contact = fc.record({
    firstName: fc.string(),
    lastName: fc.string(),
    email: fc.string(),
    phone: fc.string(),
  });
  fc.assert(
    fc.property(contact, (written) => {
      expect(writeAnswersLink({ ...typed, ...written }, NOVEMBER_28)).toBe(
        writeAnswersLink(typed, NOVEMBER_28),
      );
    }),
  );
});

it("A link that was cut, changed or written by somebody else brings nothing, and one of ours only answers", () => {
  const link = writeAnswersLink(typed, NOVEMBER_28);
  for (const bad of [
    link.slice(0, -1),
    link.replace("TX", "CA").replace("=CA", "=TX0"),
    "#go-on",
    "#go-on?propertyState=TX",
    "#go-on?v=1",
  ])
    expect(open(bad)).toBeUndefined();
  const hostile = {
    propertyState: "<b>",
    homeValueDollars: "a lot",
    purpose: "toString",
    creditBand: "740-plus",
  };
  expect(open(writeAnswersLink(hostile, NOVEMBER_28))).toEqual({ creditBand: "740-plus" });
});
