/**
 * Takes machines away under load, by the very files of deploy/two-machines: two or three machines with PostgreSQL, a survey
 * service and a delivery worker each, behind nginx and Caddy. Counts what was confirmed and is gone, and measures how long
 * visitors got no answer.
 * Needs Linux, Debian's PostgreSQL, nginx and Caddy, and openssl.
 *
 * Usage: npm test -- --failover [<part of a fault's name>] [--without-standby]
 * With --without-standby, the database waits for no standby: then applications must get lost, which shows that this test would
 * notice.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { makeKeys } from "@heloc/leads/sealing/make-keys";
import { placesFor } from "../../../../../packages/leads/test/kit/store-under-test.ts";
import { installFromDebian } from "../../../../../scripts/install/debian-packages.ts";
import { findFreePort } from "../../../../../test/free-port.ts";
import { says, startCrm } from "../../../../office/test/kit/delivery/failing-crm.ts";
import { createLoad } from "../load.ts";
import { reconcile } from "../reconcile.ts";
import { seededRandom } from "../seeded-random.ts";
import { createMachine, programs, type Machine } from "./machine.ts";
import { hasProxy, startProxy, type ProxyName } from "./proxy.ts";

const VISITORS = 16;
const THINK_MS = 30;
/** The page's pauses between its tries; it shows the telephone after them, and never earlier. */
const PATIENCE_MS = 15_000;
/** How long it takes until somebody or something sees that a machine is gone. */
const NOTICED_AFTER_MS = 2000;
/** Confirmed before the fault and after it, at least. */
const ENOUGH = 400;

const PACKAGES = ["postgresql", "nginx-light", "caddy", "openssl"];

interface Run {
  machines: readonly Machine[];
  /** The one that writes at first, and its standby. */
  a: Machine;
  b: Machine;
  confirmed: () => number;
  /** Resolves when so many more are confirmed. */
  confirm: (more: number) => Promise<void>;
  expect: (isTrue: boolean, sentence: string) => void;
  /** Notes how long noticing and promoting took, which is the operator's or their tool's. */
  promote: (machine: Machine, ...options: string[]) => Promise<void>;
}

interface Fault {
  name: string;
  machines: 2 | 3;
  requiresStandby: boolean;
  proxy?: ProxyName;
  /** @returns the machine that has everything afterwards */
  happen: (run: Run) => Promise<Machine>;
}

const FAULTS: Fault[] = [
  {
    name: "Nothing happens, to compare with",
    machines: 2,
    requiresStandby: true,
    happen: async ({ a }) => a,
  },
  {
    name: "The machine that writes is lost, with its service and worker; two machines",
    machines: 2,
    requiresStandby: false,
    async happen({ a, b, promote }) {
      // What is confirmed in the last moment before is on both machines, or not confirmed.
      b.stopReceiving();
      await sleep(300);
      await a.kill();
      await promote(b, "--alone");
      return b;
    },
  },
  {
    name: "Only the database that writes is lost; two machines",
    machines: 2,
    requiresStandby: false,
    async happen({ a, b, promote }) {
      await a.killDatabase();
      await promote(b, "--alone");
      return b;
    },
  },
  {
    name: "The machine that writes is lost; three machines, two of which must have everything",
    machines: 3,
    requiresStandby: true,
    async happen({ machines, a, promote }) {
      await a.kill();
      const [b, c] = machines.slice(1) as [Machine, Machine];
      // Either of them may lack the last application that the other one has confirmed.
      const received = (one: Machine): bigint =>
        BigInt(one.psql("--command=SELECT pg_last_wal_receive_lsn() - '0/0'"));
      const next = received(b) >= received(c) ? b : c;
      await promote(next);
      return next;
    },
  },
  {
    name: "The machine that writes freezes, is replaced, and comes back as a second one that writes",
    machines: 2,
    requiresStandby: false,
    async happen({ a, b, confirm, promote, expect }) {
      a.freeze();
      await promote(b, "--alone");
      await confirm(ENOUGH);
      a.thaw();
      await confirm(ENOUGH);
      const alone = createLoad(4);
      const stopping = new AbortController();
      // A service that knows the old machine alone: nothing that it is sent may be confirmed.
      const stray = await a.startStrayService();
      const applying = alone.applyAt(stray.port, stopping.signal);
      while (alone.answered(503) < 4) await sleep(100);
      stopping.abort();
      await applying;
      await stray.kill();
      expect(alone.acknowledged.size === 0, `${a.name} confirmed ${alone.acknowledged.size} by itself`);
      return b;
    },
  },
  {
    name: "The standby is lost for 12 seconds: nothing is confirmed without it",
    machines: 2,
    requiresStandby: true,
    async happen({ a, b, confirmed, expect }) {
      await b.killDatabase();
      // Every visitor may have one confirmation on the way.
      await sleep(500);
      const before = confirmed();
      await sleep(12_000);
      expect(confirmed() === before, `${confirmed() - before} were confirmed by one machine alone`);
      await b.startDatabase();
      return a;
    },
  },
  ...(["nginx", "Caddy"] as const).map((proxy): Fault => ({
    name: `One of two services is lost behind ${proxy}`,
    machines: 2,
    requiresStandby: true,
    proxy,
    async happen({ a, b }) {
      await b.killService();
      return a;
    },
  })),
];

interface Confirmation {
  atMs: number;
  /** Since the application was sent first. */
  tookMs: number;
}

/** @param sinceMs when the fault happened */
function describeWaiting(confirmations: readonly Confirmation[], sinceMs: number) {
  const took = confirmations.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const percentile = (part: number): number => Math.round(took[Math.floor(took.length * part)] ?? 0);
  const pauses = confirmations.map(({ atMs }, index) =>
    atMs < sinceMs ? 0 : atMs - (confirmations[index - 1]?.atMs ?? atMs),
  );
  return {
    "Over 15 s": took.filter((one) => one > PATIENCE_MS).length,
    "p50 ms": percentile(0.5),
    "p99 ms": percentile(0.99),
    "Pause s": Number((Math.max(...pauses) / 1000).toFixed(1)),
  };
}

async function play(fault: Fault, octet: number) {
  const folder = mkdtempSync(join(tmpdir(), "failover-"));
  chmodSync(folder, 0o755);
  const problems: string[] = [];
  const arrived = new Set<string>();
  const crm = await startCrm({
    answer({ id }) {
      arrived.add(id);
      return says(200);
    },
  });
  const names = ["survey_a", "survey_b", "survey_c"].slice(0, fault.machines);
  const addresses = names.map((_, index) => `127.0.${octet}.${index + 1}`);
  const dataDir = join(folder, "keys");
  mkdirSync(dataDir, { mode: 0o700 });
  makeKeys(placesFor(dataDir), new Date());
  const [databasePort, servicePort] = [await findFreePort(), await findFreePort()];
  const site = {
    ...{ folder, addresses, databasePort, servicePort, dataDir },
    ...{ crm: crm.url, requiresStandby: fault.requiresStandby },
  };
  const machines = names.map((name, index) => createMachine(site, name, addresses[index] ?? ""));
  const [a, b] = machines as [Machine, Machine];
  try {
    await a.createPrimary();
    for (const machine of machines.slice(1)) await machine.becomeStandby();
    while (a.countStandbys() < machines.length - 1) await sleep(100);
    if (isControl) {
      a.psql(
        "--command=ALTER SYSTEM SET synchronous_standby_names = ''",
        "--command=SELECT pg_reload_conf()",
      );
    }
    // The third machine is there for the applications alone.
    await a.startService();
    await b.startService();
    for (const machine of [a, b]) machine.startWorker();
    const proxy = await startProxy(
      fault.proxy ?? "nginx",
      folder,
      [a, b].map(({ address }) => `${address}:${servicePort}`),
    );

    const confirmations: Confirmation[] = [];
    const load = createLoad(VISITORS, {
      thinkMs: THINK_MS,
      onAcknowledged: (tookMs) => void confirmations.push({ tookMs, atMs: performance.now() }),
    });
    const stopping = new AbortController();
    const applying = load.applyAt(proxy.port, stopping.signal);
    const confirmed = (): number => load.acknowledged.size;
    const confirm = async (more: number): Promise<void> => {
      const givenUpAt = performance.now() + 120_000;
      await load.confirm(more, () => performance.now() > givenUpAt);
      if (performance.now() > givenUpAt) throw new Error("Too little was confirmed in two minutes.");
    };
    let promotionMs = 0;
    await confirm(ENOUGH + random.between(0, 200));
    const at = performance.now();
    const writing = await fault.happen({
      machines,
      a,
      b,
      confirmed,
      confirm,
      expect: (isTrue, sentence) => void (isTrue || problems.push(sentence)),
      async promote(machine, ...options) {
        const startedAt = performance.now();
        await sleep(NOTICED_AFTER_MS);
        await machine.promote(...options);
        promotionMs += performance.now() - startedAt;
      },
    });
    await confirm(ENOUGH);
    stopping.abort();
    await applying;
    await proxy.stop();

    const promised = [...load.acknowledged.keys()].map((id) => `lead_${id}`);
    const missing = (): number => promised.filter((id) => !arrived.has(id)).length;
    for (let left = 900; missing() > 0 && left > 0; left -= 1) await sleep(100);
    for (const machine of [a, b]) await machine.stopWorker();
    const found = await reconcile(dataDir, load.acknowledged, writing.ownUrl);
    const row = {
      Fault: fault.name,
      Confirmed: confirmed(),
      Lost: found.lost.length,
      Doubled: found.duplicated.length,
      Unreadable: found.unreadable.length + found.problems.length,
      "Not delivered": missing() + found.withoutDelivery.length,
      "Answers that were not 201": [500, 502, 503, 504].reduce((sum, one) => sum + load.answered(one), 0),
      ...describeWaiting(confirmations, at),
      "of which noticing and promoting s": Number((promotionMs / 1000).toFixed(1)),
    };
    const damage = row.Lost + row.Doubled + row.Unreadable + row["Not delivered"];
    if (damage > 0) problems.push(`${damage} applications are lost or damaged`);
    return { row, problems };
  } finally {
    for (const machine of machines) await machine.kill();
    await crm.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { "without-standby": { type: "boolean", default: false } },
});
const isControl = flags["without-standby"];
if (process.platform !== "linux") exitWith("This needs Linux.");
if (!programs || !hasProxy("nginx") || !hasProxy("Caddy")) {
  await installFromDebian(PACKAGES);
  exitWith(
    `This needs ${PACKAGES.join(", ")}: install them, or run it again when they have just been installed.`,
  );
}
const random = seededRandom("failover");
const played = isControl
  ? FAULTS.slice(1, 2)
  : FAULTS.filter(({ name }) => name.includes(positionals[0] ?? ""));
let failed = 0;
const rows: object[] = [];
for (const [index, fault] of played.entries()) {
  const { row, problems } = await play(fault, 20 + index);
  rows.push(row);
  console.log(
    `${problems.length === 0 ? "✓" : "✗"} ${fault.name}${problems.map((one) => `\n  ${one}`).join("")}`,
  );
  failed += problems.length;
}
console.table(rows);
if (isControl)
  console.log(
    "The database waited for no standby on purpose: nothing lost would mean that this test is blind.",
  );
process.exit(rows.length > 0 && (failed === 0) !== isControl ? 0 : 1);
