import { describe, expect, it, test } from "vitest";
import { readTable } from "../content/read-table.ts";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";
import { whyNoCompany } from "./real/company-name.ts";
import { isMadeUp, whyNoEmail, whyNoTelephone } from "./real/contact.ts";
import { whyUnreachable } from "./real/reachable.ts";

/** What says why a value is refused, or that it is. */
const JUDGES: Record<string, (value: string) => unknown> = {
  placeholder: isPlaceholder,
  reference: isVagueReference,
  company: whyNoCompany,
  email: whyNoEmail,
  telephone: (tel) => whyNoTelephone({ tel, display: tel }),
  address: whyUnreachable,
  "made-up digits": isMadeUp,
};

interface Values {
  refused: (string | Record<string, string>)[];
  passes: string[];
}
const values = readTable(import.meta.dirname, "values.yaml") as Record<string, Values>;

describe.each(Object.entries(values))("Of values for a %s", (name, { refused, passes }) => {
  const judge = (value: string) => JUDGES[name]?.(value);

  it("each of these is refused, with the reason where one is given", () => {
    const withReasons = refused.flatMap((one) =>
      typeof one === "string" ? [[one, ""]] : Object.entries(one),
    );
    expect(
      withReasons.filter(([value = "", why = ""]) => {
        const told = judge(value);
        return !told || (why !== "" && !new RegExp(why).test(String(told)));
      }),
    ).toEqual([]);
  });

  it("each of these passes", () => {
    expect(passes.filter(judge)).toEqual([]);
  });
});

test("a telephone that is shown as another than it dials is refused, however it is written", () => {
  const shownAs = (display: string, tel: string) => whyNoTelephone({ display, tel });
  expect(shownAs("(213) 974-0001", "+12139740000")).toMatch(/Write the same number/);
  expect(shownAs("512.475.6800", "+15124756800")).toBeUndefined();
  expect(shownAs("1-877-276-5550", "+18772765550")).toBeUndefined();
});
