import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fillIn, readEnvironment, type Replacements } from "./reference-files.ts";
import { startService, type ServiceProcess } from "../service-process.ts";
import { startFastWorker, WEBHOOK_SECRET, type WorkerProcess } from "../worker-process.ts";

/** PostgreSQL refuses to run as root; this is the user "nobody" everywhere. */
const NOBODY = { uid: 65534, gid: 65534 };
const asDatabaseUser: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {};

/** Debian's programs: npm's PostgreSQL brings no pg_basebackup. */
const [newest] = globSync("/usr/lib/postgresql/*/bin/pg_basebackup").sort().reverse();
export const programs = newest && dirname(newest);

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

const [SURVEY_PASSWORD, REPLICATOR_PASSWORD] = ["survey-secret", "replicator-secret"];

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
  const databaseAddresses: Replacements = [
    ["10.0.0.1,10.0.0.2,10.0.0.3", site.addresses.join()],
    ["/etc/heloc-db", folder],
  ];
  const settings = fillIn(
    "postgresql.conf",
    [
      ...databaseAddresses,
      ["port = 5432", `port = ${site.databasePort}`],
      ["port=5432", `port=${site.databasePort}`],
      ["listen_addresses = '*'", `listen_addresses = '${address}'`],
    ],
    join(folder, "postgresql.conf"),
  );
  appendFileSync(settings, `cluster_name = '${name}'\nunix_socket_directories = '${folder}'\n`);
  const access = fillIn(
    "pg_hba.conf",
    [
      ["10.0.0.0/24", "127.0.0.0/16"],
      // One user of this machine plays all of them.
      ["peer", "trust"],
    ],
    join(folder, "pg_hba.conf"),
  );
  const roles = fillIn("roles.sql", [], join(folder, "roles.sql"));
  const copy: Replacements = [...databaseAddresses, ["port=5432", `port=${site.databasePort}`]];
  const makeStandby = fillIn("make-standby.sh", copy, join(folder, "make-standby.sh"));
  const promote = fillIn("promote.sh", [], join(folder, "promote.sh"));
  writeFileSync(join(folder, "replicator.pgpass"), `*:*:*:replicator:${REPLICATOR_PASSWORD}\n`, {
    mode: 0o600,
  });
  const own = (): void => {
    if (asDatabaseUser.uid === undefined) return;
    for (const file of ["", ...readdirSync(folder)]) chownSync(join(folder, file), NOBODY.uid, NOBODY.gid);
  };
  own();

  const asOwner = {
    ...asDatabaseUser,
    cwd: folder,
    env: {
      PATH: `${programs}:${process.env["PATH"]}`,
      LC_ALL: "C",
      TZ: "UTC",
      PGHOST: folder,
      PGPORT: String(site.databasePort),
    },
  };
  const run = (command: string, ...args: string[]): string => {
    const { status, stdout, stderr, error } = spawnSync(command, args, { ...asOwner, encoding: "utf8" });
    if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? stderr}${stdout}`);
    return stdout;
  };
  const quiet = ["--quiet", "--no-align", "--tuples-only", "--username=postgres", "--dbname=postgres"];
  const psql = (...args: string[]): string => run("psql", ...quiet, ...args);

  const addressesOfDatabase: Replacements = [
    [
      "10.0.0.1:5432,10.0.0.2:5432,10.0.0.3:5432",
      site.addresses.map((one) => `${one}:${site.databasePort}`).join(),
    ],
    ["survey_password", SURVEY_PASSWORD],
    ["/etc/heloc-db", folder],
    ["LENDER=acme", `LENDER=${process.env["LENDER"] ?? ""}`],
  ];
  const serviceSettings = readEnvironment(
    fillIn(
      "survey.env",
      [
        ...addressesOfDatabase,
        ["SURVEY_HOST=10.0.0.1", `SURVEY_HOST=${address}`],
        ["10.0.0.0/24", "127.0.0.0/16"],
        ["SURVEY_PORT=4400", `SURVEY_PORT=${site.servicePort}`],
        ["SURVEY_REQUIRE_STANDBY=1", `SURVEY_REQUIRE_STANDBY=${Number(site.requiresStandby)}`],
        ["form_secret", "0123456789abcdef".repeat(4)],
      ],
      join(folder, "survey.env"),
    ),
  );
  const workerSettings = readEnvironment(
    fillIn(
      "delivery.env",
      [
        ...addressesOfDatabase,
        ["https://crm.example.com/hooks/leads", site.crm.href],
        ["webhook_secret", WEBHOOK_SECRET],
      ],
      join(folder, "delivery.env"),
    ),
  );

  const authority = encodeURIComponent(join(folder, "ca.crt"));
  const ownUrl = `postgres://survey:${SURVEY_PASSWORD}@${address}:${site.databasePort}/survey?sslrootcert=${authority}`;

  let database: { pid: number; end: Promise<unknown> } | undefined;
  let service: ServiceProcess | undefined;
  let worker: WorkerProcess | undefined;

  async function startDatabase(): Promise<void> {
    const child = spawn(
      join(programs ?? "", "postgres"),
      ["-D", data, "-c", `config_file=${settings}`, "-c", `hba_file=${access}`],
      { ...asOwner, stdio: ["ignore", "ignore", "pipe"] },
    );
    const dieTogether = (): void => void child.kill("SIGQUIT");
    process.once("exit", dieTogether);
    const end = once(child, "close").then(() => process.off("exit", dieTogether));
    database = { pid: child.pid ?? 0, end };
    let log = "";
    await new Promise<void>((ready, failed) => {
      child.stderr.on("data", (text: Buffer) => {
        log = (log + text.toString()).slice(-20_000);
        writeFileSync(join(folder, "log"), log);
        if (/ready to accept (read-only )?connections/.test(log)) ready();
      });
      void end.then(() => failed(new Error(`PostgreSQL of ${name} did not start: ${log}`)));
    });
  }

  const pids = (): number[] =>
    withChildren([database?.pid, service?.pid, worker?.pid].filter((pid) => pid !== undefined));
  const signal = (name: NodeJS.Signals, to = pids()): void => {
    for (const pid of to) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended already.
      }
    }
  };

  return {
    name,
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
      const passwords = [`survey_password=${SURVEY_PASSWORD}`, `replicator_password=${REPLICATOR_PASSWORD}`];
      psql(...passwords.map((one) => `--variable=${one}`), "--file", roles);
    },
    async becomeStandby(): Promise<void> {
      rmSync(data, { recursive: true, force: true });
      run("sh", makeStandby, data);
      await startDatabase();
    },
    startDatabase,
    /** Visitors go on meanwhile. */
    async promote(...options: string[]): Promise<void> {
      const child = spawn("sh", [promote, data, ...options], {
        ...asOwner,
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [code] = (await once(child, "close")) as [number | null];
      if (code !== 0) throw new Error(`${name} was not promoted.`);
    },
    async startService(): Promise<void> {
      service = await startService(dataDir, serviceSettings);
    },
    startWorker(): void {
      worker = startFastWorker({ ...workerSettings, SURVEY_DATA_DIR: dataDir });
    },
    /** The current goes: everything that runs on it ends at one moment. */
    async kill(): Promise<void> {
      const all = pids();
      signal("SIGSTOP", all);
      signal("SIGKILL", all);
      await database?.end;
      database = service = worker = undefined;
    },
    async killDatabase(): Promise<void> {
      if (!database) return;
      const all = withChildren([database.pid]);
      signal("SIGSTOP", all);
      signal("SIGKILL", all);
      await database.end;
      database = undefined;
    },
    async killService(): Promise<void> {
      await service?.kill();
      service = undefined;
    },
    async stopWorker(): Promise<void> {
      await worker?.stop();
      worker = undefined;
    },
    /** It answers nobody any more, and its connections stay open. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    /** How many synchronous standbys follow it now. */
    countStandbys: () =>
      psql("--command=TABLE pg_stat_replication").match(/\|streaming\|.*\|quorum\|/g)?.length ?? 0,
    /** Takes nothing more from the machine that writes. */
    stopReceiving: () =>
      psql("--command=ALTER SYSTEM SET primary_conninfo = ''", "--command=SELECT pg_reload_conf()"),
  };
}

export type Machine = ReturnType<typeof createMachine>;

/** A process and all that it has started: PostgreSQL's processes each have a session of their own. */
function withChildren(roots: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const all = [...roots];
  for (const pid of all) for (const [child, parent] of parents) if (parent === pid) all.push(child);
  return all;
}

/** A certificate for the machine's address, from an authority of the test's own. */
function makeCertificate(shared: string, folder: string, address: string): void {
  const openssl = (...args: string[]): void => {
    const { status, stderr } = spawnSync("openssl", args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
  };
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const [authority, authorityKey] = [join(shared, "ca.crt"), join(shared, "ca.key")];
  if (!existsSync(authority)) {
    openssl("req", "-x509", ...newKey, "-subj", "/CN=Test", "-keyout", authorityKey, "-out", authority);
  }
  const [key, certificate] = [join(folder, "server.key"), join(folder, "server.crt")];
  const names = ["-addext", `subjectAltName=IP:${address}`, "-subj", `/CN=${address}`];
  const signed = ["-CA", authority, "-CAkey", authorityKey];
  openssl("req", "-x509", ...newKey, ...names, ...signed, "-keyout", key, "-out", certificate);
  copyFileSync(authority, join(folder, "ca.crt"));
}
