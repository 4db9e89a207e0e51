/**
 * How many requests our own server, nginx and Caddy answer in a second, each with the same built files and its generated
 * recipe. Five seconds for each, on this machine alone: wrk and the server share its cores, so only the ratios mean
 * something. Builds first when something changed.
 */
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findProgram } from "../e2e/web-servers/find-program.ts";
import { allServers } from "../e2e/web-servers/web-servers.ts";
import { run } from "../scripts/run-program.ts";
import { requireBuild } from "./require-build.ts";

const root = join(import.meta.dirname, "..");
const SECONDS = 5;
const CONNECTIONS = 64;

await requireBuild();
const wrk = await findProgram("/usr/bin/wrk", ["wrk", "libluajit-5.1-2"], ["-v"]);
if (wrk.missing !== undefined) {
  console.error(`The measure needs wrk: ${wrk.missing}. Debian: sudo apt-get install wrk.`);
  process.exit(1);
}

const [picture = ""] = globSync("_astro/hero-768.*.avif", { cwd: join(root, "apps/site/dist") });
const FILES = { "landing page": "/", "a picture": `/${picture}`, "no such page": "/nope" };

interface Measure {
  rate: number;
  milliseconds: string;
}

async function measure(
  address: string,
  program: { path: string; env: Record<string, string> },
): Promise<Measure> {
  const threads = Math.min(2, availableParallelism());
  const { code, output } = await run(
    program.path,
    [
      `-t${threads}`,
      `-c${CONNECTIONS}`,
      `-d${SECONDS}s`,
      "--latency",
      "-H",
      "Accept-Encoding: gzip, deflate, br",
      address,
    ],
    { env: program.env },
  );
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (code !== 0 || Number.isNaN(rate)) throw new Error(output);
  const errors = /Socket errors: (.*)/.exec(output)?.[1];
  if (errors && !/connect 0, read 0, write 0, timeout 0/.test(errors))
    throw new Error(`${address}: ${errors}`);
  return { rate, milliseconds: /99%\s+(\S+)/.exec(output)?.[1] ?? "?" };
}

console.log(
  `${SECONDS} s each, ${CONNECTIONS} connections, ${availableParallelism()} cores for server and wrk together\n`,
);
console.log(["".padEnd(12), ...Object.keys(FILES).map((name) => name.padStart(26))].join(""));
for (const server of await allServers()) {
  if (server.missing !== undefined) {
    console.log(`${server.name.padEnd(12)}  not measured: ${server.missing}`);
    continue;
  }
  const running = await server.start();
  const cells: string[] = [];
  try {
    for (const path of Object.values(FILES)) {
      const { rate, milliseconds } = await measure(running.origin + path, wrk);
      cells.push(`${Math.round(rate).toLocaleString("en")}/s, 99% ${milliseconds}`.padStart(26));
    }
  } finally {
    await running.stop();
  }
  console.log(server.name.padEnd(12) + cells.join(""));
}
