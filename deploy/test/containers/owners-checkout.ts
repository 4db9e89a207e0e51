import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { run } from "../../../scripts/programs/run-program.ts";
import { completeLender } from "../../../test/complete-lender.ts";
import { CACHE, podman } from "./engine.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The lender of the tests, as one of an owner's. */
const LENDER = "complete";

/** The numbers of the user that the image runs as. */
const NODE = "1000:1000";

/** What git does not keep, and what is an owner's own. */
const NOT_COPIED =
  /^(node_modules|dist|test-results|\.git|\.cache|\.astro|\.data|\.env|keys|apps\/editor\/node_modules)$/;

/** A copy of this project on which an owner has done what docs/deploy.md says. */
export interface OwnersCheckout {
  folder: string;
  /** deploy/survey in it. */
  deploy: string;
  /** What is written in .env. */
  settings: Record<string, string>;
  remove: () => void;
}

/** @param settings lines of .env that differ from env.example */
export async function makeCheckout(settings: Record<string, string>): Promise<OwnersCheckout> {
  const folder = mkdtempSync(join(tmpdir(), "heloc-checkout-"));
  const filter = (source: string): boolean => source === ROOT || !NOT_COPIED.test(basename(source));
  // Times as well, so that an unchanged step of the build is found in the engine's cache.
  cpSync(ROOT, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter });
  cpSync(completeLender(), join(folder, "lenders", LENDER), {
    ...{ recursive: true, preserveTimestamps: true },
  });

  const deploy = join(folder, "deploy/survey");
  const written = {
    ...readSettings(join(deploy, "env.example")),
    LENDER,
    SURVEY_FORM_SECRET: randomBytes(32).toString("hex"),
    SURVEY_DATABASE_PASSWORD: randomBytes(32).toString("hex"),
    CRM_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString("base64")}`,
    ...settings,
  };
  const lines = Object.entries(written).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(deploy, ".env"), lines.join(""), { mode: 0o600 });
  await makeKeys(deploy);
  return {
    ...{ folder, deploy, settings: written },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const readSettings = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(file, "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );

async function makeKeys(deploy: string): Promise<void> {
  const env = {
    SURVEY_PUBLIC_KEY_FILE: join(deploy, "keys/public/public.json"),
    SURVEY_PRIVATE_KEY_FILE: join(deploy, "keys/private.json"),
  };
  const { code, output } = await run(process.execPath, ["apps/office/cli/cli.ts", "keys", "create"], { env });
  if (code !== 0) throw new Error(output);
  mkdirSync(join(deploy, "keys/delivery"));
  const owned = await run("chown", ["-R", NODE, join(deploy, "keys")]);
  if (owned.code !== 0) throw new Error(owned.output);
}

/** Builds the image as the first lines of Containerfile say. Downloads of npm are kept for the next time. */
export async function buildImage({ folder }: OwnersCheckout, tag: string): Promise<void> {
  const downloads = join(CACHE, "npm");
  mkdirSync(downloads, { recursive: true });
  await podman(
    ...["build", "--network=host", "--format=docker", `--volume=${downloads}:/root/.npm`],
    `--file=${folder}/deploy/survey/Containerfile`,
    `--ignorefile=${folder}/deploy/survey/Containerfile.dockerignore`,
    ...[`--build-arg=LENDER=${LENDER}`, "--build-arg=BUILD_FLAGS=--local", `--tag=${tag}`, folder],
  );
}
