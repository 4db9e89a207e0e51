import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openLink, sealLink } from "./sealed-link.ts";

const NOVEMBER_28 = Date.UTC(2026, 10, 28, 20);
const LINK = "#estimate?value=500000&owed=300000&score=720&state=TX";
const SEALED = sealLink(LINK, NOVEMBER_28);
const inDays = (days: number) => NOVEMBER_28 + days * 86_400_000;

describe("A link to another device, made on November 28", () => {
  it("carries its version, its day and a sum behind the #, and gives back what it was made from", () => {
    expect(SEALED).toMatch(/^#estimate\?v=1&day=20785&value=500000&owed=300000&score=720&state=TX&sum=\w+$/);
    expect(openLink(SEALED, NOVEMBER_28)).toBe(LINK);
  });

  it.each([
    ["on December 28, 30 days later, is good", inDays(30), LINK],
    ["on December 29 is too old", inDays(31), undefined],
    ["on a device whose clock is a day behind is good", inDays(-1), LINK],
    ["on a device whose clock is a month behind is not", inDays(-30), undefined],
  ])("%s", (_, now, opened) => {
    expect(openLink(SEALED, now)).toBe(opened);
  });

  it.each([
    ["cut off at its end", SEALED.slice(0, -1)],
    ["cut off after a number: $500,000 would be $50", SEALED.slice(0, SEALED.indexOf("0000&"))],
    ["with another home value", SEALED.replace("500000", "900000")],
    ["with another day", SEALED.replace("20785", "20790")],
    ["with a name in front of it", `${SEALED.replace("value", "name=Maria&value")}`],
    ["of a later version", sealLink(LINK, NOVEMBER_28).replace("v=1", "v=2")],
    ["that holds nothing", "#estimate?v=1"],
  ])("%s is refused", (_, fragment) => {
    expect(openLink(fragment, NOVEMBER_28)).toBeUndefined();
  });

  it.each(["", "#rates-and-terms", LINK, "#survey?value=500000", "#survey"])(
    "%j was never sealed and stays as it is",
    (fragment) => expect(openLink(fragment, NOVEMBER_28)).toBe(fragment),
  );
});

it("Whatever is sealed comes out as it went in, and never with a letter changed or left out", () => {
  const fields = fc.dictionary(fc.stringMatching(/^[a-z]{1,10}$/), fc.stringMatching(/^[\w-]{1,12}$/), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(fields, fc.nat(400), (values, at) => {
      const fragment = `#go-on?${new URLSearchParams(values)}`;
      const sealed = sealLink(fragment, NOVEMBER_28);
      expect(openLink(sealed, NOVEMBER_28)).toBe(fragment);
      const cut = sealed.slice(0, at % sealed.length) + sealed.slice((at % sealed.length) + 1);
      // Without its "v=" or its "?" it is no sealed link, and says nothing that a link of ours says.
      if (/^#go-on\?v=/.test(cut)) expect(openLink(cut, NOVEMBER_28)).toBeUndefined();
    }),
  );
});
