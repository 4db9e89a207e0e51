/**
 * Takes machines away under load, by the very files of deploy/two-machines: two or three machines with PostgreSQL, a survey service
 * and a delivery worker each, behind nginx. Counts what was confirmed and is gone.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { makeKeys } from "@heloc/leads/sealing/make-keys";
import { temporaryFolder } from "../../../../../packages/leads/test/kit/data-folder.ts";
import { placesFor } from "../../../../../packages/leads/test/kit/store-under-test.ts";
import { findFreePort } from "../../../../../test/free-port.ts";
import { crmThat, says } from "../../../../office/test/kit/delivery/failing-crm.ts";
import { createLoad, type Load } from "../load.ts";
import { reconcile, SOUND } from "../reconcile.ts";
import { createMachine, fillIn, programs, type Machine, type Site } from "./machine.ts";

const NGINX = "/usr/sbin/nginx";
const canRun = programs !== undefined && existsSync(NGINX) && process.platform === "linux";
const reason = canRun ? "" : " (not run: install Debian's postgresql, nginx and openssl)";

/** Confirmed before the fault and after it, at least. */
const ENOUGH = 150;
/** Few, because every application is also brought to the CRM by one worker. */
const VISITORS = 4;
/** How long it takes until somebody or something sees that a machine is gone. */
const NOTICED_AFTER_MS = 2000;

type Fault = (machines: Machine[], load: Load) => Promise<Machine | undefined>;

async function promote(machine: Machine | undefined, ...options: string[]): Promise<Machine | undefined> {
  await sleep(NOTICED_AFTER_MS);
  await machine?.promote(...options);
  return machine;
}

const FAULTS: [what: string, machines: 2 | 3, requiresStandby: boolean, happen: Fault][] = [
  [
    "the machine that writes is lost, with its service and worker; two machines",
    2,
    false,
    async ([a, b]) => {
      // What is confirmed in the last moment before is on both machines, or not confirmed.
      b?.psql("--command=ALTER SYSTEM SET primary_conninfo = ''", "--command=SELECT pg_reload_conf()");
      await sleep(300);
      await a?.kill();
      return promote(b, "--alone");
    },
  ],
  [
    "the machine that writes is lost; three machines, two of which must have everything",
    3,
    true,
    async ([a, b, c]) => {
      await a?.kill();
      // Either of them may lack the last application that the other one has confirmed.
      const received = (one?: Machine) =>
        BigInt(one?.psql("--command=SELECT pg_last_wal_receive_lsn() - '0/0'") ?? 0);
      return promote(received(b) >= received(c) ? b : c);
    },
  ],
  [
    "the machine that writes freezes, is replaced, and comes back as a second one that writes",
    2,
    false,
    async ([a, b], load) => {
      a?.freeze();
      await promote(b, "--alone");
      await load.confirm(ENOUGH);
      a?.thaw();
      await load.confirm(ENOUGH);
      const [alone, stopping] = [createLoad(4), new AbortController()];
      // A service that knows the old machine alone: nothing that it is sent may be confirmed.
      const stray = await a?.startStrayService();
      const applying = alone.applyAt(stray?.port ?? 0, stopping.signal);
      while (alone.answered(503) < 4) await sleep(100);
      stopping.abort();
      await applying;
      await stray?.kill();
      expect(alone.acknowledged.size).toBe(0);
      return b;
    },
  ],
  [
    "the standby is lost for a while: nothing is confirmed without it",
    2,
    true,
    async ([a, b], load) => {
      await b?.killDatabase();
      // Every visitor may have one confirmation on the way.
      await sleep(500);
      const before = load.acknowledged.size;
      await sleep(5_000);
      expect(load.acknowledged.size).toBe(before);
      await b?.startDatabase();
      return a;
    },
  ],
  [
    "one of two services is lost",
    2,
    true,
    async ([a, b]) => {
      await b?.killService();
      return a;
    },
  ],
];

/** nginx in front of two services. @returns its port */
async function startProxy(site: Site, address: string): Promise<number> {
  const port = await findFreePort();
  const folder = join(site.folder, "nginx");
  mkdirSync(folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (one) => `${one}_temp_path ${one};`,
  );
  const own = fillIn("nginx.conf", folder, address, site);
  const listening = readFileSync(own, "utf8").replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`);
  writeFileSync(own, listening);
  const config = join(folder, "main.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    config,
    `${user} daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}
     http { access_log off; ${temporary.join(" ")} include ${own}; }`,
  );
  const child = spawn(NGINX, ["-p", folder, "-e", "stderr", "-c", config], { stdio: "ignore" });
  onTestFinished(async () => {
    if (child.kill("SIGKILL")) await once(child, "close");
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  return port;
}

/** Machines under load, before, during and after the fault. @returns what became of everything that was confirmed */
async function play(count: number, requiresStandby: boolean, happen: Fault, octet: number) {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const arrived = new Set<string>();
  const crm = await crmThat(({ id }) => {
    arrived.add(id);
    return says(200);
  });
  const names = ["survey_a", "survey_b", "survey_c"].slice(0, count);
  const addresses = names.map((_, index) => `127.0.${octet}.${index + 1}`);
  const dataDir = join(folder, "keys");
  mkdirSync(dataDir, { mode: 0o700 });
  makeKeys(placesFor(dataDir), new Date());
  const ports = { databasePort: await findFreePort(), servicePort: await findFreePort() };
  const site: Site = { folder, addresses, ...ports, crm: crm.url, dataDir, requiresStandby };
  const machines = names.map((name, index) => createMachine(site, name, addresses[index] ?? ""));
  onTestFinished(async () => {
    for (const machine of machines) await machine.kill();
  });
  const [a, b] = machines as [Machine, Machine];
  await a.createPrimary();
  for (const machine of machines.slice(1)) await machine.becomeStandby();
  while (a.countStandbys() < count - 1) await sleep(100);
  // The third machine is there for the applications alone.
  for (const machine of [a, b]) await machine.startService();
  const [load, stopping] = [createLoad(VISITORS), new AbortController()];
  const applying = load.applyAt(await startProxy(site, a.address), stopping.signal);
  await load.confirm(ENOUGH);
  const writing = await happen(machines, load);
  await load.confirm(ENOUGH);
  stopping.abort();
  await applying;
  const found = await reconcile(dataDir, load.acknowledged, writing?.ownUrl);
  const missing = () => [...load.acknowledged.keys()].filter((id) => !arrived.has(`lead_${id}`));
  await expect.poll(missing, { timeout: 240_000 }).toEqual([]);
  return found;
}

it.runIf(canRun).each(FAULTS.map((fault, index) => [...fault, 20 + index] as const))(
  `Nothing that was confirmed is lost, doubled or not delivered when %s${reason}`,
  async (_, count, requiresStandby, happen, octet) => {
    expect(await play(count, requiresStandby, happen, octet)).toMatchObject(SOUND);
  },
  500_000,
);
