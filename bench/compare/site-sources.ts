import { globSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { testimonials } from "@heloc/content/en/testimonials";
import { landing } from "@heloc/content/en/landing";

const root = join(import.meta.dirname, "../..");

/** What of the site the React peers show: the same components, words, pictures and fonts. */
const SITE_PARTS = [
  "components",
  "features/landing",
  "features/calculator",
  "features/faq",
  "layout/footer.tsx",
  "layout/footer-legal-links.tsx",
  "layout/header.tsx",
  "survey/survey-panel.tsx",
  "survey/survey-panel.css",
];

/** Where in the copy each file of bench/peers/react-parts goes. */
const REACT_PARTS: Record<string, string> = {
  "frame.tsx": ".",
  "landing-screen.tsx": ".",
  "faq-screen.tsx": ".",
  "calculator-screen.tsx": ".",
  "calculator-parts.tsx": "features/calculator",
  "question-list.tsx": "features/faq",
  "survey-embed.tsx": "survey",
};

/**
 * Puts what a React peer shares with the site into `folder`, so that all show the same content. What only Astro knows
 * is replaced: which files a picture has, which provider is configured, whether rates are shown.
 * @param surveyOrigin where the survey of this run is
 */
export async function copySiteSources(folder: string, surveyOrigin: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const copy = (from: string, to: string) =>
    cp(join(root, from), join(folder, to), {
      recursive: true,
      filter: (path) => !/node_modules|\.test\.tsx?$/.test(path),
    });
  await copy("content", "content");
  await copy("packages/design/src", "design");
  await copy("packages/survey-embed/src", "survey-embed");
  await copy("packages/loan-math/src", "loan-math");
  for (const part of SITE_PARTS) await copy(`apps/site/src/${part}`, `site/${part}`);
  for (const [file, place] of Object.entries(REACT_PARTS))
    await copy(`bench/peers/react-parts/${file}`, join("site", place, file));

  await mkdir(join(folder, "site/pictures"), { recursive: true });
  await writeFile(join(folder, "site/pictures/find-picture.ts"), await pictureList());
  await writeFile(
    join(folder, "site/survey/configured.ts"),
    `import { createProvider } from "@survey-provider";\n` +
      `export const provider = createProvider({ address: ${JSON.stringify(surveyOrigin)} });\n`,
  );
  await writeFile(join(folder, "design/tokens-without-fonts.css"), await tokensWithoutFonts());
  // Where Tailwind looks for classes, each peer says itself.
  const rules = await readFile(join(root, "apps/site/src/layout/site.css"), "utf8");
  await writeFile(
    join(folder, "site/layout/site-rules.css"),
    rules.replaceAll(/^@(import|source) .*;$/gm, ""),
  );
  for (const file of globSync("site/**/*.tsx", { cwd: folder })) {
    const path = join(folder, file);
    const code = await readFile(path, "utf8");
    if (code.includes("import.meta.env"))
      await writeFile(path, code.replaceAll("import.meta.env.SHOW_RATES", "true"));
  }
}

/** The tokens for a framework that brings fonts itself. */
async function tokensWithoutFonts(): Promise<string> {
  const tokens = await readFile(join(root, "packages/design/src/tokens.css"), "utf8");
  return tokens.replace(/@import "\.\/fonts\/fallbacks\.css";/, "").replaceAll(/@font-face \{[^}]*\}/g, "");
}

/** The pictures that the compared pages show, as imports that every bundler understands. */
async function pictureList(): Promise<string> {
  const sources = [landing.hero.picture.source, ...testimonials.map(({ picture }) => picture.source)];
  const files = sources.flatMap((source) =>
    globSync(`content/pictures/{${source},${source}-*.avif,${source}-*.webp}`, { cwd: root }),
  );
  const imports = files.map(
    (file, index) => `import file${index} from "../../content/pictures/${basename(file)}";`,
  );
  const entries = await Promise.all(
    files.map(async (file, index) => {
      const { width, height } = await sharp(join(root, file)).metadata();
      return `  { name: "${basename(file)}", address: address(file${index}), width: ${width}, height: ${height} },`;
    }),
  );
  return `${imports.join("\n")}
const address = (file) => (typeof file === "string" ? file : file.src);
const files = [
${entries.join("\n")}
];
const set = (source, ending) =>
  files
    .filter(({ name }) => name.startsWith(source + "-") && name.endsWith(ending))
    .sort((first, second) => first.width - second.width);
const srcSet = (list) => list.map(({ address, width }) => \`\${address} \${width}w\`).join(", ");

export function findPicture({ source, alt }) {
  const single = files.find(({ name }) => name === source);
  if (single) return { src: single.address, width: single.width, height: single.height, alt };
  const webp = set(source, ".webp");
  const { address: src, width, height } = webp.at(-1);
  return { src, width, height, alt, avif: srcSet(set(source, ".avif")), webp: srcSet(webp) };
}
`;
}
