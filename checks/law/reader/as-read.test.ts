import { describe, expect, it } from "vitest";
import { asRead, readings } from "./as-read.ts";
import { compilePhrases } from "./compile-phrases.ts";

const SETS = { nobody: "no one | nobody | nadie", approved: "approv* | accept*" };
const find = (lines: string, text: string) => compilePhrases(lines, SETS)(asRead(text));

describe("A phrase", () => {
  it.each([
    ["approv*", "Your approval is near.", "approval"],
    ["full|whole value", "The WHOLE value.", "whole value"],
    ["say yes | say no", "We say no to some.", "say no"],
    ["never (ever)? say no", "We never say no.", "never say no"],
    ["never (ever)? say no", "We never ever say no.", "never ever say no"],
    ["{nobody} … declined", "No one here is ever declined.", "no one here is ever declined"],
    ["{nobody} …1 declined", "No one here is ever declined.", undefined],
    ["can't", "You cannot lose.", "can not"],
    ["pre-approved", "You are pre approved.", "pre approved"],
    ["$# less", "Pay $1,900 less.", "$1900 less"],
    ["%#", "At ninety-five percent.", "95%"],
    ["credit ¿", "Bad credit? Come in.", "credit ?"],
    ["^ hurry", "Do not hurry.", undefined],
    ["you are in $", "You're in!", "you are in"],
    ["you are in $", "You're in California.", undefined],
    ["aprobación", "Aprobacion hoy.", "aprobacion"],
    ["{approved} + {nobody}", "Nobody waits for approval.", "approval … nobody"],
    ["# a comment", "A comment.", undefined],
  ])("“%s” in “%s”", (phrase, text, words) => {
    expect(find(phrase, text)).toBe(words);
  });

  it("needs words near each other, where it asks for both", () => {
    const between =
      "and then a long way of other things follows, one after the other, until at last it is told, ";
    expect(find("{approved} + {nobody}", `Approval ${between}by nobody.`)).toBeUndefined();
  });

  it.each([
    ["{somebody} else", "there is no set somebody"],
    ["(approved", "a bracket is not closed"],
    ["approved)", "a bracket is closed"],
    ["score?", "stands behind a bracket"],
    ["(approved)?", "matches no words"],
  ])("“%s” is refused", (phrase, reason) => {
    expect(() => find(phrase, "")).toThrow(reason);
  });
});

describe("A text is read as its reader takes it in", () => {
  it.each([
    ["guar**anteed** approval"],
    ["guar<b>anteed</b> approval"],
    ["guaran\u200bteed appro\u00adval"],
    ["gu\u0430r\u0430nteed \u0430pprov\u0430l"],
    ["GUARANTEED APPROVAL"],
    ["guaranteed ✅ approval"],
    ["&#103;uaranteed&nbsp;approval"],
    ["g u a r a n t e e d approval"],
    ["guar-\nanteed approval"],
    ["gu4ranteed".replace("4", "@") + " appr0val"],
    ["ｇｕａｒａｎｔｅｅｄ approval"],
    ["guar-anteed appro·val"],
  ])("%s", (text) => {
    expect(readings(text)).toContain(" guaranteed approval");
  });

  it("with the names of facts as one word, and the words under a condition", () => {
    expect(asRead("Up to {rates.maximumLine}.{TX: In Texas less.}")).toBe(" up to ○ in texas less");
  });

  it("with tú as usted, so that one phrase knows both", () => {
    expect(asRead("Tu línea te espera a ti.")).toBe(asRead("Su línea le espera a usted."));
  });

  it("with a half percent in words as its number", () => {
    expect(asRead("seis y medio por ciento")).toBe(" 6.5%");
    expect(asRead("six and a half percent")).toBe(" 6.5%");
    expect(asRead("two and a half baths")).not.toContain("2.5");
  });
});
