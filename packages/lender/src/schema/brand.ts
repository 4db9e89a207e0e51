import { z } from "zod";
import { choice, group } from "./values/values.ts";

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

const color = (title: string, description: string) =>
  z
    .string({ error: 'Write a color as # and six digits, in quotation marks: "#1f4a38".' })
    .regex(HEX_COLOR, "Write a color as # and six digits, such as “#1f4a38”.")
    .toLowerCase()
    .meta({ title, description, format: "color" });

/** A file beside brand.yaml that the reader looks for. */
const drawing = (title: string, description: string) =>
  z
    .string()
    .regex(/^[^/\\]+\.(svg|png)$/i, "Write the name of a file in this folder that ends in .svg or .png.")
    .meta({ title, description, picture: "beside" });

const colors = group("Colors", {
  ground: color(
    "Page",
    "The ground of every page, and text on dark areas. Where the edges of the landing page’s picture have another color, the picture gets a frame.",
  ),
  band: color("Bands", "Areas that are set apart from the page, and the ground of a picture while it loads."),
  line: color(
    "Thin lines",
    "Lines between parts of a page and around cards. Nobody has to see them to use the site.",
  ),
  edge: color(
    "Edges",
    "The edges of boxes to type in and of outlined buttons. At least 3 to 1 against the page.",
  ),
  text: color("Text", "Text and headings."),
  quietText: color("Quiet text", "Explanations beside the main text."),
  primary: color("Main color", "Buttons, links, the name in the header, and the large dark areas. Dark."),
  primaryDeep: color(
    "Main color, deep",
    "The footer, the strip on top, and a button under the pointer. Darker still.",
  ),
  accent: color("Accent", "The line above a heading, ticks, figures, links under the pointer, and errors."),
  stars: color("Stars", "Rating stars, and the word “Optional” in the survey."),
  highlight: color("Highlight", "Large figures and headings on dark areas, and marked text. Light."),
  tint: color(
    "Tint",
    "A chosen answer, a quiet button under the pointer, and the ground of a portrait. Pale.",
  ),
  shadow: color("Shadows", "The tone of the shadows under cards. They are shown mostly transparent."),
}).describe("Every color of the site and the survey. Whether text can be read on its ground is checked.");

const logo = group("Logo", {
  kind: choice(
    "Kind",
    ["mark", "wordmark"],
    "A mark stands beside the name, which is set in type. A wordmark holds the name and stands instead.",
  ),
  file: drawing(
    "Logo",
    "For the page's own ground. An SVG is best; whatever is “currentColor” in it takes the color of the text around it.",
  ),
  fileOnDark: drawing(
    "Logo on dark ground",
    "For the footer. Left out, the first file is used there too: right where it is drawn in “currentColor”.",
  ).optional(),
}).describe("Shown in the header and the footer of every page.");

export const brandSchema = z.strictObject({
  colors,
  textSize: choice(
    "Size of text",
    ["small", "normal", "large"],
    "Everything that is set in type follows: 16, 17 or nearly 18 pixels for running text.",
  ).default("normal"),
  corners: choice(
    "Corners",
    ["square", "slight", "round"],
    "How round cards, buttons and boxes are.",
  ).default("round"),
  logo,
  icon: drawing(
    "Icon",
    "A square for browser tabs and telephones: an SVG, or a PNG of at least 512 by 512 pixels.",
  ),
});

export type BrandFacts = z.infer<typeof brandSchema>;
export type BrandColors = BrandFacts["colors"];
export type ColorRole = keyof BrandColors;
