import { expect, test } from "vitest";
import { changesBetween, sentencesOf } from "./changes.ts";
import { shownPages } from "./shown-pages.ts";

const pageOf = (words: string) => ({
  path: "site/faq.html",
  content: Buffer.from(`<html><head><title>Questions</title></head><body>${words}</body></html>`),
});
const readIn = (...files: { path: string; content: Buffer }[]) =>
  sentencesOf(shownPages(files, { site: "https://lender.example", survey: "https://apply.lender.example" }));

test("a sentence that was changed is one that went and one that came; what stayed is not named", () => {
  const before = readIn(pageOf("<p>Your rate is variable. It can rise to 18% APR.</p>"));
  const after = readIn(pageOf("<p>Your rate is variable. It can rise to 17% APR.</p>"));
  expect(changesBetween(before, after)).toEqual([
    { page: "/faq", added: ["It can rise to 17% APR."], removed: ["It can rise to 18% APR."] },
  ]);
  expect(changesBetween(after, after)).toEqual([]);
});

test("new styles and other markup around the same words are no change", () => {
  const before = readIn(pageOf('<p class="a">You can lose your home.</p>'));
  const after = readIn(pageOf("<style>p{color:red}</style><p>You can <strong>lose</strong> your home.</p>"));
  expect(changesBetween(before, after)).toEqual([]);
});

test("a page that came or went, the survey and llms.txt are named with all of their words", () => {
  const survey = { path: "survey/index.html", content: Buffer.from("<body><p>I agree to calls.</p></body>") };
  const texts = { path: "site/llms.txt", content: Buffer.from("# Lender\n\nRates\n") };
  expect(changesBetween(readIn(survey, texts), readIn(pageOf("<p>Hello.</p>")))).toEqual([
    { page: "/faq", added: ["Questions", "Hello."], removed: [] },
    { page: "/llms.txt", added: [], removed: ["# Lender", "Rates"] },
    { page: "/widget/survey/heloc", added: [], removed: ["I agree to calls."] },
  ]);
});
