import { readFileSync } from "node:fs";
import { contrast } from "@heloc/lender/brand/contrast";
import { describe, expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const colorsIn = (css: string): [string, string][] =>
  [...css.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name = "", color = ""]) => [name, color]);

const [day = "", night = ""] = read("./colors.css").split("@media (prefers-color-scheme: dark)");
const tokens = colorsIn(read("../../../../packages/design/src/tokens.css"));
const SCHEMES = {
  day: new Map([...tokens, ...colorsIn(day)]),
  night: new Map([...tokens, ...colorsIn(day), ...colorsIn(night)]),
};

const GROUNDS = ["--color-paper", "--color-white", "--color-sand", "--color-sky", "--hover"];
const TEXTS = ["--color-ink", "--color-muted", "--color-evergreen", "--color-terracotta", "--status"];
const ON_COLOR: [string, string][] = [
  ["--on-bar", "--bar"],
  ["--on-bar", "--call-now"],
  ["--on-evergreen", "--color-evergreen"],
  ["--on-evergreen", "--color-evergreen-deep"],
  ["--on-terracotta", "--color-terracotta"],
];

describe.each(["day", "night"] as const)("By %s", (scheme) => {
  const colors = SCHEMES[scheme];
  const measure = (text: string, ground: string) =>
    contrast(colors.get(text) ?? "", colors.get(ground) ?? "");

  test.each([...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])), ...ON_COLOR] as [
    string,
    string,
  ][])("%s on %s can be read: at least 4.5 to 1", (text, ground) => {
    expect(measure(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(["--color-paper", "--color-white"])(
    "the edge of a control can be seen on %s: 3 to 1",
    (ground) => {
      expect(measure("--color-edge", ground)).toBeGreaterThanOrEqual(3);
    },
  );
});
