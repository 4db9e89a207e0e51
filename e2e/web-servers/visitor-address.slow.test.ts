import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createVisitorReader } from "../../apps/survey/api/http/visitor-address.ts";
import { findProgram } from "./find-program.ts";
import { startServer } from "./start-server.ts";
import { findFreePort } from "../../test/free-port.ts";

const GUIDE = join(import.meta.dirname, "../../docs/operations.md");
const caddy = await findProgram("/usr/bin/caddy", ["caddy"], ["version"]);
const unless = ({ missing }: { missing?: string }): string =>
  missing === undefined ? "" : ` (not run: ${missing})`;

/** What docs/operations.md tells an operator to write, for a service on another port. */
async function readRecipe(language: string, port: number): Promise<string> {
  const recipe = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(await readFile(GUIDE, "utf8"))?.[1];
  if (recipe === undefined) throw new Error(`docs/operations.md has no recipe for ${language}`);
  expect(recipe).toContain("localhost:4400");
  return recipe.replace("localhost:4400", `127.0.0.1:${port}`);
}

/** Stands in for the service: says who it takes the visitor for. @returns its port */
async function startTeller(trusted: string[]): Promise<number> {
  const visitorOf = createVisitorReader(trusted, "x-forwarded-for");
  const port = await findFreePort();
  const server = createServer(({ headers, socket }, response) =>
    response.end(String(visitorOf({ headers, ip: socket.remoteAddress }).address)),
  ).listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  return port;
}

/** Another address of this machine than that of the proxies. */
const VISITOR = "127.0.0.2";

const ask = (origin: string, forwardedFor?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
    const { port } = new URL(origin);
    const asked = request({ host: "127.0.0.1", port, localAddress: VISITOR, headers }, (response) => {
      response.setEncoding("utf8").on("data", resolve).on("error", reject);
    });
    asked.on("error", reject).end();
  });

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "heloc-proxy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startCaddy(servicePort: number): Promise<string> {
  const [folder, port] = [await makeFolder(), await findFreePort()];
  const recipe = (await readRecipe("caddyfile", servicePort)).replace(
    "survey.example.com",
    `http://:${port}`,
  );
  await writeFile(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${recipe}`);
  if (caddy.missing !== undefined) throw new Error(caddy.missing);
  const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  const env = { ...caddy.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = await startServer(caddy.path, args, port, env);
  onTestFinished(server.stop);
  return server.origin;
}

describe("Behind Caddy as docs/operations.md sets it up", () => {
  test.runIf(caddy.missing === undefined && process.platform === "linux")(
    `the visitor is who connects to it, whatever the visitor writes into the header${unless(caddy)}`,
    async () => {
      const origin = await startCaddy(await startTeller(["127.0.0.1"]));
      for (const madeUp of [undefined, "203.0.113.9", "unknown", '"open, ', "10.0.0.1, garbage"]) {
        expect(await ask(origin, madeUp)).toBe(VISITOR);
      }
    },
  );
});
