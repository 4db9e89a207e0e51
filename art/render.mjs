// node art/render.mjs [name…] [--preview] [--encode-only]
//
// Renders the scenes of art/scenes with Blender (headless, on the processor), keeps the
// lossless masters in art/out, and writes AVIF + WebP in the sizes the website uses to
// lenders/hearthline/pictures.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const masters = join(here, "out");
const pictures = join(here, "..", "lenders", "hearthline", "pictures");

const article = { widths: [360, 720, 1080] };

/** Every picture and the widths it is wanted in. */
const scenes = {
  hero: { widths: [480, 768, 1120, 1600] },
  street: article,
  "empty-lot": { widths: [480, 768, 1120] },
  "article-refinance": article,
  "article-usable-equity": article,
  "article-draw-period": article,
  "article-improve": article,
  "article-consolidate": article,
  "article-timeline": article,
};

const args = process.argv.slice(2);
const preview = args.includes("--preview");
const encodeOnly = args.includes("--encode-only");
const wanted = args.filter((arg) => !arg.startsWith("--"));

for (const name of wanted) {
  if (!(name in scenes)) stop(`There is no scene "${name}". Scenes: ${Object.keys(scenes).join(", ")}`);
}

const names = wanted.length > 0 ? wanted : Object.keys(scenes);
if (!encodeOnly) checkBlender();
await mkdir(masters, { recursive: true });
await mkdir(pictures, { recursive: true });

for (const name of names) {
  const master = join(masters, preview ? `${name}.preview.png` : `${name}.png`);
  if (!encodeOnly) await render(name, master);
  if (preview) console.log(`${name}: ${relative(process.cwd(), master)}`);
  else if (existsSync(master)) await encode(name, master);
  else console.log(`${name}: no master yet; run without --encode-only`);
}

function checkBlender() {
  const install =
    "Blender is needed to make the pictures (3.4 or later, with numpy):\n" +
    "  Debian, Ubuntu: apt-get install --no-install-recommends blender python3-numpy\n" +
    "  elsewhere:      https://www.blender.org/download/ and set BLENDER=/path/to/blender";
  const found = spawnSync(blender(), ["--version"], { encoding: "utf8" });
  if (found.status !== 0) stop(install);
}

function blender() {
  return process.env.BLENDER ?? "blender";
}

/** Runs one scene in Blender; its output is shown only when something fails. */
async function render(name, master) {
  const started = Date.now();
  const script = join(here, "kit", "run.py");
  const options = ["-b", "--python-exit-code", "1", "-P", script, "--", name, master];
  const child = spawn(blender(), preview ? [...options, "preview"] : options);
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (log += text));
  const code = await new Promise((done) => child.on("close", done));
  if (code !== 0) stop(`${name}: Blender failed.\n${log.split("\n").slice(-25).join("\n")}`);
  console.log(`${name}: rendered in ${Math.round((Date.now() - started) / 1000)} s`);
}

async function encode(name, master) {
  const { default: sharp } = await import("sharp");
  const written = [];
  const write = async (file, picture) => {
    const info = await picture.toFile(join(pictures, file));
    written.push(`${file} ${(info.size / 1024).toFixed(1)} KB`);
  };
  for (const width of scenes[name].widths) {
    const picture = sharp(master).resize({ width, kernel: "lanczos3" });
    await write(`${name}-${width}.avif`, picture.clone().avif({ quality: 64, effort: 6 }));
    await write(
      `${name}-${width}.webp`,
      picture.clone().webp({ quality: 82, effort: 6, smartSubsample: true }),
    );
  }
  console.log(`${name}: ${written.join(", ")}`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
