import { describe, expect, it } from "vitest";
import { asRead, readings } from "./as-read.ts";

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
