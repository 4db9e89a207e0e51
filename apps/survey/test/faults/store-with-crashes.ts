import { makePrivateKey, type PrivateKey } from "../../src/sealing/envelope.ts";
import { createOpener, createRewrap, type Opener } from "../../src/sealing/opener.ts";
import { createSealer } from "../../src/sealing/sealer.ts";
import type { DeliveryStore } from "../../src/store/delivery-store.ts";
import type { Lead } from "../../src/store/lead.ts";
import type { LeadKeeper } from "../../src/store/lead-keeper.ts";
import { sealLead, type SealedLead } from "../../src/store/sealed-lead.ts";
import { openSqliteDeliveries } from "../../src/store/sqlite/deliveries.ts";
import { openSqliteKeeper } from "../../src/store/sqlite/keeper.ts";
import { prepareAccept } from "../../src/store/sqlite/leads.ts";
import { openSqliteReader } from "../../src/store/sqlite/store.ts";
import { openForWriting } from "../../src/store/sqlite/sqlite.ts";
import type { Acceptance, ListedLead } from "../../src/store/store.ts";

/** The real tables, statements and keys on a real file, without the writer's thread, so that it can crash on command. */
export interface StoreWithCrashes {
  accept: (lead: Lead) => Acceptance | undefined;
  /** Crashes in the transaction of this application: nobody learns what became of it. */
  crashWhileAccepting: (lead: Lead, when: "before the commit" | "after the commit") => void;
  deliveries: () => DeliveryStore;
  keeper: () => LeadKeeper;
  /** Everything is closed as by the end of the process, without a word, and opened again. */
  crash: () => void;
  list: () => Promise<ListedLead[]>;
  /** A new key seals; the old ones go on opening. */
  rotateKeys: () => void;
  /** Hands everything to the newest key and destroys the others. */
  retireOldKeys: (now: Date) => Promise<void>;
  close: () => void;
}

export function openStoreWithCrashes(dataDir: string, nowMs: () => number): StoreWithCrashes {
  let keys: [PrivateKey, ...PrivateKey[]] = [makePrivateKey()];
  const sealer = createSealer({ publicKey: () => keys[0], pepper: new Uint8Array(32) }, nowMs);
  // Rotation must not need a restart of the worker.
  const opener: Opener = { open: (box, label) => createOpener(keys).open(box, label) };
  const open = () => {
    const db = openForWriting(dataDir);
    const [deliveries, keeper] = [openSqliteDeliveries(dataDir, opener), openSqliteKeeper(dataDir)];
    return { db, accept: prepareAccept(db), deliveries, keeper };
  };
  let opened = open();
  const close = (): void => {
    if (opened.db.isOpen) opened.db.close();
    void opened.deliveries.close();
    void opened.keeper.close();
  };
  const crash = (): void => {
    close();
    opened = open();
  };
  /** The connection goes away when the application is written and the next of its batch is about to be. */
  const dieInTransaction = (sealed: SealedLead): void => {
    const next = Object.defineProperty({ ...sealed }, "submissionId", { get: () => opened.db.close() });
    try {
      opened.accept([sealed, next]);
    } catch {
      return;
    }
    throw new Error("the store should have crashed");
  };
  return {
    accept: (lead) => opened.accept([sealLead(lead, sealer)])[0],
    crashWhileAccepting(lead, when) {
      const sealed = sealLead(lead, sealer);
      if (when === "after the commit") opened.accept([sealed]);
      else dieInTransaction(sealed);
      crash();
    },
    deliveries: () => opened.deliveries,
    keeper: () => opened.keeper,
    crash,
    async list() {
      const reader = openSqliteReader(dataDir, opener);
      const leads = await Array.fromAsync(reader.list());
      await reader.close();
      return leads;
    },
    rotateKeys: () => void (keys = [makePrivateKey(), ...keys]),
    async retireOldKeys(now) {
      const [newest, ...old] = keys;
      await opened.keeper.rewrap(newest.keyId, createRewrap(keys, newest));
      for (const { keyId } of old) {
        if (!(await opened.keeper.retireKey(keyId, now))) throw new Error("an old key still opens something");
      }
      keys = [newest];
    },
    close,
  };
}
