import { expect, onTestFinished } from "vitest";
import { makePrivateKey } from "../../src/sealing/envelope.ts";
import { createOpener, type Opener } from "../../src/sealing/opener.ts";
import { createSealer, type Sealer } from "../../src/sealing/sealer.ts";
import { lead, numbered } from "../kit/example-application.ts";
import type { DeliveryStore } from "../../src/store/delivery-store.ts";
import type { LeadKeeper } from "../../src/store/lead-keeper.ts";
import type { Lead } from "../../src/store/lead.ts";
import type { LeadReader, LeadStore } from "../../src/store/store.ts";

/** One empty store, in one of the engines. */
export interface EmptyStore {
  openStore(sealer: Sealer): Promise<LeadStore>;
  openReader(opener: Opener): Promise<LeadReader>;
  openDeliveries(opener: Opener): Promise<DeliveryStore>;
  openKeeper(): Promise<LeadKeeper>;
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const RECEIVED = new Date(lead.receivedAt);
export const after = (milliseconds: number): Date => new Date(RECEIVED.getTime() + milliseconds);

export const person = (index: number, email: string, phone: string): Lead =>
  numbered(index, { answers: { ...lead.answers, email, phone } });

/** How a test of the suite begins: a new key, an empty store, and everything that opens it. All are closed with the test. */
export const setUpWith = (prepare: () => Promise<EmptyStore>) => async () => {
  const empty = await prepare();
  const key = makePrivateKey();
  const sealerTo = (to = key) => createSealer({ publicKey: () => to, pepper: new Uint8Array(32).fill(1) });
  const open = async <Store extends { close(): Promise<void> }>(opening: Promise<Store>): Promise<Store> => {
    const store = await opening;
    onTestFinished(() => store.close());
    return store;
  };
  const opener = createOpener([key]);
  return {
    key,
    sealerTo,
    store: await open(empty.openStore(sealerTo())),
    anotherStore: (sealer: Sealer) => open(empty.openStore(sealer)),
    deliveries: (with_: Opener = opener) => open(empty.openDeliveries(with_)),
    keeper: () => open(empty.openKeeper()),
    async consentsOf(purpose: "email" | "phone", text: string) {
      const reader = await open(empty.openReader(opener));
      return reader.findConsents(sealerTo().digest(purpose, text));
    },
    async list(with_: Opener = opener) {
      const reader = await empty.openReader(with_);
      const listed = await Array.fromAsync(reader.list());
      expect(await reader.count()).toBe(listed.length);
      await reader.close();
      return listed;
    },
  };
};

export type SetUp = ReturnType<typeof setUpWith>;
