/** The commands of docs/deploy.md for the survey's machine, run as they are written but into a folder of their own. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { buildPage } from "../../apps/survey/test/kit/built-page.ts";
import { DIST, RECIPES } from "../../e2e/hosting/served-files.ts";
import { caddy } from "../../e2e/web-servers/start-caddy.ts";
import { findFreePort } from "../../test/free-port.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const machine = temporaryFolder();
const units = join(machine, "etc/systemd/system");

/** What only a real machine has. Everything else of the recipe runs. */
const STAND_INS = ["apt-get", "git", "useradd", "systemctl"].map((name) => `${name}() { :; }`).join("\n");
const NPM = `npm() {
  case "$*" in
    "run leads -- keys create") node apps/office/cli/cli.ts keys create ;;
    "run build" | "install --global "* | "run lender -- check --online") ;;
    *) echo "The test does not know: npm $*" >&2; return 1 ;;
  esac
}`;

/** Paths of the machine, within the test's folder; the checkout is this one. */
const relocate = (text: string): string =>
  text.replaceAll("/opt/heloc", ROOT).replaceAll(/(?<![\w./-])\/(etc|var)\//g, `${machine}/$1/`);

beforeAll(() => {
  const page = readFileSync(join(ROOT, "docs/deploy.md"), "utf8");
  const [, commands = ""] = /^\*\*On the machine\*\*.+?```sh\n(.+?)```/ms.exec(page) ?? [];
  for (const folder of ["etc/systemd/system", "etc/caddy", "var/backups"])
    mkdirSync(join(machine, folder), { recursive: true });
  const script = relocate(commands)
    .replaceAll(" -o heloc-survey", "")
    .replaceAll("LENDER=acme", "LENDER=hearthline");
  execFileSync("bash", ["-c", `set -eu\n${STAND_INS}\n${NPM}\n${script}`], { cwd: ROOT });
});

it("keeps settings and keys where only root reads them", () => {
  const folder = join(machine, "etc/heloc-survey");
  const secret = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name: basename(name), status: statSync(join(folder, name)) }))
    .filter(({ name, status }) => status.isFile() && name !== "public.json");
  const named = ["survey.env", "delivery.env", "private.json", "pepper.json"];
  expect(secret.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  for (const { name, status } of secret) expect(status.mode & 0o077, name).toBe(0);
});

it.runIf(existsSync("/usr/bin/systemd-analyze"))("installs units that systemd understands", async () => {
  const files = readdirSync(units).map((name) => join(units, name));
  for (const file of files) execFileSync("sed", ["-i", `s|/opt/heloc|${ROOT}|g`, file]);
  const { stderr } = await promisify(execFile)("systemd-analyze", ["verify", "--man=no", ...files]);
  expect(stderr).toBe("");
});

it.runIf(caddy)("has configurations that Caddy understands, for the survey and for the site", async () => {
  const survey = join(machine, "etc/caddy/Caddyfile");
  const site = join(machine, "site.caddy");
  const example = readFileSync(join(ROOT, "deploy/site/Caddyfile"), "utf8");
  writeFileSync(
    site,
    example.replace("/srv/heloc/site", DIST).replace(/(?<=^import )\/srv\/heloc\/hosting/m, RECIPES),
  );
  const env = { ...process.env, SITE_NAME: "www.lender.example" };
  const validate = ["validate", "--adapter", "caddyfile", "--config"];
  for (const config of [survey, site]) await promisify(execFile)(caddy ?? "", [...validate, config], { env });
  expect(readFileSync(survey, "utf8")).toMatch(/^https:\/\/apply\.lender\.example \{$/m);
});

it("starts the survey by the unit, with nothing but its settings and its credentials", async () => {
  const unit = relocate(readFileSync(join(ROOT, "deploy/survey/systemd/heloc-survey.service"), "utf8"));
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, "gm"))].map(([, one = ""]) => one);
  const settings = values("EnvironmentFile").flatMap((file) => readFileSync(file, "utf8").trim().split("\n"));
  const port = await findFreePort();
  const credentials = join(machine, "etc/heloc-survey/keys");
  const env = Object.fromEntries(
    [...values("Environment"), ...settings]
      .map((line) => line.replaceAll("%d", credentials))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  const [program = "", ...args] = values("ExecStart")[0]?.split(" ") ?? [];
  const child = spawn(program, args, {
    cwd: values("WorkingDirectory")[0],
    stdio: "ignore",
    env: { ...env, SURVEY_PORT: String(port), SURVEY_METRICS_PORT: "0", SURVEY_PAGE_DIR: await buildPage() },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${port}${SURVEY_PATH}`).catch(() => undefined))?.status;
  await expect.poll(ask).toBe(200);
});
