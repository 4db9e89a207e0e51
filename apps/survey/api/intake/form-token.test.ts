import { statSync, writeFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { createFormTokens, OLDEST_TOKEN_MS, readFormSecret } from "./form-token.ts";
import { judge } from "./spam-signals.ts";

/** Tokens on a clock that is moved by hand. */
function tokensAt(start = Date.parse("2026-11-21T17:30:00Z"), secret = new Uint8Array(32).fill(1)) {
  const clock = { ms: start };
  return { tokens: createFormTokens(secret, () => new Date(clock.ms)), clock };
}

describe("An application", () => {
  it.each([
    [2_999, ["too-fast"]],
    [3_000, []],
    [OLDEST_TOKEN_MS, []],
    [OLDEST_TOKEN_MS + 1, ["expired-token"]],
    // The clock was half a minute behind on another machine, or set back by an hour.
    [-30_000, ["too-fast"]],
    [-3_600_000, []],
  ])("that comes %i ms after its page is doubted for %j", (ageMs, reasons) => {
    const { tokens, clock } = tokensAt();
    const formToken = tokens.issue();
    clock.ms += ageMs;
    expect(judge({ honeypot: "", formToken }, tokens).spamSignals).toEqual(reasons);
  });

  it.each<[string, unknown, string[]]>([
    ["an address", "https://spam.example", ["honeypot"]],
    ["an object", { a: 1 }, ["honeypot"]],
    ["nothing", null, []],
  ])("with %s in the hidden field is doubted for it alone", (_what, honeypot, reasons) => {
    const { tokens, clock } = tokensAt();
    const formToken = tokens.issue();
    clock.ms += 60_000;
    expect(judge({ honeypot, formToken }, tokens).spamSignals).toEqual(reasons);
  });

  it("uses up the nonce of a token of ours, also of a doubtful one, and of no other", () => {
    const { tokens } = tokensAt();
    expect(judge({ honeypot: "", formToken: tokens.issue() }, tokens).formNonce).toMatch(/^[0-9a-f]{32}$/);
    expect(judge({ honeypot: "", formToken: "made up" }, tokens).formNonce).toBeNull();
  });
});

describe("A form token", () => {
  it("of another service, or changed in any one character, is forged", () => {
    const { tokens, clock } = tokensAt();
    const other = tokensAt(clock.ms, new Uint8Array(32).fill(2)).tokens;
    expect(tokens.read(other.issue()).kind).toBe("forged");
    const token = tokens.issue();
    fc.assert(
      fc.property(fc.nat(token.length - 2), fc.constantFrom(..."0aZ.-"), (place, character) => {
        fc.pre(token[place] !== character);
        const changed = token.slice(0, place) + character + token.slice(place + 1);
        expect(tokens.read(changed).kind).toBe("forged");
      }),
    );
  });

  it("can be anything at all without harm", () => {
    const { tokens } = tokensAt();
    for (const nothing of [undefined, null, ""]) expect(tokens.read(nothing).kind).toBe("missing");
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(["missing", "forged"]).toContain(tokens.read(anything).kind);
      }),
    );
  });

  it("is kept by a page that comes back with mistakes, and replaced once it no longer counts", () => {
    const { tokens, clock } = tokensAt();
    const token = tokens.issue();
    expect(tokens.renew(token)).toBe(token);
    clock.ms += OLDEST_TOKEN_MS + 1;
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
