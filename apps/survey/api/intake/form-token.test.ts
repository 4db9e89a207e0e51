import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { createFormTokens, judge, readFormSecret } from "./form-token.ts";

const ISSUED_AT = Date.parse("2026-11-21T17:30:00Z");
const tokensAfter = (ageMs: number, secret = 1) =>
  createFormTokens(new Uint8Array(32).fill(secret), () => new Date(ISSUED_AT + ageMs));
const token = tokensAfter(0).issue();
const DAY_MS = 24 * 60 * 60 * 1000;

it.each<[ageMs: number, honeypot: unknown, reasons: string[]]>([
  [2_999, "", ["too-fast"]],
  [3_000, "", []],
  [DAY_MS, null, []],
  [DAY_MS + 1, undefined, ["expired-token"]],
  // The clock was half a minute behind on another machine, or set back by an hour.
  [-30_000, "", ["too-fast"]],
  [-3_600_000, "", []],
  [60_000, { a: 1 }, ["honeypot"]],
])(
  "An application that comes %i ms after its page with %j in the hidden field is doubted for %j, and its page is renewed after a day",
  (ageMs, honeypot, reasons) => {
    const tokens = tokensAfter(ageMs);
    const { spamSignals, formNonce } = judge({ honeypot, formToken: token }, tokens);
    expect(spamSignals).toEqual(reasons);
    expect(formNonce).toMatch(/^\d{13}\.[0-9a-f]{32}$/);
    expect(tokens.renew(token) === token).toBe(ageMs <= DAY_MS);
    expect(tokens.read(tokens.renew(token)).kind).toBe("valid");
  },
);

it("A form token of another service, changed in any one character, or anything else is forged or missing, and a page gets a new one", () => {
  const tokens = tokensAfter(0);
  const changed = fc
    .tuple(fc.nat(token.length - 2), fc.constantFrom(..."0aZ.-"))
    .filter(([place, character]) => token[place] !== character)
    .map(([place, character]) => token.slice(0, place) + character + token.slice(place + 1));
  fc.assert(
    fc.property(fc.oneof(changed, fc.anything(), fc.constant(tokensAfter(0, 2).issue())), (other) => {
      const isMissing = other === undefined || other === null || other === "";
      expect(tokens.read(other).kind).toBe(isMissing ? "missing" : "forged");
      expect(tokens.read(tokens.renew(other)).kind).toBe("valid");
    }),
  );
});

it("The secret of the form tokens is made by the first start, read by the next and by its owner alone, and a damaged one is refused", () => {
  const dataDir = join(temporaryFolder(), "new");
  const [secret, file] = [readFormSecret(dataDir), join(dataDir, "form-secret")];
  expect(readFormSecret(dataDir)).toEqual(secret);
  expect([secret.length, statSync(file).mode & 0o777]).toEqual([32, 0o600]);
  writeFileSync(file, "");
  expect(() => readFormSecret(dataDir)).toThrow(OperatorError);
});
