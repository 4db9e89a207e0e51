import { expect, it } from "vitest";
import { problemsIn } from "../check.ts";
import { exampleFacts } from "../test/example-facts.ts";
import { pageOf } from "../test/example-page.ts";
import { shownMarkup } from "./shown-markup.ts";

it.each([
  ["This is **important**.", true],
  ["See [our answers] (/faq).", true],
  ["This is &lt;b&gt;bold&lt;/b&gt;.", true],
  ["Questions &amp;amp; answers.", true],
  ["| Year | Rate | |---| | 1 | 2 | 3 |", true],
  ["Fees &amp; terms.", false],
  ["Fees [of all kinds] are &lt; $100 * 2, and <b>bold</b> is bold.", false],
])("Markup that a visitor reads is found: %s", (words, isFound) => {
  const found = problemsIn(shownMarkup.find(pageOf(`<p>${words}</p>`), exampleFacts));
  expect(found).toHaveLength(isFound ? 1 : 0);
});
