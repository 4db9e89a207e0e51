import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { copyLender } from "../test/lender-copy.ts";
import { readWhenChanged } from "./read-when-changed.ts";
import { otherLanguageOf, readSecondLender, secondLanguageProblems } from "./second-language.ts";

let folder = "";
let edit: ReturnType<typeof copyLender>["edit"];
beforeEach(() => {
  ({ folder, edit } = copyLender());
});

test("a lender without a second language lacks nothing, and its pages lead nowhere else", () => {
  rmSync(join(folder, "es"), { recursive: true });
  expect(secondLanguageProblems(folder)).toEqual([]);
  expect(readSecondLender(folder)).toBeUndefined();
  expect(otherLanguageOf(folder, "en")).toBeUndefined();
});

test("the first language reads the same whether there is a second one or not", () => {
  const withSecond = readWhenChanged(folder);
  rmSync(join(folder, "es"), { recursive: true });
  expect(readWhenChanged(folder)).toEqual(withSecond);
});

describe("A second language that is whole", () => {
  test("has the lender's numbers, its own words and its own addresses", () => {
    const [first, second] = [readWhenChanged(folder), readSecondLender(folder)];
    expect(second?.rates).toEqual(first.rates);
    expect(second?.lender.supportHours).not.toBe(first.lender.supportHours);
    expect(second?.articles.map(({ id }) => id)).toEqual(first.articles.map(({ id }) => id));
    expect(second?.paths).toEqual({
      home: "/es",
      thankYou: "/es/gracias",
      calculator: "/es/calculadora-de-hipoteca",
    });
    expect(second?.testimonials.map(({ name }) => name)).toEqual(first.testimonials.map(({ name }) => name));
  });

  test("links its articles to pages of its own", () => {
    const bodies = readSecondLender(folder)?.articles.map(({ body }) => body) ?? [];
    const links = bodies.flatMap((body) => [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !path?.startsWith("/es/"))).toEqual([]);
  });
});

describe("While something is missing, nothing of it is shown, and the list says", () => {
  test.each([
    ["a file", () => rmSync(join(folder, "es/faq.yaml")), "es/faq.yaml", "This file is missing"],
    [
      "an article",
      () => rmSync(join(folder, "es/articles/when-the-draw-period-ends.mdx")),
      "es/articles/when-the-draw-period-ends.mdx",
      "This file is missing",
    ],
    ["the addresses", () => rmSync(join(folder, "es/addresses.yaml")), "es/addresses.yaml", "missing"],
    [
      "which papers come only in English",
      () => edit("es/disclosures.yaml", (text) => text.replace(/^englishOnlyPapers: .*\n/m, "")),
      "es/disclosures.yaml",
      "englishOnlyPapers: This is missing",
    ],
    [
      "an article's address",
      () => edit("es/articles/when-the-draw-period-ends.mdx", (text) => text.replace(/^slug: .*\n/m, "")),
      "es/articles/when-the-draw-period-ends.mdx",
      "slug: This is missing",
    ],
    [
      "the link to the other language",
      () => edit("en/navigation.yaml", (text) => text.replace(/^otherLanguage: .*\n/m, "")),
      "en/navigation.yaml",
      "otherLanguage: This is missing",
    ],
    [
      "a testimonial's words",
      () => edit("es/facts.yaml", (text) => text.replace(/name: Ana Castillo/, "name: Ana")),
      "es/facts.yaml",
      "The testimonial of Ana Castillo is missing",
    ],
    [
      "that two pages have one address",
      () => edit("es/addresses.yaml", (text) => text.replace(/^faq: .*/m, "faq: gracias")),
      "es/addresses.yaml",
      "another page’s address",
    ],
  ])("%s", (_what, spoil, file, message) => {
    spoil();
    const problem = secondLanguageProblems(folder).find((one) => one.file === file);
    expect(problem?.message).toContain(message);
    expect(readSecondLender(folder)).toBeUndefined();
    expect(otherLanguageOf(folder, "en")).toBeUndefined();
  });
});
