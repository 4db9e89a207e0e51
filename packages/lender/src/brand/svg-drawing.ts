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

/** Whether an attribute runs code or loads something. */
function isForeign([attribute, value]: [string, string]): boolean {
  const key = attribute.slice(attribute.indexOf(":") + 1).toLowerCase();
  if (["href", "src", "base"].includes(key)) return !IS_INSIDE.test(value);
  return key.startsWith("on") || (LEADS_OUT.test(value) && !attribute.startsWith("xmlns"));
}

function foreignIn({ name, attributes }: XastElement): string[] {
  const isShape = (SHAPES.has(name) || name.startsWith("fe")) && [undefined, SVG].includes(attributes.xmlns);
  const foreign = Object.entries(attributes).filter(isForeign);
  return [...(isShape ? [] : [`<${name}>`]), ...foreign.map(([key, value]) => `${key}="${value}"`)];
}

/** Cleans a drawing of the notes of drawing programs, and gathers what else it holds besides shapes. */
function clean(text: string, faults: string[], plugins: PluginConfig[] = []): string {
  const refuse = (found: string) =>
    faults.push(
      `holds ${found.trim().slice(0, 60)}, which is no shape or leads out of the file; export it again as paths with everything inside, or as PNG`,
    );
  const look = ({ value }: { value: string }) => void (LEADS_OUT.test(value) && refuse(value));
  const inspect: CustomPlugin = {
    name: "inspect",
    fn: () => ({
      element: { enter: (element) => foreignIn(element).forEach(refuse) },
      text: { enter: look },
      cdata: { enter: look },
    }),
  };
  for (const [found] of text.matchAll(/<!ENTITY|<\?(?!xml\s)[\w-]*/gi)) refuse(found);
  try {
    if (!/<svg[^>]*\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text)) throw new Error("no SVG");
    const notes = ["removeDoctype", "removeXMLProcInst", "removeComments", "removeMetadata"] as const;
    return optimize(text, {
      js2svg: { useShortTags: false },
      plugins: [...notes, "removeEditorsNSData", inspect, ...plugins],
    }).data;
  } catch {
    faults.push("is not a whole SVG file");
    return "";
  }
}

/** What an SVG file holds beside shapes, in phrases that follow its name: "holds <script>, which is no shape …" */
export function findSvgFaults(text: string): string[] {
  const faults: string[] = [];
  clean(text, faults);
  return [...new Set(faults)];
}

/**
 * Reads a drawing that is written into pages, where nothing of it may reach into the page or need its fonts.
 * @param prefix begins the ids of its parts, so that none of them is there twice in a page
 * @returns the drawing, or what is wrong with it, in phrases that follow the file's name
 */
export function readSvgDrawing(text: string, prefix: string): { drawing?: SvgDrawing; faults: string[] } {
  const faults: string[] = [];
  let viewBox = "";
  let fill: string | undefined;
  const unwrap: CustomPlugin = {
    name: "unwrap",
    fn: () => ({
      element: {
        enter(element, parent) {
          const { name, attributes, children } = element;
          if (/^(style|text|image)$/.test(name))
            faults.push(
              `holds <${name}>; turn text, pictures and style sheets into outlines with attributes`,
            );
          if (parent.type !== "root") return;
          const { width = "", height = "" } = attributes;
          const size = attributes.viewBox ?? `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}`;
          if (/^[\d.eE+-]+([\s,]+[\d.eE+-]+){3}$/.test(size)) viewBox = size;
          fill = attributes.fill || undefined;
          // What the drawing's <svg> says about the looks of its shapes.
          const looks = Object.entries(attributes).filter(([key]) =>
            /^(stroke|color|opacity|clip|fill-)/.test(key),
          );
          if (looks.length > 0)
            element.children = [
              { type: "element", name: "g", attributes: Object.fromEntries(looks), children },
            ];
        },
      },
    }),
  };
  const data = clean(text, faults, [
    "removeTitle",
    { name: "removeDesc", params: { removeAny: true } },
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    "convertStyleToAttrs",
    { name: "prefixIds", params: { prefix, prefixClassNames: false } },
    unwrap,
  ]);
  if (faults.length === 0 && !viewBox) faults.push("does not say its size; export it with a “viewBox”");
  if (faults.length > 0) return { faults: [...new Set(faults)] };
  const markup = data.slice(data.indexOf(">") + 1, data.lastIndexOf("</svg>"));
  return { drawing: { viewBox, fill, markup }, faults };
}
