import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { copyLender } from "../test/lender-copy.ts";
import { readWhenChanged } from "./read-when-changed.ts";
import { otherLanguageOf, readSecondLender, secondLanguageProblems } from "./second-language.ts";

let { folder, replace } = copyLender({ leftOut: /^pictures$/ });
beforeEach(() => ({ folder, replace } = copyLender({ leftOut: /^pictures$/ })));

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
  const ROOF = "es/articles/when-the-draw-period-ends.mdx";
  test.each(["es/faq.yaml", ROOF, "es/addresses.yaml"])("the file %s", (file) => {
    rmSync(join(folder, file));
    expectNothingShown(file, "This file is missing");
  });

  test.each<[file: string, from: RegExp, to: string, message: string]>([
    ["es/disclosures.yaml", /^englishOnlyPapers: .*\n/m, "", "englishOnlyPapers: This is missing"],
    [ROOF, /^slug: .*\n/m, "", "slug: This is missing"],
    ["en/navigation.yaml", /^otherLanguage: .*\n/m, "", "otherLanguage: This is missing"],
    ["es/facts.yaml", /name: Ana Castillo/, "name: Ana", "The testimonial of Ana Castillo is missing"],
    ["es/facts.yaml", /supportHours: .*/, "supportHours: Mon–Fri 8am–6pm PT", "still English"],
    ["es/addresses.yaml", /^faq: .*/m, "faq: gracias", "another page’s address"],
  ])("in %s: %s → %j: %s", (file, from, to, message) => {
    replace(file, from, to);
    expectNothingShown(file, message);
  });

  function expectNothingShown(file: string, message: string): void {
    const problem = secondLanguageProblems(folder).find((one) => one.file === file);
    expect(problem?.message).toContain(message);
    expect(readSecondLender(folder)).toBeUndefined();
    expect(otherLanguageOf(folder, "en")).toBeUndefined();
  }
});
