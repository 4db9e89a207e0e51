import { describe, expect, it } from "vitest";
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
  telephone: whyNoTelephone,
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
