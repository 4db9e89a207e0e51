import { onTestFinished } from "vitest";
import { createDecryptor, createDigest, createSeal, makePrivateKey } from "../../src/sealing/sealing.ts";
import type { Lead } from "../../src/store/lead.ts";
import { openDeliveryStore, openLeadMaintenance, openLeadReader } from "../../src/store/open-stores.ts";
import { openLeadStore } from "../../src/store/open-stores.ts";
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

export const idOf = (index: number): string => numbered(index).submissionId;
export const deliveryOf = (index: number): string => `lead_${idOf(index)}`;
/** One of many applications, received so much later than the usual one. */
export const arriving = (index: number, milliseconds: number): Lead =>
  numbered(index, { receivedAt: after(milliseconds).toISOString() });
export const person = (index: number, email: string, phone: string): Lead =>
  numbered(index, { answers: { ...lead.answers, email, phone } });
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/**
 * How a test of the suite begins: a new key, an empty store, and everything that opens it. All are closed with the test.
 * @param openFile a quicker way to open a store that is a file
 */
export const setUpWith =
  (prepare: () => Promise<EmptyStore>, openFile?: typeof openStoreHere) => async () => {
    const settings = { ...(await prepare()), minimumFreeMegabytes: 0 };
    const { dataDir, databaseUrl } = settings;
    const key = makePrivateKey();
    const decryptor = createDecryptor([key]);
    const pepper = new Uint8Array(32).fill(1);
    const digest = createDigest(pepper);
    const open = async <Store extends { close(): Promise<void> }>(opening: Promise<Store> | Store) => {
      const store = await opening;
      onTestFinished(() => store.close());
      return store;
    };
    const openStore = (publicKey = key) => {
      const keys = () => ({ publicKey, pepper });
      if (openFile && databaseUrl === undefined) return open(openFile(dataDir, keys));
      return open(openLeadStore(settings, { prepareSealing: () => keys }));
    };
    const openReader = ({ open: openSealed } = decryptor) => open(openLeadReader(settings, openSealed));
    const store = await openStore();
    const [worker, reader] = [await open(openDeliveryStore(settings, decryptor.open)), await openReader()];
    const operator = await open(openLeadMaintenance(settings));
    const { query } = await open(databaseUrl ? connect(databaseUrl) : toDatabase(openForChanges(dataDir)));
    return {
      ...{ key, store, worker, reader, operator },
      /** Takes these applications, one after the other. */
      accept: async (...leads: (Lead | number)[]) => {
        for (const one of leads) await store.accept(typeof one === "number" ? numbered(one) : one);
      },
      anotherStore: openStore,
      anotherWorker: () => open(openDeliveryStore(settings, decryptor.open)),
      /** What somebody with access to the database can do. */
      change: query,
      list: async (with_ = decryptor) => Array.fromAsync((await openReader(with_)).list()),
      /** What consumers have asked for, closed or not. */
      requests: () => reader.listRequests({ isOpenOnly: false }),
      consentsOf: (purpose: "email" | "phone", text: string) => reader.findConsents(digest(purpose, text)),
      /** Writes a note about an application, sealed for the usual key. */
      note: (submissionId: string, text: string, at = RECEIVED, by = "Ana") =>
        operator.writeNote({ submissionId, text, at, by }, createSeal(key)),
      notes: async (submissionId: string, with_ = decryptor) =>
        (await (await openReader(with_)).readNotes(submissionId))(submissionId),
      /** What a check of the whole store finds. */
      problems: () => Array.fromAsync(reader.findProblems({ open: decryptor.open, digest })),
    };
  };

export type SetUp = ReturnType<typeof setUpWith>;
export type GivenStore = Awaited<ReturnType<SetUp>>;
