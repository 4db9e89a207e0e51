import { optimize, type CustomPlugin, type PluginConfig, type XastElement } from "svgo/browser";

/** A drawing as a page holds it: what stands inside of its <svg>, ready to be written into HTML. */
export interface SvgDrawing {
  viewBox: string;
  fill?: string | undefined;
  markup: string;
}

/** Only these run no code and load nothing. */
const SHAPES = new Set(
  (
    "svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop " +
    "clipPath mask pattern marker filter style title desc metadata image text tspan textPath switch"
  ).split(" "),
);

const SVG = "http://www.w3.org/2000/svg";

/** What leads out of the file in a style: `url(…)`, `@import` and their like. A backslash could hide one. */
const LEADS_OUT = /@import|image-set|src\(|\\|url\(\s*["']?(?!["']?#)/i;
const IS_INSIDE = /^(#|data:image\/(png|jpeg|webp);base64,)/;

const leadsOut = (value: string) =>
  `refers to another file or address (${value.trim().slice(0, 60)}); export it again with everything inside`;

function faultsOfElement({ name, attributes }: XastElement): string[] {
  const isShape = (SHAPES.has(name) || name.startsWith("fe")) && [undefined, SVG].includes(attributes.xmlns);
  const faults = isShape ? [] : [`holds <${name}>, which is no shape; export it again as paths, or as PNG`];
  for (const [attribute, value] of Object.entries(attributes)) {
    const key = attribute.slice(attribute.indexOf(":") + 1).toLowerCase();
    if (key.startsWith("on"))
      faults.push(`holds “${attribute}”, which is a program, not a drawing; export it again without`);
    const isReference = ["href", "src", "base"].includes(key);
    if (isReference ? !IS_INSIDE.test(value) : LEADS_OUT.test(value) && !attribute.startsWith("xmlns"))
      faults.push(leadsOut(value));
  }
  return faults;
}

/** What is left besides shapes once the notes of drawing programs are gone. */
const inspect = (faults: string[]): CustomPlugin => {
  const look = ({ value }: { value: string }) => void (LEADS_OUT.test(value) && faults.push(leadsOut(value)));
  return {
    name: "inspect",
    fn: () => ({
      element: { enter: (element) => void faults.push(...faultsOfElement(element)) },
      text: { enter: look },
      cdata: { enter: look },
    }),
  };
};

const CLEAN: PluginConfig[] = [
  ...(["removeDoctype", "removeXMLProcInst", "removeComments", "removeMetadata"] as const),
  "removeEditorsNSData",
];

function clean(text: string, faults: string[], plugins: PluginConfig[] = []): string {
  if (!/<svg[^>]*\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text)) {
    faults.push("is not a whole SVG file");
    return "";
  }
  if (/<!ENTITY/i.test(text)) faults.push("defines entities");
  const [instruction] = /<\?(?!xml\s)[\w-]*/.exec(text) ?? [];
  if (instruction) faults.push(`refers to another file (${instruction}?>)`);
  try {
    return optimize(text, {
      js2svg: { useShortTags: false },
      plugins: [...CLEAN, inspect(faults), ...plugins],
    }).data;
  } catch {
    faults.push("is not a whole SVG file");
    return "";
  }
}

/**
 * What an SVG file holds beside shapes: programs, and whatever is elsewhere. A drawing is data, so each is refused.
 * @returns one phrase each, such as "holds <script>, which is no shape; export it again as paths, or as PNG"
 */
export function findSvgFaults(text: string): string[] {
  const faults: string[] = [];
  clean(text, faults);
  return [...new Set(faults)];
}

/** Gathers what the drawing's <svg> says about its shapes, and refuses what would reach into the page or need its fonts. */
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
        const attributes = Object.fromEntries(looks);
        element.children = [{ type: "element", name: "g", attributes, children: element.children }];
      },
    },
  }),
});

/**
 * Reads a drawing that is written into pages.
 * @param prefix begins the ids of its parts, so that none of them is there twice in a page
 * @returns the drawing, or what is wrong with it, in phrases that follow the file's name
 */
export function readSvgDrawing(text: string, prefix: string): { drawing?: SvgDrawing; faults: string[] } {
  const faults: string[] = [];
  const root: { viewBox?: string; fill?: string } = {};
  const data = clean(text, faults, [
    "removeTitle",
    { name: "removeDesc", params: { removeAny: true } },
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    "convertStyleToAttrs",
    { name: "prefixIds", params: { prefix, prefixClassNames: false } },
    unwrap(root, faults),
  ]);
  if (faults.length === 0 && !root.viewBox) faults.push("does not say its size; export it with a “viewBox”");
  if (faults.length > 0 || !root.viewBox) return { faults: [...new Set(faults)] };
  const markup = data.slice(data.indexOf(">") + 1, data.lastIndexOf("</svg>"));
  return { drawing: { viewBox: root.viewBox, fill: root.fill, markup }, faults };
}
