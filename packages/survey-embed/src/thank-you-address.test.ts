import { describe, expect, it } from "vitest";
import { findPrivateCode, PRIVATE_CODE_PATTERN } from "./private-code.ts";
import { readSent, thankYouAddress } from "./thank-you-address.ts";

const ID = "0123456789abcdef0123456789abcdef";
const CODE = "aB3_-xYz0123456789abcdefABCDEFgh";

describe("The address of the thank-you page after an application on the survey's own page", () => {
  it.each([
    [undefined, undefined],
    [CODE, undefined],
    [CODE, "propertyState=TX&homeValueDollars=500000&creditBand=700-739"],
  ])(
    "has number, code and answers for the estimate in the fragment, where no server sees it: %s, %s",
    (code, answers) => {
      const address = new URL(thankYouAddress("https://lender.example", ID, code, "/thank-you", answers));
      expect(address.origin + address.pathname + address.search).toBe("https://lender.example/thank-you");
      expect(readSent(address.hash)).toEqual({ submissionId: ID, code, answers });
    },
  );

  it.each([
    ...["", "#", "#sent=", "#sent=1", `#sent=${ID}0`, `#sent=${ID.toUpperCase()}`],
    ...[`#survey?sent=${ID}`, `#sent=${ID}&code=`, `#sent=${ID}&code=${CODE}0`, `#code=${CODE}`],
    `#sent=${ID}&propertyState=TX&name=<b>`,
  ])("has none when the fragment is “%s”", (fragment) => {
    expect(readSent(fragment)).toBeUndefined();
  });
});

it.each([
  ["alone", CODE],
  ["with the spaces and the line that copying brings along", `  ${CODE}\n`],
  ["in the link itself", `https://survey.lender.example/my-application#${CODE}`],
  ["in the address of the thank-you page", thankYouAddress("https://lender.example", ID, CODE)],
])("The code of a private link is found %s", (_where, pasted) => {
  expect(CODE).toMatch(PRIVATE_CODE_PATTERN);
  expect(findPrivateCode(pasted)).toBe(CODE);
});

it.each(["", CODE.slice(1), `${CODE}a`, `https://survey.lender.example/${CODE}`, `${CODE}#`])(
  "In %j there is no code",
  (pasted) => expect(findPrivateCode(pasted)).toBeUndefined(),
);
