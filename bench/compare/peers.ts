import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compressFolder } from "../../scripts/compress.ts";
import { run } from "../../scripts/run-program.ts";
import { copySiteSources } from "./site-sources.ts";

const root = join(import.meta.dirname, "../..");

/** Another way to build the same pages. Its sources are in bench/peers/<id>. */
export interface Peer {
  id: string;
  name: string;
  /** Where its build leaves the pages. */
  output: string;
  /** The command of its build. */
  build: readonly [command: string, ...args: string[]];
}

export const PEERS: readonly Peer[] = [
  { id: "hand-written", name: "Hand-written HTML", output: "dist", build: ["node", "build.ts"] },
  { id: "next", name: "Next.js static export", output: "out", build: ["npm", "run", "build"] },
  { id: "spa", name: "Vite + React SPA", output: "dist", build: ["npm", "run", "build"] },
  {
    id: "react-router",
    name: "React Router prerendered",
    output: "build/client",
    build: ["npm", "run", "build"],
  },
];

const CACHE = join(root, ".cache/bench/peers");

/**
 * Installs what a folder of bench/peers asks for into the cache, when it is not there yet. Nothing of it is a package of
 * this project.
 * @returns the folder in the cache
 */
export async function installPeer(id: string): Promise<string> {
  const source = join(root, "bench/peers", id);
  const folder = join(CACHE, id);
  await mkdir(folder, { recursive: true });
  const lock = join(source, "package-lock.json");
  if (!existsSync(lock)) return folder;
  const hash = createHash("sha256")
    .update(await readFile(lock))
    .digest("hex");
  const stamp = join(folder, "node_modules/.installed-lock");
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === hash) return folder;
  console.log(`Installing what ${id} needs …`);
  for (const file of ["package.json", "package-lock.json"]) await cp(join(source, file), join(folder, file));
  const { code, output } = await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  if (code !== 0) throw new Error(`${id} could not be installed.\n${output}`);
  await writeFile(stamp, hash);
  return folder;
}

/**
 * Builds a peer for production in the cache, with the content of today.
 * @returns the folder with its pages, compressed as ours are, each under the address that it has on a server
 */
export async function buildPeer(peer: Peer, surveyOrigin: string): Promise<string> {
  const folder = await installPeer(peer.id);
  await cp(join(root, "bench/peers", peer.id), folder, { recursive: true });
  await copySiteSources(join(folder, "from-site"), surveyOrigin);
  await mkdir(join(folder, "public"), { recursive: true });
  await cp(join(root, "apps/site/public/favicon.svg"), join(folder, "public/favicon.svg"));
  const output = join(folder, peer.output);
  await rm(output, { recursive: true, force: true });

  console.log(`Building ${peer.name} …`);
  const [command, ...args] = peer.build;
  const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", SURVEY_ORIGIN: surveyOrigin };
  const { code, output: printed } = await run(command, args, { cwd: folder, env });
  if (code !== 0) throw new Error(`${peer.name} could not be built.\n${printed}`);

  // faq/index.html and faq.html are one address on a static host; an app without pages answers every address with its one.
  for (const page of globSync("**/index.html", { cwd: output })) {
    if (page !== "index.html") await cp(join(output, page), join(output, `${dirname(page)}.html`));
  }
  for (const page of ["404.html", "mortgage-calculator.html", "faq.html"]) {
    if (!existsSync(join(output, page))) await cp(join(output, "index.html"), join(output, page));
  }
  await compressFolder(output);
  return output;
}
