import { describe, expect, it } from "vitest";
import { findPrivateCode, PRIVATE_CODE_PATTERN, privateLinkAddress } from "./private-code.ts";
import { thankYouAddress } from "./thank-you-address.ts";

const CODE = "aB3_-xYz0123456789abcdefABCDEFgh";
const ID = "0123456789abcdef0123456789abcdef";

describe("The code of a private link is found", () => {
  it.each([
    ["alone", CODE],
    ["with the spaces and the line that copying brings along", `  ${CODE}\n`],
    ["in the link itself", privateLinkAddress("https://survey.lender.example", CODE)],
    [
      "in the address of the thank-you page, beside the application's number",
      thankYouAddress("https://lender.example", ID, CODE),
    ],
  ])("%s", (_where, pasted) => {
    expect(CODE).toMatch(PRIVATE_CODE_PATTERN);
    expect(findPrivateCode(pasted)).toBe(CODE);
  });
});

it.each(["", CODE.slice(1), `${CODE}a`, `https://survey.lender.example/${CODE}`, `${CODE}#`])(
  "In %j there is none",
  (pasted) => {
    expect(findPrivateCode(pasted)).toBeUndefined();
  },
);
