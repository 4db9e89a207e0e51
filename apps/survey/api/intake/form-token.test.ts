import { statSync, writeFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { createFormTokens, judge, readFormSecret } from "./form-token.ts";

/** Tokens on a clock that is moved by hand. */
function tokensOf(secret = 1) {
  const clock = { ms: Date.parse("2026-11-21T17:30:00Z") };
  return { tokens: createFormTokens(new Uint8Array(32).fill(secret), () => new Date(clock.ms)), clock };
}
const DAY_MS = 24 * 60 * 60 * 1000;

describe("An application", () => {
  it.each<[ageMs: number, honeypot: unknown, reasons: string[]]>([
    [2_999, "", ["too-fast"]],
    [3_000, "", []],
    [DAY_MS, null, []],
    [DAY_MS + 1, undefined, ["expired-token"]],
    // The clock was half a minute behind on another machine, or set back by an hour.
    [-30_000, "", ["too-fast"]],
    [-3_600_000, "", []],
    [60_000, "https://spam.example", ["honeypot"]],
    [60_000, { a: 1 }, ["honeypot"]],
  ])(
    "that comes %i ms after its page with %j in the hidden field is doubted for %j",
    (ageMs, honeypot, reasons) => {
      const { tokens, clock } = tokensOf();
      const formToken = tokens.issue();
      clock.ms += ageMs;
      const { spamSignals, formNonce } = judge({ honeypot, formToken }, tokens);
      expect(spamSignals).toEqual(reasons);
      expect(formNonce).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});

describe("A form token", () => {
  it("of another service, changed in any one character, or anything else is forged or missing", () => {
    const { tokens } = tokensOf();
    const token = tokens.issue();
    const changed = fc
      .tuple(fc.nat(token.length - 2), fc.constantFrom(..."0aZ.-"))
      .filter(([place, character]) => token[place] !== character)
      .map(([place, character]) => token.slice(0, place) + character + token.slice(place + 1));
    fc.assert(
      fc.property(fc.oneof(changed, fc.anything(), fc.constant(tokensOf(2).tokens.issue())), (other) => {
        const isMissing = other === undefined || other === null || other === "";
        expect(tokens.read(other).kind).toBe(isMissing ? "missing" : "forged");
      }),
    );
    expect(judge({ honeypot: "", formToken: "made up" }, tokens).formNonce).toBeNull();
  });

  it("is kept by a page that comes back with mistakes, and replaced once it no longer counts", () => {
    const { tokens, clock } = tokensOf();
    const token = tokens.issue();
    expect(tokens.renew(token)).toBe(token);
    clock.ms += DAY_MS + 1;
    for (const useless of [token, undefined]) expect(tokens.read(tokens.renew(useless)).kind).toBe("valid");
  });
});

describe("The secret of the form tokens", () => {
  it("is made by the first start, read by the next, and by its owner alone", () => {
    const dataDir = join(temporaryFolder(), "new");
    const secret = readFormSecret(dataDir);
    expect(secret).toHaveLength(32);
    expect(readFormSecret(dataDir)).toEqual(secret);
    expect(statSync(join(dataDir, "form-secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(["form-secret"]);
  });

  it("is refused with a sentence when its file is damaged or cannot be made", () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, "form-secret"), "");
    expect(() => readFormSecret(dataDir)).toThrow(OperatorError);
    expect(() => readFormSecret("/dev/null")).toThrow(/check that this user may write there\.$/);
  });
});
