/**
 * Takes the machine away that writes, under load, by the very files of deploy/two-machines: PostgreSQL, a survey service and a
 * delivery worker on each of two, behind nginx. Counts what was confirmed and is gone.
 */
import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, cpSync, existsSync, globSync } from "node:fs";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv, promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { makeKeys } from "@heloc/leads/sealing/make-keys";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { findFreePort } from "../../../../test/free-port.ts";
import { crmThat, says } from "../../../office/test/kit/delivery/failing-crm.ts";
import { makeCertificate } from "../kit/certificate.ts";
import { createLoad } from "./load.ts";
import { startFastWorker, startService } from "./service-process.ts";

const FILES = join(import.meta.dirname, "../../../../deploy/two-machines");
const NGINX = "/usr/sbin/nginx";
/** Debian's programs: npm's PostgreSQL brings no pg_basebackup. */
const [newest = ""] = globSync("/usr/lib/postgresql/*/bin/pg_basebackup").sort().reverse();
const canRun = existsSync(newest) && existsSync(NGINX) && process.getuid?.() === 0;
/** PostgreSQL refuses to run as root; this is the user "nobody" everywhere. */
const NOBODY = { uid: 65534, gid: 65534 };

/** Confirmed before the fault and after it, at least. */
const ENOUGH = 150;
/** Few, because every application is also brought to the CRM by one worker. */
const VISITORS = 4;
/** How long it takes until somebody or something sees that a machine is gone. */
const NOTICED_AFTER_MS = 2000;
/** Each machine's own address of the loopback network. */
const [A, B] = ["127.0.21.1", "127.0.21.2"];

/** What is the same for both machines. */
interface Site {
  folder: string;
  databasePort: number;
  servicePort: number;
  /** Theirs and its own authority. */
  certificate: { cert: string; key: string };
  crm: URL;
}

/** Writes a file of deploy/two-machines with the addresses, ports and paths of this test. @throws when one of the file's stays */
function fillIn(file: string, folder: string, address: string, site: Site): string {
  const replacements: [written: string | RegExp, here: string][] = [
    ["10.0.0.1,10.0.0.2,10.0.0.3", `${A},${B}`],
    [/(10[.\d]+:5432,?){3}/g, `${A}:${site.databasePort},${B}:${site.databasePort}`],
    ["SURVEY_HOST=10.0.0.1", `SURVEY_HOST=${address}`],
    ["SURVEY_PORT=4400", `SURVEY_PORT=${site.servicePort}`],
    ["10.0.0.0/24", "127.0.0.0/16"],
    ["10.0.0.1:4400", `${A}:${site.servicePort}`],
    ["10.0.0.2:4400", `${B}:${site.servicePort}`],
    ["/etc/heloc-db", folder],
    [/port ?= ?5432/g, `port=${site.databasePort}`],
    ["listen_addresses = '*'", `listen_addresses = '${address}'`],
    // One user of this machine plays all of them.
    [" peer", " trust"],
    ["SURVEY_REQUIRE_STANDBY=1", "SURVEY_REQUIRE_STANDBY=0"],
    ["=form_secret", `=${"0123456789abcdef".repeat(4)}`],
    ["CRM_WEBHOOK_SECRET=webhook_secret", ""],
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

/** An address, a folder and a set of processes of its own: PostgreSQL, a survey service and a delivery worker. */
function createMachine(site: Site, name: string, address: string) {
  const folder = join(site.folder, name);
  const data = join(folder, "data");
  mkdirSync(folder);
  const { cert, key } = site.certificate;
  const [replicator, authority] = ["*:*:*:replicator:replicator_password\n", join(folder, "ca.crt")];
  const files = { "ca.crt": cert, "server.crt": cert, "server.key": key, "replicator.pgpass": replicator };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text, { mode: 0o600 });
  const fill = (file: string): string => fillIn(file, folder, address, site);
  const [settings, access, roles] = [fill("postgresql.conf"), fill("pg_hba.conf"), fill("roles.sql")];
  const [makeStandby, promote] = [fill("make-standby.sh"), fill("promote.sh")];
  appendFileSync(settings, `cluster_name = '${name}'\nunix_socket_directories = '${folder}'\n`);
  if (NOBODY)
    for (const file of ["", ...readdirSync(folder)]) chownSync(join(folder, file), NOBODY.uid, NOBODY.gid);

  const path = `${dirname(newest)}:${process.env["PATH"]}`;
  const env = { PATH: path, LC_ALL: "C", TZ: "UTC", PGHOST: folder, PGPORT: String(site.databasePort) };
  const asOwner = { ...NOBODY, cwd: folder, env, encoding: "utf8" } as const;
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { ...asOwner, stdio: "pipe" });
  const psql = (...args: string[]) =>
    run("psql", "--quiet", "--username=postgres", "--dbname=postgres", ...args);
  const processes: { pid: number }[] = [];

  function startDatabase(): void {
    const own = `-c config_file=${settings} -c hba_file=${access}`;
    run("pg_ctl", "start", "--wait", `--pgdata=${data}`, `--log=${join(folder, "log")}`, `--options=${own}`);
    processes.push({ pid: Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8")) });
  }

  /** To all that runs on it. PostgreSQL's processes each have a session of their own. */
  function signal(name: string): void {
    const roots = processes.map(({ pid }) => String(pid));
    const children = spawnSync("pgrep", ["--parent", roots.join()], { encoding: "utf8" }).stdout;
    // One of them may have ended already.
    spawnSync("kill", ["-s", name, "--", ...roots, ...children.split("\n").filter(Boolean)]);
  }
  const kill = (): void => signal("KILL");
  process.once("exit", kill);
  onTestFinished(() => {
    process.off("exit", kill);
    kill();
  });

  const server = `survey:survey_password@${address}:${site.databasePort}`;
  return {
    /** Its own database, whether it writes or not. */
    ownUrl: `postgres://${server}/survey?sslrootcert=${encodeURIComponent(authority)}`,
    /** With an empty store, as the one that writes. */
    createPrimary(): void {
      run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync");
      startDatabase();
      const passwords = ["survey_password", "replicator_password"].map((one) => `--variable=${one}=${one}`);
      psql(...passwords, "--file", roles);
    },
    becomeStandby(): void {
      run("sh", makeStandby, data);
      startDatabase();
    },
    hasStandby: () => /streaming.*quorum/.test(psql("--command=TABLE pg_stat_replication")),
    /** Visitors go on meanwhile. */
    promote: () => promisify(execFile)("sh", [promote, data, "--alone"], asOwner),
    /** @param dataDir has the keys, and what the service remembers of what it has confirmed */
    async startService(dataDir: string): Promise<void> {
      const [service, worker] = ["survey.env", "delivery.env"].map(
        (file) => parseEnv(readFileSync(fill(file), "utf8")) as Record<string, string>,
      );
      processes.push(await startService(dataDir, service));
      processes.push(startFastWorker({ ...worker, SURVEY_DATA_DIR: dataDir }));
    },
    /** It answers nobody any more, and its connections stay open. */
    freeze: () => signal("STOP"),
    thaw: () => signal("CONT"),
  };
}

/** nginx in front of two services. @returns its port */
async function startProxy(site: Site): Promise<number> {
  const port = await findFreePort();
  const folder = join(site.folder, "nginx");
  mkdirSync(folder);
  const own = readFileSync(fillIn("nginx.conf", folder, A, site), "utf8");
  const listening = own.replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`);
  const config = join(folder, "main.conf");
  const main = "user root; daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}";
  writeFileSync(config, `${main} http { access_log off; ${listening} }`);
  const child = spawn(NGINX, ["-p", folder, "-e", "stderr", "-c", config], { stdio: "ignore" });
  onTestFinished(async () => {
    if (child.kill("SIGKILL")) await once(child, "close");
  });
  const isUp = () => fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined);
  await expect.poll(isUp).toBeDefined();
  return port;
}

it.runIf(canRun)(
  "Nothing that was confirmed is lost, doubled or not delivered when the machine that writes freezes, is replaced, and comes back as a second one (needs root, and Debian's postgresql, nginx and openssl)",
  async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const arrived = new Set<string>();
    const crm = await crmThat(({ id }) => {
      arrived.add(id);
      return says(200);
    });
    const dataDirs = [join(folder, "keys-a"), join(folder, "keys-b")] as const;
    mkdirSync(dataDirs[0], { mode: 0o700 });
    makeKeys(placesFor(dataDirs[0]), new Date());
    cpSync(dataDirs[0], dataDirs[1], { recursive: true });
    const ports = { databasePort: await findFreePort(), servicePort: await findFreePort() };
    const site = { folder, ...ports, certificate: makeCertificate("localhost", [A, B]), crm: crm.url };
    const [a, b] = [createMachine(site, "survey_a", A), createMachine(site, "survey_b", B)];
    a.createPrimary();
    b.becomeStandby();
    while (!a.hasStandby()) await sleep(100);
    await a.startService(dataDirs[0]);
    await b.startService(dataDirs[1]);
    const [load, stopping] = [createLoad(VISITORS), new AbortController()];
    const applying = load.applyAt(await startProxy(site), stopping.signal);
    await load.confirm(ENOUGH);
    a.freeze();
    await sleep(NOTICED_AFTER_MS);
    await b.promote();
    await load.confirm(ENOUGH);
    a.thaw();
    await load.confirm(ENOUGH);

    stopping.abort();
    await applying;
    await load.reconcile(dataDirs[1], b.ownUrl);
    const missing = () => [...load.acknowledged.keys()].filter((id) => !arrived.has(`lead_${id}`));
    await expect.poll(missing, { timeout: 240_000 }).toEqual([]);
  },
  500_000,
);
