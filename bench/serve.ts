/**
 * How many requests our own server, nginx and Caddy answer in a second, each with the same built files and its generated
 * recipe. Five seconds for each, on this machine alone: wrk and the server share its cores, so only the ratios mean
 * something. Builds first when something changed.
 */
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { buildFolders } from "@heloc/lender/build-folders";
import { findProgram } from "../e2e/web-servers/find-program.ts";
import { allServers } from "../e2e/web-servers/web-servers.ts";
import { run } from "../scripts/programs/run-program.ts";
import { writeTable } from "./report/machine.ts";
import { requireBuild } from "./require-build.ts";

const SECONDS = 5;
const CONNECTIONS = 64;

await requireBuild();
const wrk = await findProgram("/usr/bin/wrk", ["wrk", "libluajit-5.1-2"], ["-v"]);
if (wrk.missing !== undefined) {
  console.error(`The measure needs wrk: ${wrk.missing}. Debian: sudo apt-get install wrk.`);
  process.exit(1);
}

const [picture = ""] = globSync("_astro/hero-768.*.avif", { cwd: buildFolders().site });
const FILES = { "landing page": "/", "a picture": `/${picture}`, "no such page": "/nope" };

/** Requests a second and the time within which 99 of 100 are answered. @throws with what wrk printed */
async function measure(
  address: string,
  program: { path: string; env: Record<string, string> },
): Promise<string> {
  const threads = Math.min(2, availableParallelism());
  const load = [`-t${threads}`, `-c${CONNECTIONS}`, `-d${SECONDS}s`, "--latency"];
  const args = [...load, "-H", "Accept-Encoding: gzip, deflate, br", address];
  const { code, output } = await run(program.path, args, { env: program.env });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const errors = /Socket errors: (.*)/.exec(output)?.[1] ?? "";
  if (code !== 0 || Number.isNaN(rate) || /[1-9]/.test(errors)) throw new Error(`${address}: ${output}`);
  return `${Math.round(rate).toLocaleString("en")}/s, 99% ${/99%\s+(\S+)/.exec(output)?.[1] ?? "?"}`;
}

const rows: string[][] = [];
for (const server of await allServers()) {
  if (server.missing !== undefined) {
    rows.push([server.name, `not measured: ${server.missing}`]);
    continue;
  }
  console.log(`Measuring ${server.name} …`);
  const running = await server.start();
  try {
    const cells: string[] = [];
    for (const path of Object.values(FILES)) cells.push(await measure(running.origin + path, wrk));
    rows.push([server.name, ...cells]);
  } finally {
    await running.stop();
  }
}
const cores = availableParallelism();
console.log(`\n${SECONDS} s each, ${CONNECTIONS} connections, ${cores} cores for server and wrk together\n`);
console.log(writeTable(["", ...Object.keys(FILES)], rows));
