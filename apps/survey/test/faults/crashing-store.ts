import { checkChain } from "../../../office/cli/certificate/consent-check.ts";
import { makePrivateKey, type PrivateKey } from "@heloc/leads/sealing/key-pair";
import { createDecryptor, createRewrap, type Decryptor } from "@heloc/leads/sealing/sealing";
import { createEncryptor } from "@heloc/leads/sealing/sealing";
import type { Acceptance, ListedLead } from "@heloc/leads/store/store";
import { createDeliveries, type DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import type { History } from "@heloc/leads/store/history/history";
import type { Lead } from "@heloc/leads/store/lead";
import { createMaintenance, type LeadMaintenance } from "@heloc/leads/store/maintenance/maintenance";
import { createReader } from "@heloc/leads/store/reading/reader";
import { sealLead, type SealedLead } from "@heloc/leads/store/sealed-lead";
import { prepareAccept } from "@heloc/leads/store/sqlite/accept";
import { openForChanges, openForReading, openForWriting } from "@heloc/leads/store/sqlite/connection";
import { toDatabase } from "@heloc/leads/store/sqlite/database";

/** The real tables, statements and keys on a real file, without the writer's thread, so that it can crash on command. */
export interface CrashingStore {
  accept: (lead: Lead) => Acceptance | undefined;
  /** Crashes in the transaction of this application: nobody learns what became of it. */
  crashWhileAccepting: (lead: Lead, when: "before the commit" | "after the commit") => void;
  deliveries: () => DeliveryStore;
  maintenance: () => LeadMaintenance;
  /** Everything is closed as by the end of the process, without a word, and opened again. */
  crash: () => void;
  list: () => Promise<ListedLead[]>;
  /** What became of one application. */
  history: (submissionId: string) => Promise<History>;
  /** @returns how many consents are in the chain and how many are not; throws when it is broken */
  checkConsents: () => Promise<{ linked: number; unlinked: number }>;
  /** A new key seals; the old ones go on opening. */
  rotateKeys: () => void;
  /** Hands everything to the newest key and destroys the others. */
  retireOldKeys: (now: Date) => Promise<void>;
  close: () => void;
}

export function openCrashingStore(dataDir: string): CrashingStore {
  let keys: [PrivateKey, ...PrivateKey[]] = [makePrivateKey()];
  const seal = (lead: Lead): SealedLead =>
    sealLead(lead, createEncryptor({ publicKey: keys[0], pepper: new Uint8Array(32) }));
  // Rotation must not need a restart of the worker.
  const decryptor: Decryptor = { open: (box, label) => createDecryptor(keys).open(box, label) };
  const open = () => {
    const db = openForWriting(dataDir);
    const deliveries = createDeliveries(toDatabase(openForChanges(dataDir)), decryptor);
    const maintenance = createMaintenance(toDatabase(openForChanges(dataDir)));
    return { db, accept: prepareAccept(db), deliveries, maintenance };
  };
  let opened = open();
  const close = (): void => {
    if (opened.db.isOpen) opened.db.close();
    void opened.deliveries.close();
    void opened.maintenance.close();
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
    accept: (lead) => opened.accept([seal(lead)])[0],
    crashWhileAccepting(lead, when) {
      const sealed = seal(lead);
      if (when === "after the commit") opened.accept([sealed]);
      else dieInTransaction(sealed);
      crash();
    },
    deliveries: () => opened.deliveries,
    maintenance: () => opened.maintenance,
    crash,
    async list() {
      const reader = createReader(toDatabase(openForReading(dataDir)), decryptor);
      const leads = await Array.fromAsync(reader.list());
      await reader.close();
      return leads;
    },
    async history(submissionId) {
      const reader = createReader(toDatabase(openForReading(dataDir)), decryptor);
      const history = await reader.findHistory(submissionId);
      await reader.close();
      return history;
    },
    async checkConsents() {
      const reader = createReader(toDatabase(openForReading(dataDir)), decryptor);
      const { position: linked } = await checkChain(reader, []);
      const unlinked = await reader.countUnlinked();
      await reader.close();
      return { linked, unlinked };
    },
    rotateKeys: () => void (keys = [makePrivateKey(), ...keys]),
    async retireOldKeys(now) {
      const [newest, ...old] = keys;
      await opened.maintenance.rewrap(newest.keyId, createRewrap(keys, newest));
      for (const { keyId } of old) {
        if (!(await opened.maintenance.retireKey(keyId, now)))
          throw new Error("an old key still opens something");
      }
      keys = [newest];
    },
    close,
  };
}
