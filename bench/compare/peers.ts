import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { chosenFolder, lenderName } from "@heloc/lender/config";
import { readLender } from "@heloc/lender/read-lender";
import { toModule } from "@heloc/lender/vite-plugin";
import { compressFolder } from "../../scripts/build/compress.ts";
import { run } from "../../scripts/programs/run-program.ts";
import { copySources } from "../copy-sources.ts";

const root = join(import.meta.dirname, "../..");

/** Other ways to build the same pages, from the sources in bench/peers/<id>. The build leaves them in `output`. */
export const PEERS = [
  { id: "hand-written", name: "Hand-written HTML", output: "dist", build: ["node", "hand-written/build.ts"] },
  { id: "next", name: "Next.js static export", output: "out", build: ["next", "build", "next"] },
  { id: "spa", name: "Vite + React SPA", output: "dist", build: ["vite", "build", "spa"] },
] as const;

/** The peers with their own node_modules; nothing of it is a package of this project. */
export const PEERS_FOLDER = join(root, ".cache/bench/peers");
const SOURCES = join(root, "bench/peers");

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
  await copySources(PEERS_FOLDER, ["apps/site/src"]);
  await cp(join(SOURCES, "site"), join(PEERS_FOLDER, "apps/site/src"), { recursive: true });
  const configured = "apps/site/src/survey/configured.ts";
  const provider = '"@heloc/survey-embed/providers/self-hosted"';
  const replacements = [
    [configured, /"@survey-provider"/g, provider],
    [configured, /import\.meta\.env\.CONFIGURED_PROVIDER/g, `{ address: "${surveyOrigin}" }`],
    ["apps/site/src/components/rates-and-terms.tsx", /import\.meta\.env\.SHOW_RATES/g, "true"],
    ["packages/design/src/tokens.css", /@font-face \{[^}]*\}/g, ""],
  ] as const;
  for (const [name, from, to] of replacements) {
    const file = join(PEERS_FOLDER, name);
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(from, to));
  }
  const lender = toModule(readLender(chosenFolder()));
  await writeFile(join(PEERS_FOLDER, "packages/lender/src/current.ts"), lender);
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
