import fc from "fast-check";
import { expect, it } from "vitest";
import { answers } from "../../../../../packages/leads/test/kit/example-application.ts";
import { readAnswersLink, writeAnswersLink } from "./answers-link.ts";

const NOVEMBER_28 = Date.UTC(2026, 10, 28, 20);
const { firstName, lastName, email, phone, ...home } = answers;
const typed = Object.fromEntries(Object.entries(home).map(([name, answer]) => [name, String(answer)]));
const write = (written: Record<string, string>) => writeAnswersLink(written, NOVEMBER_28);
const open = (link: string) => readAnswersLink(link, NOVEMBER_28);

it("A half-filled application comes out on the other device with its choices, dollars and the five digits of its ZIP code, and no consent", () => {
  const consentTextSha256 = "f".repeat(64);
  const link = write({ ...typed, homeValueDollars: "650,000", propertyZip: "77002-1234", consentTextSha256 });
  expect(open(link)).toEqual({ ...typed, homeValueDollars: "650000", propertyZip: "77002" });
  for (const told of ["1234", "ffff", "onsent"]) expect(link).not.toContain(told);
});

it("Whatever is typed where a name, an address or a number is asked, the link is the same without it", () => {
  const text = fc.string();
  const contact = fc.record({ firstName: text, lastName: text, email: text, phone: text });
  fc.assert(
    fc.property(contact, (written) => {
      expect(write({ ...typed, ...written })).toBe(write(typed));
    }),
    { examples: [[{ firstName, lastName, email, phone }]] },
  );
});

it("A link that was cut, changed or written by somebody else brings nothing, and one of ours only answers", () => {
  const link = write(typed);
  const changed = link.replace("TX", "CA").replace("=CA", "=TX0");
  for (const bad of [link.slice(0, -1), changed, "#go-on", "#go-on?propertyState=TX", "#go-on?v=1"])
    expect(open(bad)).toBeUndefined();
  const hostile = { propertyState: "<b>", homeValueDollars: "a lot", purpose: "toString" };
  expect(open(write({ ...hostile, creditBand: "740-plus" }))).toEqual({ creditBand: "740-plus" });
});
