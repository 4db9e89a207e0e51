import { globSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { delimiter, join, relative } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { chosenFolder, lenderName, ROOT } from "@heloc/lender/config";
import { readLender } from "@heloc/lender/read-lender";
import { toModule } from "@heloc/lender/vite-plugin";
import { compressFolder } from "../../scripts/build/build-apps.ts";
import { run } from "../../scripts/programs/run-program.ts";

/** Other ways to build the same pages, from the sources in bench/peers/<id>. The build leaves them in `output`. */
export const PEERS = [
  { id: "hand-written", name: "Hand-written HTML", output: "dist", build: ["node", "hand-written/build.ts"] },
  { id: "next", name: "Next.js static export", output: "out", build: ["next", "build", "next"] },
  { id: "spa", name: "Vite + React SPA", output: "dist", build: ["vite", "build", "spa"] },
] as const;

/** The peers with their own node_modules; nothing of it is a package of this project. */
export const PEERS_FOLDER = join(ROOT, ".cache/bench/peers");
const SOURCES = join(ROOT, "bench/peers");
const GENERATED = /(^|\/)(node_modules|dist|\.astro|\.cache)(\/|$)|\.test\.tsx?$/;

const CONFIGURED = "apps/site/src/survey/configured.ts";
/** What only the site's own build fills in: file, words and what they become. */
export const REPLACED = [
  [CONFIGURED, /"@survey-provider"/g, '"@heloc/survey-embed/providers/self-hosted"'],
  [CONFIGURED, /import\.meta\.env\.CONFIGURED_PROVIDER/g, '{ address: "SURVEY_ORIGIN" }'],
  ["apps/site/src/components/rates-and-terms.tsx", /import\.meta\.env\.SHOW_RATES/g, "true"],
  ["packages/design/src/tokens.css", /@font-face \{[^}]*\}/g, ""],
] as const;

/** Modules that read the lender's folder, which the peers get as plain data. */
export const MADE_PLAIN: Readonly<Record<string, () => object>> = {
  "packages/lender/src/current.ts": () => readLender(chosenFolder()),
  "packages/lender/src/prices/current-prices.ts": () => ({ loadPrices: {} }),
};

/** Installs the packages of bench/peers, of exact versions, unless these are installed already. */
export async function installPeers(): Promise<void> {
  const wanted = await readFile(join(SOURCES, "package.json"), "utf8");
  const stamp = join(PEERS_FOLDER, "node_modules/.installed");
  if ((await readFile(stamp, "utf8").catch(() => "")) === wanted) return;
  console.log("Installing Next.js, Vite, React and Lighthouse …");
  await mkdir(PEERS_FOLDER, { recursive: true });
  await writeFile(join(PEERS_FOLDER, "package.json"), wanted);
  const args = ["install", "--no-package-lock", "--no-audit", "--no-fund"];
  const { code, output } = await run("npm", args, { cwd: PEERS_FOLDER });
  if (code !== 0) throw new Error(`The peers could not be installed.\n${output}`);
  await writeFile(stamp, wanted);
}

/**
 * Puts the sources of the site that the peers share beside them. What only Astro knows is replaced: which provider is
 * configured, whether rates are shown (here), the lender, who is put there as plain data, and a few components
 * (bench/peers/site). Each peer declares the fonts itself.
 */
export async function copySite(surveyOrigin: string): Promise<void> {
  for (const part of ["packages", "apps/site/src"]) {
    await replace(join(ROOT, part), join(PEERS_FOLDER, part));
  }
  // The chosen lender's folder may lie outside of the project.
  await replace(chosenFolder(), join(PEERS_FOLDER, "lenders", lenderName()));
  await linkWorkspaces();
  await cp(join(SOURCES, "site"), join(PEERS_FOLDER, "apps/site/src"), { recursive: true });
  for (const [name, from, to] of REPLACED) {
    const file = join(PEERS_FOLDER, name);
    const text = (await readFile(file, "utf8")).replaceAll(from, to.replace("SURVEY_ORIGIN", surveyOrigin));
    await writeFile(file, text);
  }
  for (const [name, read] of Object.entries(MADE_PLAIN))
    await writeFile(join(PEERS_FOLDER, name), toModule(read()));
}

async function replace(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (path) => !GENERATED.test(relative(ROOT, path)) });
}

/** Our own packages are linked into the folder's node_modules; other people's are installed there. */
async function linkWorkspaces(): Promise<void> {
  for (const file of globSync("{packages/*,apps/*}/package.json", { cwd: PEERS_FOLDER })) {
    const { name } = JSON.parse(await readFile(join(PEERS_FOLDER, file), "utf8")) as { name: string };
    const link = join(PEERS_FOLDER, "node_modules", name);
    await rm(link, { recursive: true, force: true });
    await mkdir(join(link, ".."), { recursive: true });
    await symlink(join(PEERS_FOLDER, file, ".."), link);
  }
}

/** Builds a peer for production, with the content of today. @returns the folder with its pages, compressed as ours are */
export async function buildPeer(
  { id, name, output, build: [command, ...args] }: (typeof PEERS)[number],
  surveyOrigin: string,
): Promise<string> {
  console.log(`Building ${name} …`);
  const folder = join(PEERS_FOLDER, id);
  await rm(folder, { recursive: true, force: true });
  await cp(join(SOURCES, id), folder, { recursive: true });
  await cp(join(chosenFolder(), "pictures"), join(folder, "public/pictures"), { recursive: true });
  await cp(join(buildFolders().site, "favicon.svg"), join(folder, "public/favicon.svg"));
  const env = {
    ...{ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    ...{ SURVEY_ORIGIN: surveyOrigin, SITE_PAGES: buildFolders().site, LENDER: lenderName() },
    PATH: `${join(PEERS_FOLDER, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
  };
  const { code, output: printed } = await run(command, args, { cwd: PEERS_FOLDER, env });
  if (code !== 0) throw new Error(`${name} could not be built.\n${printed}`);
  await compressFolder(join(folder, output));
  return join(folder, output);
}
