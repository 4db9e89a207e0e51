import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { DATA } from "../element-names.ts";
import { renderSurvey } from "../render-survey.tsx";

const sheets = globSync(join(import.meta.dirname, "*.css")).map((file) => readFileSync(file, "utf8"));
const withoutComments = sheets.join("\n").replace(/\/\*[^]*?\*\//g, "");
const selectors = [...withoutComments.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector).join("\n");
const selected = (pattern: RegExp): string[] => [
  ...new Set(Array.from(selectors.matchAll(pattern), ([, name = ""]) => name)),
];

const page = parse(renderSurvey({ submissionId: "", formToken: "" }));
const classes = new Set(
  page.querySelectorAll("[class]").flatMap((element) => [...element.classList.values()]),
);

it("Every class that a style sheet selects is on an element of the page", () => {
  const names = selected(/\.([a-z][\w-]*)/g);
  expect(names).toEqual(expect.arrayContaining(["choice", "step", "own-page-only"]));
  expect(names.filter((name) => !classes.has(name))).toEqual([]);
});

it("Every data attribute that a style sheet selects is one that a script sets", () => {
  const names = selected(/\[(data-[\w-]+)/g);
  expect(names).toEqual(expect.arrayContaining([DATA.ready, DATA.ownPage, DATA.fitted]));
  expect(Object.values(DATA)).toEqual(expect.arrayContaining(names));
});

it("No style sheet selects an id", () => {
  expect(selected(/#([a-z][\w-]*)/g)).toEqual([]);
});
