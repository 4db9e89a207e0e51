import { describe, expect, test } from "vitest";
import { addresses } from "../test/spanish-addresses.ts";
import { publicPath } from "./addresses.ts";

describe("In Spanish", () => {
  test.each([
    ["/", "/es"],
    ["/#survey", "/es#survey"],
    ["/#survey?value=500000&state=TX", "/es#survey?value=500000&state=TX"],
    ["/faq", "/es/preguntas"],
    ["/mortgage-calculator#home=500000", "/es/calculadora#home=500000"],
    ["/blog", "/es/articulos"],
    ["/blog/page/2", "/es/articulos/pagina/2"],
    ["/blog/a-new-roof", "/es/articulos/un-techo-nuevo"],
    ["/blog/a-new-roof#costs", "/es/articulos/un-techo-nuevo#costs"],
    ["/thank-you", "/es/gracias"],
    ["/404", "/es/404"],
    ["/feed.xml", "/es/feed.xml"],
    ["/social/home.jpg", "/es/social/home.jpg"],
  ])("%s is at %s", (name, path) => expect(publicPath(name, addresses)).toBe(path));
});

test.each(["/", "/#survey", "/faq", "/blog/a-new-roof", "/feed.xml"])("in English %s is at itself", (name) =>
  expect(publicPath(name, undefined)).toBe(name),
);
