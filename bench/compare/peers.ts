import { globSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFolder } from "../../scripts/compress.ts";
import { run } from "../../scripts/run-program.ts";
import { copySources } from "../copy-sources.ts";

const root = join(import.meta.dirname, "../..");

/** Another way to build the same pages. Its sources are in bench/peers/<id>. */
export interface Peer {
  id: string;
  name: string;
  /** Where its build leaves the pages. */
  output: string;
  build: readonly [command: string, ...args: string[]];
}

export const PEERS: readonly Peer[] = [
  { id: "hand-written", name: "Hand-written HTML", output: "dist", build: ["node", "hand-written/build.ts"] },
  {
    id: "next",
    name: "Next.js static export",
    output: "out",
    build: ["node_modules/.bin/next", "build", "next"],
  },
  { id: "spa", name: "Vite + React SPA", output: "dist", build: ["node_modules/.bin/vite", "build", "spa"] },
];

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
  const options = ["--no-package-lock", "--no-audit", "--no-fund"];
  const { code, output } = await run("npm", ["install", ...options], { cwd: PEERS_FOLDER });
  if (code !== 0) throw new Error(`The peers could not be installed.\n${output}`);
  await writeFile(stamp, wanted);
}

/**
 * Puts the peers' sources and those of the site that they share into the cache. What only Astro knows is replaced:
 * which provider is configured, whether rates are shown (here), and a few components (bench/peers/site).
 */
export async function preparePeers(surveyOrigin: string): Promise<void> {
  const site = join(PEERS_FOLDER, "apps/site/src");
  await copySources(PEERS_FOLDER, ["apps/site/src"]);
  await cp(join(SOURCES, "site"), site, { recursive: true });
  // next/font declares the fonts itself; the single-page app imports this file.
  const tokens = join(PEERS_FOLDER, "packages/design/src/tokens.css");
  const style = await readFile(tokens, "utf8");
  const [faces, fontFace] = [join(tokens, "../font-faces.css"), /@font-face \{[^}]*\}/g];
  await writeFile(faces, (style.match(fontFace) ?? []).join(" "));
  await writeFile(tokens, style.replaceAll(fontFace, ""));
  const replacements = {
    '"@survey-provider"': '"@heloc/survey-embed/providers/self-hosted"',
    "import.meta.env.CONFIGURED_PROVIDER": JSON.stringify({ address: surveyOrigin }),
    "import.meta.env.SHOW_RATES": "true",
  };
  for (const file of globSync("**/*.{ts,tsx}", { cwd: site })) {
    const code = await readFile(join(site, file), "utf8");
    const replaced = Object.entries(replacements).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      code,
    );
    if (replaced !== code) await writeFile(join(site, file), replaced);
  }
}

/**
 * Builds a peer for production, with the content of today.
 * @returns the folder with its pages, compressed as ours are
 */
export async function buildPeer({ id, name, output, build }: Peer, surveyOrigin: string): Promise<string> {
  console.log(`Building ${name} …`);
  const folder = join(PEERS_FOLDER, id);
  await rm(folder, { recursive: true, force: true });
  await cp(join(SOURCES, id), folder, { recursive: true });
  await cp(join(root, "content/pictures"), join(folder, "public/pictures"), { recursive: true });
  await cp(join(root, "apps/site/public/favicon.svg"), join(folder, "public/favicon.svg"));
  const [command, ...args] = build;
  const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", SURVEY_ORIGIN: surveyOrigin };
  const { code, output: printed } = await run(command, args, { cwd: PEERS_FOLDER, env });
  if (code !== 0) throw new Error(`${name} could not be built.\n${printed}`);
  await compressFolder(join(folder, output));
  return join(folder, output);
}
