import { onTestFinished } from "vitest";
import { makePrivateKey } from "../../src/sealing/key-pair.ts";
import {
  createDecryptor,
  createDigest,
  createSeal,
  type Decryptor,
  type SealingKeys,
} from "../../src/sealing/sealing.ts";
import type { Lead } from "../../src/store/lead.ts";
import {
  openDeliveryStore,
  openLeadMaintenance,
  openLeadReader,
  openLeadStore,
} from "../../src/store/open-stores.ts";
import { connect } from "../../src/store/postgres/connection.ts";
import { openForChanges } from "../../src/store/sqlite/connection.ts";
import { toDatabase } from "../../src/store/sqlite/database.ts";
import { lead, numbered } from "../kit/example-application.ts";
import type { openStoreHere } from "../kit/store-under-test.ts";

/** Where an empty store is, in one of the engines. */
export type EmptyStore = Parameters<typeof openLeadReader>[0];

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const RECEIVED = new Date(lead.receivedAt);
export const after = (milliseconds: number): Date => new Date(RECEIVED.getTime() + milliseconds);

export const person = (index: number, email: string, phone: string): Lead =>
  numbered(index, { answers: { ...lead.answers, email, phone } });

/**
 * How a test of the suite begins: a new key, an empty store, and everything that opens it. All are closed with the test.
 * @param openFile a quicker way to open a store that is a file
 */
export const setUpWith =
  (prepare: () => Promise<EmptyStore>, openFile?: typeof openStoreHere) => async () => {
    const settings = { ...(await prepare()), minimumFreeMegabytes: 0 };
    const key = makePrivateKey();
    const pepper = new Uint8Array(32).fill(1);
    const open = async <Store extends { close(): Promise<void> }>(
      opening: Promise<Store>,
    ): Promise<Store> => {
      const store = await opening;
      onTestFinished(() => store.close());
      return store;
    };
    const openStore = (publicKey: SealingKeys["publicKey"] = key) => {
      const keys = (): SealingKeys => ({ publicKey, pepper });
      return open(
        openFile && settings.databaseUrl === undefined
          ? openFile(settings.dataDir, keys)
          : openLeadStore(settings, { prepareSealing: () => keys }),
      );
    };
    const decryptor = createDecryptor([key]);
    const reader = (with_: Decryptor = decryptor) => open(openLeadReader(settings, with_.open));
    return {
      key,
      store: await openStore(),
      /** @param publicKey another key than the usual one */
      anotherStore: openStore,
      deliveries: (with_: Decryptor = decryptor) => open(openDeliveryStore(settings, with_.open)),
      reader: () => reader(),
      /** What somebody with access to the database can do. */
      async change(sql: string, values: readonly unknown[] = []) {
        const { databaseUrl, dataDir } = settings;
        const database = databaseUrl ? await connect(databaseUrl) : toDatabase(openForChanges(dataDir));
        await database.query(sql, values);
        await database.close();
      },
      maintenance: () => open(openLeadMaintenance(settings)),
      consentsOf: async (purpose: "email" | "phone", text: string) =>
        (await reader()).findConsents(createDigest(pepper)(purpose, text)),
      list: async (with_?: Decryptor) => Array.fromAsync((await reader(with_)).list()),
      /** What consumers have asked for, closed or not. */
      requests: async () => (await reader()).listRequests({ isOpenOnly: false }),
      /** Writes a note about an application, sealed for the usual key. */
      note: async (submissionId: string, text: string, at = RECEIVED, by = "Ana") =>
        (await open(openLeadMaintenance(settings))).writeNote(
          { submissionId, text, at, by },
          createSeal(key),
        ),
      notes: async (submissionId: string, with_?: Decryptor) =>
        (await (await reader(with_)).readNotes(submissionId))(submissionId),
      /** What a check of the whole store finds. */
      problems: async () =>
        Array.fromAsync(
          (await reader()).findProblems({ open: decryptor.open, digest: createDigest(pepper) }),
        ),
      history: async (submissionId: string) => (await reader()).findHistory(submissionId),
      find: async (submissionId: string) => (await reader()).find(submissionId),
    };
  };

export type SetUp = ReturnType<typeof setUpWith>;
