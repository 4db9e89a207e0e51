import { expect, it } from "vitest";
import { pruneStyles, withoutIslandIds } from "./lighter-pages.ts";

it("The same page weighs the same wherever it was built: an island has no hash of the folder", () => {
  const page = '<astro-island uid="1d7Pa5" prefix="r1" component-url="/_astro/parts.js"></astro-island>';
  expect(withoutIslandIds(page)).toBe(page.replace(' uid="1d7Pa5"', ""));
});

it.each([
  ["a class of the page stays", ".mt-1{margin-top:1px}", '<p class="mt-1 grid">', ".mt-1{margin-top:1px}"],
  ["a class that is only part of another goes", ".mt-1{margin-top:1px}", '<p class="mt-1.5">', ""],
  ["of two classes the one stays", ".a,.b{top:0}.b{left:0}", '<p class="a">', ".a,.b{top:0}"],
  [
    "a class with signs stays",
    String.raw`.hover\:\[\&\>p\]\:mt-\[0\.5em\]:hover>p{margin-top:.5em}`,
    '<p class="hover:[&amp;&gt;p]:mt-[0.5em]">',
    String.raw`.hover\:\[\&\>p\]\:mt-\[0\.5em\]:hover>p{margin-top:.5em}`,
  ],
  [
    "a class with quotation marks stays, as the page or a script writes it",
    String.raw`.before\:content-\[\'-\'\]:before{top:0}.data-\[x\=\"y\"\]\:mt-1{top:0}`,
    `<p class="before:content-[&#39;-&#39;]"> className:'data-[x="y"]:mt-1'`,
    String.raw`.before\:content-\[\'-\'\]:before,.data-\[x\=\"y\"\]\:mt-1{top:0}`,
  ],
  ["a class that a script sets stays", ".on{color:red}", "x.className=`on`", ".on{color:red}"],
  ["an element keeps its rules", "main{top:0}", "<p>", "main{top:0}"],
  [
    "a variable goes with the last rule that reads it",
    ":root{--a:1px;--b:var(--a)}.x{top:var(--b)}",
    "<p>",
    "",
  ],
  ["a variable that a script sets stays", ":root{--a:1px}", 'style.setProperty("--a")', ":root{--a:1px}"],
  [
    "a color is mixed once",
    ".a{color:#fff8}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, #fff 50%, transparent)}}",
    '<p class="a">',
    ".a{color:#fff8}",
  ],
])("Of a page's styles, %s", (_rule, styles, text, pruned) => expect(pruneStyles(styles, text)).toBe(pruned));
