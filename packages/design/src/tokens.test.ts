import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

function channels(token: string): [number, number, number] {
  const hex = new RegExp(`--color-${token}: #([0-9a-f]{6});`).exec(css)?.[1];
  if (!hex) throw new Error(`No color "${token}" in tokens.css.`);
  return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as [
    number,
    number,
    number,
  ];
}

/** A color laid over another with an opacity, as in `text-paper/85`. */
function blend(top: string, opacity: number, ground: string): [number, number, number] {
  const below = channels(ground);
  return channels(top).map((value, index) => value * opacity + (below[index] ?? 0) * (1 - opacity)) as [
    number,
    number,
    number,
  ];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function contrast(first: [number, number, number], second: [number, number, number]): number {
  const luminance = (color: [number, number, number]) => {
    const [red, green, blue] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe("Text can be read: at least 4.5 to 1", () => {
  it.each([
    ["ink", "paper"],
    ["ink", "sand"],
    ["ink", "white"],
    ["muted", "paper"],
    ["muted", "sand"],
    ["muted", "white"],
    ["evergreen", "paper"],
    ["evergreen", "sand"],
    ["evergreen", "white"],
    ["evergreen", "sky"],
    ["terracotta", "paper"],
    ["terracotta", "sand"],
    ["terracotta", "white"],
    ["white", "evergreen"],
    ["white", "evergreen-deep"],
    ["paper", "evergreen"],
    ["paper", "evergreen-deep"],
    ["gold", "evergreen"],
    ["gold", "evergreen-deep"],
    ["ink", "gold"],
  ])("%s on %s", (text, ground) => {
    expect(contrast(channels(text), channels(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["evergreen", "evergreen-deep"])("softened paper on %s", (ground) => {
    expect(contrast(blend("paper", 0.85, ground), channels(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

describe("Edges of controls and stars can be seen: at least 3 to 1", () => {
  it.each([
    ["edge", "white"],
    ["edge", "paper"],
    ["edge", "sand"],
    ["brass", "paper"],
  ])("%s on %s", (edge, ground) => {
    expect(contrast(channels(edge), channels(ground))).toBeGreaterThanOrEqual(3);
  });
});
