import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandTheme } from "./brand-css.ts";

const TOKENS = readFileSync(new URL("../../../design/src/tokens.css", import.meta.url), "utf8");
const colors = {
  ...{ ground: "#000001", band: "#000002", line: "#000003", edge: "#000004", text: "#000005" },
  ...{ quietText: "#000006", primary: "#000007", primaryDeep: "#000008", accent: "#000009" },
  ...{ stars: "#00000a", highlight: "#00000b", tint: "#00000c", shadow: "#00000d" },
};
const look = { colors, textSize: "large", corners: "slight" } as const;

describe("The style sheets of a lender", () => {
  const css = brandTheme(look);

  it("have every color of the brand, also where one is part of a shadow", () => {
    for (const color of Object.values(colors)) expect(css).toContain(color);
    expect(css).toContain("--color-evergreen: #000007;");
    expect(css).toContain("--shadow-card: 0 1px 0 #000003, 10px 18px 34px -18px #00000d59;");
    expect(css).toContain("--shadow-panel: 0 1px 0 #000003, 18px 30px 60px -24px #00000d80;");
  });

  it("have no color of the tokens left that is not the brand's, but for white, and none that the tokens lack", () => {
    const namesIn = (text: string) =>
      [...text.matchAll(/--([\w-]+): [^;]*#[0-9a-f]{6}/g)].map(([, name]) => name);
    expect(namesIn(css).sort()).toEqual(
      namesIn(TOKENS)
        .filter((name) => name !== "color-white")
        .sort(),
    );
  });

  it("have its corners and its size of text", () => {
    expect(css).toContain("--radius-card: 6px;");
    expect(css).toContain("--radius-control: 4px;");
    expect(css).toContain("--root-font-size: 110%;");
    expect(brandTheme({ ...look, textSize: "normal" })).not.toContain("font-size");
    expect(TOKENS).toContain("font-size: min(var(--root-font-size, 106.25%), 8.75vw);");
  });
});
