import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { findPrograms } from "../../../packages/leads/test/kit/postgres/real-postgres.ts";
import { run } from "../../../scripts/programs/run-program.ts";
import { CACHE, podman, succeeds } from "./engine.ts";

const DEBIAN = "localhost/heloc-test-debian";
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

/** What the project's files ask for, and the part of stand-ins.Containerfile that stands in for it. */
export const BASE_IMAGES: Record<string, string> = {
  "docker.io/library/node:24.21.0-slim": "node",
  "docker.io/library/caddy:2": "caddy",
  "docker.io/library/postgres:18": "postgres",
};

/**
 * Gets the images that the project's files ask for: from the registry, or where it cannot be reached, made from Debian's
 * packages, this project's Node.js and its PostgreSQL, under the same names.
 */
export async function getBaseImages(): Promise<void> {
  for (const [name, standIn] of Object.entries(BASE_IMAGES)) {
    if (await succeeds("image", "exists", name)) continue;
    const isPulled = await succeeds("pull", "--quiet", name);
    if (!isPulled) await buildStandIn(name, standIn);
    console.log(`${name}: ${isPulled ? "pulled" : "made here from Debian's packages"}`);
  }
}

async function buildStandIn(name: string, target: string): Promise<void> {
  await makeDebian();
  const context = mkdtempSync(join(tmpdir(), "heloc-stand-in-"));
  try {
    cpSync(process.execPath, join(context, "node"));
    cpSync(await findNpm(), join(context, "npm"), { recursive: true });
    cpSync(AUTHORITIES, join(context, "ca-certificates.crt"));
    cpSync(findPrograms() ?? "", join(context, "postgres"), { recursive: true, verbatimSymlinks: true });
    cpSync(join(import.meta.dirname, "postgres-entrypoint.sh"), join(context, "postgres-entrypoint.sh"));
    const file = join(import.meta.dirname, "stand-ins.Containerfile");
    await podman(...["build", "--network=host", "--target", target, "--file", file, "--tag", name, context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** A small Debian of this machine's own release, from its mirror. */
async function makeDebian(): Promise<void> {
  if (await succeeds("image", "exists", DEBIAN)) return;
  mkdirSync(CACHE, { recursive: true });
  const archive = join(CACHE, "debian.tar");
  if (!existsSync(archive)) {
    const include = "--include=ca-certificates";
    const { code, output } = await run("mmdebstrap", ["--variant=minbase", include, "bookworm", archive]);
    if (code !== 0) {
      rmSync(archive, { force: true });
      throw new Error(`mmdebstrap failed.\n${output}`);
    }
  }
  await podman("import", archive, DEBIAN);
}

async function findNpm(): Promise<string> {
  const { output } = await run("sh", ["-c", "command -v npm"]);
  return resolve(dirname(realpathSync(output.trim())), "..");
}
