import { describe, expect, it } from "vitest";
import { findSvgFaults, readSvgDrawing } from "./svg-drawing.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe("A drawing in a lender's folder is data, not code", () => {
  it.each([
    ["a script", "<script>alert(1)</script>", "<script>"],
    ["a script under another prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg"/>', "<x:script>"],
    ["an event", '<g onclick="alert(1)"/>', "onclick="],
    ["an animation", '<animate attributeName="href" values="javascript:alert(1)"/>', "<animate>"],
    ["a link", '<a href="javascript:alert(1)"><path/></a>', "<a>"],
    ["HTML", '<g xmlns="http://www.w3.org/1999/xhtml"><style/></g>', "<g>"],
    ["a part of another file", '<use href="other.svg#part"/>', 'href="other.svg#part"'],
    ["a picture elsewhere", '<image href="https://photos.example/a.png"/>', "href="],
    ["an SVG inside of an address", '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', "href="],
    ["a paint elsewhere", '<path fill="url(https://photos.example/a.svg#b)"/>', "fill="],
    ["a style sheet elsewhere", "<style>@import 'a.css';</style>", "@import"],
    ["pictures elsewhere", "<path style=\"mask-image:image-set('//a.example/b.png')\"/>", "style="],
    ["another base of its references", '<g xml:base="https://a.example"/>', "xml:base="],
    ["a style that hides an address", String.raw`<path style="fill:u\72l(//a.example)"/>`, "style="],
    ["a style sheet of an instruction", "<?xml-stylesheet href='a.css'?>", "<?xml-stylesheet"],
  ])("and may not hold %s", (_, inside, found) => {
    expect(findSvgFaults(svg(inside)).join()).toContain(`holds ${found}`);
    expect(readSvgDrawing(svg(inside), "logo").drawing).toBeUndefined();
  });

  it("and may not define entities, in which parts could hide, nor be cut off, or something else", () => {
    const file = `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg("&x;")}`;
    expect(findSvgFaults(file).join()).toContain("holds <!ENTITY");
    for (const file of ['<svg xmlns="http://www.w3.org/2000/svg"><path', "hello", "<html></html>", ""])
      expect(findSvgFaults(file)).toEqual(["is not a whole SVG file"]);
  });

  it("and may hold shapes, paints of its own, and a drawing program's notes", () => {
    const inside =
      '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>' +
      '<linearGradient id="a"><stop offset="0"/></linearGradient><path fill="url(#a)" d="M1 1h2"/>';
    expect(findSvgFaults(svg(inside))).toEqual([]);
  });
});

describe("A logo as it is written into a page", () => {
  it("keeps its shapes as they are drawn, and “currentColor” for the color around it", () => {
    const path = '<path d="M2 27.5h28" stroke="currentColor" stroke-width="2.2"></path>';
    expect(readSvgDrawing(svg(`\n  ${path}\n`, 'viewBox="0 0 32 32" fill="none"'), "logo").drawing).toEqual({
      viewBox: "0 0 32 32",
      fill: "none",
      markup: path,
    });
  });

  it("carries no style sheet, whose classes would reach the page", () => {
    const { drawing } = readSvgDrawing(
      svg('<style>.a{fill:#e3b23c}</style><path class="a" d="M1 1h2"/>'),
      "logo",
    );
    expect(drawing?.markup).toBe('<path d="M1 1h2" fill="#e3b23c"></path>');
    const hover = readSvgDrawing(svg("<style>path:hover{fill:red}</style><path/>"), "logo");
    expect(hover.faults.join()).toContain("holds <style>");
  });

  it("has ids that no other part of the page has", () => {
    const { drawing } = readSvgDrawing(svg('<clipPath id="a"/><path clip-path="url(#a)"/>'), "logo-on-dark");
    expect(drawing?.markup).toContain('<clipPath id="logo-on-dark__a">');
    expect(drawing?.markup).toContain('clip-path="url(#logo-on-dark__a)"');
  });

  it("takes its size from width and height where it has no viewBox, and is refused without either", () => {
    expect(readSvgDrawing(svg("<path/>", 'width="120px" height="40"'), "logo").drawing?.viewBox).toBe(
      "0 0 120 40",
    );
    expect(readSvgDrawing(svg("<path/>", ""), "logo").faults.join()).toContain("does not say its size");
  });

  it("is refused with text, for which the visitor may not have the font", () => {
    expect(readSvgDrawing(svg("<text>Bank</text>"), "logo").faults.join()).toContain(
      "turn text, pictures and style sheets into outlines",
    );
  });
});
