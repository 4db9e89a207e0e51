import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, copyFileSync, cpSync, existsSync, globSync, mkdirSync } from "node:fs";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { startFastWorker, startService, WEBHOOK_SECRET, type ServiceProcess } from "../service-process.ts";

/** PostgreSQL refuses to run as root; this is the user "nobody" everywhere. */
const NOBODY = { uid: 65534, gid: 65534 };
const asDatabaseUser: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {};

/** Debian's programs: npm's PostgreSQL brings no pg_basebackup. */
const [newest] = globSync("/usr/lib/postgresql/*/bin/pg_basebackup").sort().reverse();
export const programs = newest && dirname(newest);

const FILES = join(import.meta.dirname, "../../../../../deploy/two-machines");
/** Those that the files of deploy/two-machines write. */
const PASSWORDS = ["survey_password=survey_password", "replicator_password=replicator_password"];

/** What is the same for all machines of one test. */
export interface Site {
  folder: string;
  /** Each machine's own address of the loopback network. */
  addresses: readonly string[];
  databasePort: number;
  servicePort: number;
  crm: URL;
  /** Holds the keys of the applications. */
  dataDir: string;
  requiresStandby: boolean;
}

/** Writes a file of deploy/two-machines with the addresses, ports and paths of this test. @throws when one of the file's stays */
export function fillIn(file: string, folder: string, address: string, site: Site): string {
  const { addresses, databasePort, servicePort } = site;
  const replacements: [written: string | RegExp, here: string][] = [
    ["10.0.0.1,10.0.0.2,10.0.0.3", addresses.join()],
    ["10.0.0.1:5432,10.0.0.2:5432,10.0.0.3:5432", addresses.map((one) => `${one}:${databasePort}`).join()],
    ["SURVEY_HOST=10.0.0.1", `SURVEY_HOST=${address}`],
    ["SURVEY_PORT=4400", `SURVEY_PORT=${servicePort}`],
    ["10.0.0.0/24", "127.0.0.0/16"],
    [/10\.0\.0\.([12]):4400/g, `127.0.${address.split(".")[2]}.$1:${servicePort}`],
    ["/etc/heloc-db", folder],
    [/port ?= ?5432/g, `port=${databasePort}`],
    ["listen_addresses = '*'", `listen_addresses = '${address}'`],
    // One user of this machine plays all of them.
    [" peer", " trust"],
    ["SURVEY_REQUIRE_STANDBY=1", `SURVEY_REQUIRE_STANDBY=${Number(site.requiresStandby)}`],
    ["=form_secret", `=${"0123456789abcdef".repeat(4)}`],
    ["=webhook_secret", `=${WEBHOOK_SECRET}`],
    ["https://crm.example.com/hooks/leads", site.crm.href],
    ["LENDER=acme", `LENDER=${process.env["LENDER"] ?? ""}`],
    // The visitors of this test speak http to a proxy without a certificate.
    [/^ *ssl_(certificate|protocols).*$/gm, ""],
    ["X-Forwarded-Proto https", "X-Forwarded-Proto http"],
  ];
  let text = readFileSync(join(FILES, file), "utf8");
  for (const [written, here] of replacements) text = text.replaceAll(written, here);
  if (/10\.0\.0\.|:5432|heloc-db|acme/.test(text)) throw new Error(`deploy/two-machines/${file}: ${text}`);
  const target = join(folder, file);
  writeFileSync(target, text, { mode: file.endsWith(".sh") ? 0o755 : 0o644 });
  return target;
}

const readEnvironment = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(file, "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );

export type Machine = ReturnType<typeof createMachine>;

/**
 * A machine: an address, a folder and a set of processes of its own, with PostgreSQL, a survey service and a delivery worker by
 * the files of deploy/two-machines.
 */
export function createMachine(site: Site, name: string, address: string) {
  const folder = join(site.folder, name);
  const data = join(folder, "data");
  mkdirSync(folder, { recursive: true });
  // Its service has the keys of all, and remembers by itself what it has confirmed.
  const dataDir = join(folder, "service");
  cpSync(site.dataDir, dataDir, { recursive: true });
  makeCertificate(site.folder, folder, address);
  const fill = (file: string): string => fillIn(file, folder, address, site);
  const [settings, access, roles] = [fill("postgresql.conf"), fill("pg_hba.conf"), fill("roles.sql")];
  const [makeStandby, promote] = [fill("make-standby.sh"), fill("promote.sh")];
  const serviceSettings = readEnvironment(fill("survey.env"));
  const workerSettings = readEnvironment(fill("delivery.env"));
  appendFileSync(settings, `cluster_name = '${name}'\nunix_socket_directories = '${folder}'\n`);
  writeFileSync(join(folder, "replicator.pgpass"), "*:*:*:replicator:replicator_password\n", { mode: 0o600 });
  if (asDatabaseUser.uid !== undefined)
    for (const file of ["", ...readdirSync(folder)]) chownSync(join(folder, file), NOBODY.uid, NOBODY.gid);

  const path = `${programs}:${process.env["PATH"]}`;
  const environment = { PATH: path, LC_ALL: "C", TZ: "UTC", PGHOST: folder, PGPORT: `${site.databasePort}` };
  const asOwner = { ...asDatabaseUser, cwd: folder, env: environment };
  const run = (command: string, ...args: string[]): string => {
    const { status, stdout, stderr, error } = spawnSync(command, args, { ...asOwner, encoding: "utf8" });
    if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? stderr}${stdout}`);
    return stdout;
  };
  const quiet = ["--quiet", "--no-align", "--tuples-only", "--username=postgres", "--dbname=postgres"];
  const psql = (...args: string[]): string => run("psql", ...quiet, ...args);
  const authority = encodeURIComponent(join(folder, "ca.crt"));
  const ownUrl = `postgres://survey:survey_password@${address}:${site.databasePort}/survey?sslrootcert=${authority}`;

  let database: { pid: number; end: Promise<unknown> } | undefined;
  let service: ServiceProcess | undefined;
  let worker: ReturnType<typeof startFastWorker> | undefined;

  async function startDatabase(): Promise<void> {
    const args = ["-D", data, "-c", `config_file=${settings}`, "-c", `hba_file=${access}`];
    const child = spawn(join(programs ?? "", "postgres"), args, {
      ...asOwner,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const dieTogether = (): void => void child.kill("SIGQUIT");
    process.once("exit", dieTogether);
    const end = once(child, "close").then(() => process.off("exit", dieTogether));
    database = { pid: child.pid ?? 0, end };
    let log = "";
    await new Promise<void>((ready, failed) => {
      child.stderr.on("data", (text: Buffer) => {
        log = (log + text.toString()).slice(-20_000);
        if (/ready to accept (read-only )?connections/.test(log)) ready();
      });
      void end.then(() => failed(new Error(`PostgreSQL of ${name} did not start: ${log}`)));
    });
  }

  const signal = (names: NodeJS.Signals[], roots = [database?.pid, service?.pid, worker?.pid]): void => {
    const pids = withChildren(roots.filter((pid) => pid !== undefined));
    for (const one of names)
      for (const pid of pids)
        try {
          process.kill(pid, one);
        } catch {
          // It has ended already.
        }
  };

  return {
    address,
    psql,
    /** Its own database, whether it writes or not. */
    ownUrl,
    /** A service that knows this machine's database and no other, and remembers nothing by which it would refuse it. */
    startStrayService: () =>
      startService(site.dataDir, { DATABASE_URL: ownUrl, SURVEY_REQUIRE_STANDBY: "0" }),
    /** With an empty store, as the one that writes. */
    async createPrimary(): Promise<void> {
      run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync");
      await startDatabase();
      psql(...PASSWORDS.map((one) => `--variable=${one}`), "--file", roles);
    },
    async becomeStandby(): Promise<void> {
      rmSync(data, { recursive: true, force: true });
      run("sh", makeStandby, data);
      await startDatabase();
    },
    startDatabase,
    /** Visitors go on meanwhile. */
    async promote(...options: string[]): Promise<void> {
      const child = spawn("sh", [promote, data, ...options], { ...asOwner, stdio: "ignore" });
      const [code] = (await once(child, "close")) as [number | null];
      if (code !== 0) throw new Error(`${name} was not promoted.`);
    },
    async startService(): Promise<void> {
      service = await startService(dataDir, serviceSettings);
      worker = startFastWorker({ ...workerSettings, SURVEY_DATA_DIR: dataDir });
    },
    /** The current goes: everything that runs on it ends at one moment. */
    async kill(): Promise<void> {
      signal(["SIGSTOP", "SIGKILL"]);
      await database?.end;
      database = service = worker = undefined;
    },
    async killDatabase(): Promise<void> {
      signal(["SIGSTOP", "SIGKILL"], [database?.pid]);
      await database?.end;
      database = undefined;
    },
    killService: () => service?.kill(),
    /** It answers nobody any more, and its connections stay open. */
    freeze: () => signal(["SIGSTOP"]),
    thaw: () => signal(["SIGCONT"]),
    /** How many synchronous standbys follow it now. */
    countStandbys: () =>
      psql("--command=TABLE pg_stat_replication").match(/\|streaming\|.*\|quorum\|/g)?.length ?? 0,
  };
}

/** A process and all that it has started: PostgreSQL's processes each have a session of their own. */
function withChildren(roots: readonly number[]): number[] {
  const parents = readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry) || !existsSync(`/proc/${entry}/stat`)) return [];
    const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
    return [[Number(entry), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])] as const];
  });
  const all = [...roots];
  for (const pid of all) for (const [child, parent] of parents) if (parent === pid) all.push(child);
  return all;
}

/** A certificate for the machine's address, from an authority of the test's own. */
function makeCertificate(shared: string, folder: string, address: string): void {
  const make = (...args: string[]): void => {
    const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    const { status, stderr } = spawnSync("openssl", ["req", "-x509", ...newKey, ...args], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`openssl: ${stderr}`);
  };
  const [authority, authorityKey] = [join(shared, "ca.crt"), join(shared, "ca.key")];
  if (!existsSync(authority)) make("-subj", "/CN=Test", "-keyout", authorityKey, "-out", authority);
  const [key, certificate] = [join(folder, "server.key"), join(folder, "server.crt")];
  const names = ["-addext", `subjectAltName=IP:${address}`, "-subj", `/CN=${address}`];
  make(...names, "-CA", authority, "-CAkey", authorityKey, "-keyout", key, "-out", certificate);
  copyFileSync(authority, join(folder, "ca.crt"));
}
