import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";

const root = join(import.meta.dirname, "../..");

/** What the build copies into the pages, so that it reaches every visitor. It brings its own dependencies along. */
export const IN_PAGES = ["astro", "d3-scale", "d3-shape", "react", "react-dom", "tailwindcss"];

/** Of those, the ones that leave only a few lines of their own in a page and nothing of what they depend on. */
const WITHOUT_DEPENDENCIES = new Set(["astro", "tailwindcss"]);

const FONTS = [
  { name: "Fraunces", file: "fraunces.woff2", source: "@fontsource-variable/fraunces" },
  { name: "Instrument Sans", file: "instrument-sans.woff2", source: "@fontsource-variable/instrument-sans" },
];

interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

/** A package and its license, by the names that npm's registry has for both. */
export interface Licensed {
  name: string;
  license: string;
}

/** The packages that npm installs where the survey service or the site's own server runs, without development tools. */
export const packagesOnServers = ({ packages }: Lock): Licensed[] =>
  licensed(
    Object.entries(packages).filter(
      ([path, { dev, link }]) =>
        path.includes("node_modules/") && !/\/node-(linux|win)-/.test(path) && !dev && !link,
    ),
  );

/** The packages of which the pages hold copies. */
export function packagesInPages({ packages }: Lock): Licensed[] {
  const found = new Map<string, LockedPackage>();
  const pending = [...IN_PAGES];
  for (const name of pending) {
    const path = `node_modules/${name}`;
    const locked = packages[path];
    if (!locked || found.has(path)) continue;
    found.set(path, locked);
    if (!WITHOUT_DEPENDENCIES.has(name)) pending.push(...Object.keys(locked.dependencies ?? {}));
  }
  return licensed([...found]);
}

/** By name and once each, whatever versions there are of it. */
function licensed(entries: [path: string, LockedPackage][]): Licensed[] {
  const byName = entries.map(([path, { license = "none stated" }]): [string, Licensed] => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [`${name} ${license}`, { name, license }];
  });
  return [...new Map(byName.toSorted(([a], [b]) => (a < b ? -1 : 1))).values()];
}

/** The text of THIRD-PARTY.md for what package-lock.json names and node_modules holds. */
export async function thirdPartyNotices(): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as Lock;
  const inPages = packagesInPages(lock);
  const ofFonts = await Promise.all(
    FONTS.map(async (font) => ({ ...font, text: await licenseText(font.source) })),
  );
  const ofPages = await Promise.all(
    inPages.map(async ({ name }) => ({ name, text: await licenseText(name) })),
  );
  const file = join(root, "THIRD-PARTY.md");
  const text = `<!-- cspell:disable -->

# What others made

Written by \`npm run third-parties\` from package-lock.json and the packages themselves: do not edit it. The owner of this
product has chosen no license for it; what is named here keeps the license of those who made it.

## Fonts

In \`packages/design/src/fonts\` and on every page, cut down to the letters that the pages use.

${ofFonts.map(({ name, file, source }) => `- ${name} (\`${file}\`, from \`${source}\`): SIL Open Font License 1.1`).join("\n")}

## Pictures

- The drawn portraits (\`avatar-*.svg\`): remixes of [Notionists](https://heyzoish.gumroad.com/l/notionists) by Zoish,
  [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/), as the metadata of each file says.
- Everything else: made for this product. The models are rendered with Blender from \`art/scenes\`; the icons, the logo and
  the drawings are written as SVG. Blender's license does not reach what is made with it.

## In the pages

Their scripts and styles hold parts of these packages. The license texts are at the end.

${byLicense(inPages)}

## On a server

What \`npm ci --omit=dev\` installs beside the survey service, for every kind of machine; package-lock.json has the versions.
Each package carries its license text in its own folder. Node.js itself comes from the npm packages \`node-…\` under the
[license of Node.js](https://github.com/nodejs/node/blob/main/LICENSE). libvips (\`@img/sharp-libvips-*\`) is a library of
its own that sharp loads, as its LGPL asks.

${byLicense(packagesOnServers(lock))}

## License texts

${groupTexts([...ofFonts, ...ofPages])
  .map(({ names, text }) => `### ${names.join(", ")}\n\n\`\`\`text\n${text}\n\`\`\``)
  .join("\n\n")}
`;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function byLicense(packages: Licensed[]): string {
  const groups = Object.groupBy(packages, ({ license }) => license);
  return Object.entries(groups)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, group = []]) => `- **${license}:** ${group.map(({ name }) => `\`${name}\``).join(", ")}`)
    .join("\n");
}

/** The license file of an installed package. Fails where it has none, since its text has to be passed on. */
async function licenseText(name: string): Promise<string> {
  const folder = join(root, "node_modules", name);
  const [file] = globSync("{LICENSE,LICENCE,license}*", { cwd: folder });
  if (!file) throw new Error(`${name} has no license file. Look for its license at its source.`);
  return (await readFile(join(folder, file), "utf8")).trim().replaceAll("\r\n", "\n");
}

/** One entry for all names that have the very same text. */
function groupTexts(texts: { name: string; text: string }[]): { names: string[]; text: string }[] {
  const groups = Map.groupBy(texts, ({ text }) => text);
  return [...groups].map(([text, group]) => ({ names: group.map(({ name }) => name), text }));
}
