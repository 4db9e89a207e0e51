import { makePrivateKey, type PrivateKey } from "@heloc/leads/sealing/key-pair";
import { createDecryptor, createDigest, createSeal, type Open } from "@heloc/leads/sealing/sealing";
import { createDeliveries } from "@heloc/leads/store/outbox/deliveries";
import type { Lead } from "@heloc/leads/store/lead";
import { createMaintenance } from "@heloc/leads/store/maintenance/maintenance";
import { createReader, type LeadReader } from "@heloc/leads/store/reader";
import { sealLead, type SealedLead } from "@heloc/leads/store/sealed-lead";
import { createAccept, type AddLeads } from "@heloc/leads/store/ingest/ingest";
import { addLeads } from "@heloc/leads/store/sqlite/add-leads";
import { openForChanges, openForReading, openForWriting } from "@heloc/leads/store/sqlite/connection";
import { toDatabase } from "@heloc/leads/store/sqlite/database";
import { NOTHING_CONFIRMED } from "@heloc/leads/store/integrity/watermark";

const UNWATCHED = { last: () => NOTHING_CONFIRMED, confirm: () => undefined };

export type CrashingStore = ReturnType<typeof openCrashingStore>;

/** The real tables, statements and keys on a real file, without the writer's thread, so that it can crash on command. */
export function openCrashingStore(dataDir: string) {
  let keys: [PrivateKey, ...PrivateKey[]] = [makePrivateKey()];
  const digest = createDigest(new Uint8Array(32));
  const seal = (lead: Lead): SealedLead => sealLead(lead, createSeal(keys[0]), digest);
  // A new key must not need a restart of the worker.
  const decrypt: Open = (ciphertext, label) => createDecryptor(keys).open(ciphertext, label);
  const open = () => {
    const db = openForWriting(dataDir);
    return {
      db,
      accept: createAccept(toDatabase(db), addLeads, UNWATCHED),
      deliveries: createDeliveries(toDatabase(openForChanges(dataDir)), decrypt),
      maintenance: createMaintenance(toDatabase(openForChanges(dataDir))),
    };
  };
  let opened = open();
  const close = (): void => {
    if (opened.db.isOpen) opened.db.close();
    void opened.deliveries.close();
    void opened.maintenance.close();
  };
  /** Everything is closed as by the end of the process, without a word, and opened again. */
  const crash = (): void => {
    close();
    opened = open();
  };
  return {
    accept: async (lead: Lead) => (await opened.accept([seal(lead)]))[0],
    /** Crashes in the transaction of this application: nobody learns what became of it. */
    async crashWhileAccepting(lead: Lead, when: "before the commit" | "after the commit"): Promise<void> {
      if (when === "after the commit") await opened.accept([seal(lead)]);
      else {
        const dying: AddLeads = async (...given) => {
          await addLeads(...given);
          opened.db.close();
          throw new Error("crashed");
        };
        const accept = createAccept(toDatabase(opened.db), dying, UNWATCHED);
        await accept([seal(lead)]).catch(() => undefined);
      }
      crash();
    },
    deliveries: () => opened.deliveries,
    maintenance: () => opened.maintenance,
    crash,
    /** Reads as the operator does, with all keys. */
    async read<Result>(use: (reader: LeadReader) => Promise<Result>): Promise<Result> {
      const reader = createReader(toDatabase(openForReading(dataDir)), decrypt);
      return use(reader).finally(reader.close);
    },
    checkKeys: { open: decrypt, digest },
    /** A new key seals; the old ones go on opening. */
    addKey: () => void (keys = [makePrivateKey(), ...keys]),
    /** Seals everything for the newest key and destroys the others. */
    async retireOldKeys(now: Date): Promise<void> {
      const [newest, ...old] = keys;
      await opened.maintenance.reseal(newest.keyId, decrypt, createSeal(newest));
      for (const { keyId } of old)
        if (!(await opened.maintenance.retireKey(keyId, now)))
          throw new Error("an old key still opens something");
      keys = [newest];
    },
    close,
  };
}
