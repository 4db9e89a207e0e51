import { describe, expect, it } from "vitest";
import { problemsIn } from "../check.ts";
import { exampleFacts } from "../test/example-facts.ts";
import { pageOf } from "../test/example-page.ts";
import { readPage } from "./built-page.ts";
import { shownMarkup, strayElements } from "./stray-elements.ts";

const { file, path, kind, site, source } = pageOf("<header>Hello</header>");
const find = (changed: string) =>
  problemsIn(strayElements.find(readPage(changed, { file, path, kind, site }), exampleFacts)).map(
    ({ words }) => words,
  );

describe("An element outside of head and body", () => {
  it.each([
    ["after the body", source.replace("</body>", "</body><script>log()</script>"), ["<script>"]],
    ["after the page", `${source}<link rel="icon" href="/a.svg">`, ['<link rel="icon" href="/a.svg">']],
    ["between the two", source.replace("<body>", "<meta name=a><body>"), ["<meta name=a>"]],
    ["as mere words", source.replace("</html>", "Hello</html>"), ["Hello"]],
  ])("is found %s", (_, changed, words) => {
    expect(find(changed)).toEqual(words);
  });

  it("is not found on a page that has none, whatever its scripts say", () => {
    expect(find(source)).toEqual([]);
    expect(find(source.replace("</main>", "<script>a = '</body><p>'</script></main>"))).toEqual([]);
  });
});

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
