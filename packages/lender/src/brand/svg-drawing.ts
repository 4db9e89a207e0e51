import { optimize, type CustomPlugin, type XastElement } from "svgo/browser";

/** A drawing as a page holds it: what stands inside of its <svg>, ready to be written into HTML. */
export interface SvgDrawing {
  viewBox: string;
  fill?: string | undefined;
  markup: string;
}

/** Only these run no code and load nothing; parts with a prefix are notes of a drawing program. */
const SHAPES = new Set(
  (
    "svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop " +
    "clipPath mask pattern marker filter style title desc metadata image text tspan textPath switch"
  ).split(" "),
);
const CODE = new Set(
  "script foreignObject iframe embed object audio video animate animateMotion animateTransform set handler".split(
    " ",
  ),
);

const SVG = "http://www.w3.org/2000/svg";

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);
/** What leads out of the file in a style: `url(…)`, `@import` and their like. A backslash could hide one. */
const LEADS_OUT = /@import|image-set|src\(|\\|url\(\s*["']?(?!["']?#)/i;
const IS_INSIDE = /^(#|data:image\/(png|jpeg|webp);base64,)/;

function faultsOfElement({ name, attributes }: XastElement): string[] {
  const local = withoutPrefix(name);
  const faults: string[] = [];
  if (CODE.has(local))
    faults.push(`holds <${name}>, which is a program, not a drawing; export it again without`);
  else if (name === local && !SHAPES.has(name) && !name.startsWith("fe"))
    faults.push(`holds <${name}>, which is no shape; export it again as paths, or as PNG`);
  if (attributes.xmlns && attributes.xmlns !== SVG)
    faults.push(`holds what is no drawing (${attributes.xmlns})`);
  for (const [attribute, value] of Object.entries(attributes)) {
    const key = withoutPrefix(attribute).toLowerCase();
    if (key.startsWith("on"))
      faults.push(`holds “${attribute}”, which is a program, not a drawing; export it again without`);
    const isReference = ["href", "src", "base"].includes(key);
    if (isReference ? !IS_INSIDE.test(value) : LEADS_OUT.test(value) && !attribute.startsWith("xmlns"))
      faults.push(
        `refers to another file or address (${value.slice(0, 60)}); export it again with everything inside`,
      );
  }
  return faults;
}

/** Looks at every part of the file before anything of it is changed. */
const inspect = (faults: string[]): CustomPlugin => ({
  name: "inspect",
  fn: () => ({
    doctype: {
      enter: ({ data }) => void (/<!ENTITY/i.test(data.doctype) && faults.push("defines entities")),
    },
    instruction: {
      enter: ({ name }) => void (name !== "xml" && faults.push(`refers to another file (<?${name}?>)`)),
    },
    element: { enter: (element) => void faults.push(...faultsOfElement(element)) },
    text: {
      enter: ({ value }) => void (LEADS_OUT.test(value) && faults.push("refers to another file or address")),
    },
    cdata: {
      enter: ({ value }) => void (LEADS_OUT.test(value) && faults.push("refers to another file or address")),
    },
  }),
});

/**
 * What an SVG file holds beside shapes: programs, and whatever is elsewhere. A drawing is data, so each is refused.
 * @returns one phrase each, such as "holds <script>, which is a program, not a drawing; export it again without"
 */
export function findSvgFaults(text: string): string[] {
  const faults: string[] = [];
  if (!/<svg[^>]*\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text))
    return ["is not a whole SVG file"];
  try {
    optimize(text, { plugins: [inspect(faults)] });
  } catch {
    return ["is not a whole SVG file"];
  }
  return [...new Set(faults)];
}

/** Drops what only a file of its own needs, and gathers what its <svg> says about its shapes. */
const unwrap = (root: { viewBox?: string; fill?: string }, faults: string[]): CustomPlugin => ({
  name: "unwrap",
  fn: () => ({
    element: {
      enter(element, parent) {
        if (element.name === "style")
          faults.push("holds a style sheet; export it with “presentation attributes”");
        if (/^(text|image)$/.test(element.name))
          faults.push(`holds <${element.name}>; turn text and pictures into outlines`);
        if (parent.type !== "root") return;
        const { viewBox, width = "", height = "", fill, ...rest } = element.attributes;
        const size = viewBox ?? [0, 0, Number.parseFloat(width), Number.parseFloat(height)].join(" ");
        if (/^[\d.eE+-]+([\s,]+[\d.eE+-]+){3}$/.test(size)) root.viewBox = size;
        if (fill) root.fill = fill;
        const looks = Object.entries(rest).filter(([name]) =>
          /^(stroke|color|opacity|clip|fill-)/.test(name),
        );
        if (looks.length === 0) return;
        const group: XastElement = {
          type: "element",
          name: "g",
          attributes: Object.fromEntries(looks),
          children: element.children,
        };
        element.children = [group];
      },
    },
  }),
});

/**
 * Reads a drawing that is written into pages.
 * @param name begins the ids of its parts, so that none of them is there twice in a page
 * @returns the drawing, or what is wrong with it, in phrases that follow the file's name
 */
export function readSvgDrawing(text: string, name: string): { drawing?: SvgDrawing; faults: string[] } {
  const faults = findSvgFaults(text);
  if (faults.length > 0) return { faults };
  const root: { viewBox?: string; fill?: string } = {};
  const { data } = optimize(text, {
    js2svg: { useShortTags: false },
    plugins: [
      ...([
        "removeDoctype",
        "removeXMLProcInst",
        "removeComments",
        "removeMetadata",
        "removeEditorsNSData",
      ] as const),
      ...(["removeTitle", { name: "removeDesc", params: { removeAny: true } }] as const),
      ...([{ name: "inlineStyles", params: { onlyMatchedOnce: false } }, "convertStyleToAttrs"] as const),
      { name: "prefixIds", params: { prefix: name, prefixClassNames: false } },
      unwrap(root, faults),
    ],
  });
  if (!root.viewBox) faults.push("does not say its size; export it with a “viewBox”");
  if (faults.length > 0 || !root.viewBox) return { faults: [...new Set(faults)] };
  const markup = data.slice(data.indexOf(">") + 1, data.lastIndexOf("</svg>"));
  return { drawing: { viewBox: root.viewBox, fill: root.fill, markup }, faults };
}
