import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormTokens, OLDEST_TOKEN_MS } from "./form-token.ts";
import { judge } from "./spam-signals.ts";

const SECRET = new Uint8Array(32).fill(1);

/** Tokens on a clock that is moved by hand. */
function tokensAt(start = new Date("2026-11-21T17:30:00Z").getTime(), secret = SECRET) {
  const clock = { ms: start };
  return { tokens: createFormTokens(secret, () => new Date(clock.ms)), clock };
}

const suspicionsOf = (tokens: ReturnType<typeof tokensAt>["tokens"], formToken: unknown, honeypot = "") =>
  judge({ honeypot, formToken }, tokens).spamSignals;

describe("An application", () => {
  it.each([
    [2_999, ["too-fast"]],
    [3_000, []],
    [OLDEST_TOKEN_MS, []],
    [OLDEST_TOKEN_MS + 1, ["expired-token"]],
  ])("that comes %i ms after its page is doubted for %j", (ageMs, reasons) => {
    const { tokens, clock } = tokensAt();
    const token = tokens.issue();
    clock.ms += ageMs;
    expect(suspicionsOf(tokens, token)).toEqual(reasons);
  });

  it("without a token, as a program sends it, is doubted for that alone", () => {
    const { tokens } = tokensAt();
    for (const nothing of [undefined, null, ""]) expect(suspicionsOf(tokens, nothing)).toEqual(["no-token"]);
  });

  it("with the hidden field filled in is doubted for it, whatever stands there", () => {
    const { tokens, clock } = tokensAt();
    const token = tokens.issue();
    clock.ms += 60_000;
    expect(suspicionsOf(tokens, token, "https://spam.example")).toEqual(["honeypot"]);
    expect(judge({ honeypot: { a: 1 }, formToken: token }, tokens).spamSignals).toEqual(["honeypot"]);
    expect(judge({ honeypot: null, formToken: token }, tokens).spamSignals).toEqual([]);
  });

  it("from before a clock was set back by an hour is doubted neither for its haste nor for forgery", () => {
    const { tokens, clock } = tokensAt();
    const token = tokens.issue();
    clock.ms -= 3_600_000;
    expect(suspicionsOf(tokens, token)).toEqual([]);
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
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(["missing", "forged"]).toContain(tokens.read(anything).kind);
      }),
    );
  });

  it("of an earlier release, which named its form's version as well, still counts", () => {
    const { tokens } = tokensAt(new Date("2026-11-21T17:31:00Z").getTime());
    const earlier =
      "1795282200000.edc780720743.5e8c4caed7b4a361259fcb152ca3a0a4.Avs0xzYfbYuYBO5D63den8DzXJMdJuwNLx8YWgCurSU";
    expect(tokens.read(earlier)).toEqual({
      kind: "valid",
      ageMs: 60_000,
      nonce: "5e8c4caed7b4a361259fcb152ca3a0a4",
    });
    expect(tokens.read(earlier.replace("edc780720743", "0")).kind).toBe("forged");
  });

  it("is kept by a page that comes back with mistakes, and replaced once it no longer counts", () => {
    const { tokens, clock } = tokensAt();
    const token = tokens.issue();
    expect(tokens.renew(token)).toBe(token);
    clock.ms += OLDEST_TOKEN_MS + 1;
    expect(tokens.read(tokens.renew(token)).kind).toBe("valid");
    expect(tokens.read(tokens.renew(undefined)).kind).toBe("valid");
  });
});
