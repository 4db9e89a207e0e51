import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createVisitorReader } from "../../apps/survey/api/http/visitor-address.ts";
import { ask } from "./ask.ts";
import { caddy, startCaddy, unlessCaddy } from "./start-caddy.ts";
import { findFreePort } from "../../test/free-port.ts";

const GUIDE = join(import.meta.dirname, "../../docs/operations.md");
/** What docs/operations.md tells an operator to write, for a service on another port. */
async function readRecipe(language: string, port: number): Promise<string> {
  const recipe = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(await readFile(GUIDE, "utf8"))?.[1];
  if (recipe === undefined) throw new Error(`docs/operations.md has no recipe for ${language}`);
  expect(recipe).toContain("localhost:4400");
  return recipe.replace("localhost:4400", `127.0.0.1:${port}`);
}

/** Stands in for the service: says who it takes the visitor for. @returns its port */
async function startTeller(trusted: string[]): Promise<number> {
  const visitorOf = createVisitorReader(trusted);
  const port = await findFreePort();
  const server = createServer(({ headers, socket }, response) =>
    response.end(String(visitorOf({ headers, ip: socket.remoteAddress }).address)),
  ).listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  return port;
}

/** Another address of this machine than that of the proxies. */
const VISITOR = "127.0.0.2";

describe("Behind Caddy as docs/operations.md sets it up", () => {
  test.runIf(caddy.missing === undefined && process.platform === "linux")(
    `the visitor is who connects to it, whatever the visitor writes into the header${unlessCaddy}`,
    async () => {
      const recipe = await readRecipe("caddyfile", await startTeller(["127.0.0.1"]));
      const { origin, stop } = await startCaddy((port) =>
        recipe.replace("survey.example.com", `http://:${port}`),
      );
      onTestFinished(stop);
      for (const madeUp of [undefined, "203.0.113.9", "unknown", '"open, ', "10.0.0.1, garbage"]) {
        const headers = madeUp === undefined ? {} : { "x-forwarded-for": madeUp };
        const { body } = await ask(origin.replace("localhost", "127.0.0.1"), "/", {
          ...{ localAddress: VISITOR, headers },
        });
        expect(String(body)).toBe(VISITOR);
      }
    },
  );
});
