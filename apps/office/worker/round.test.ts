import { describe, expect, it, onTestFinished } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { makePrivateKey } from "@heloc/leads/sealing/key-pair";
import { createDecryptor } from "@heloc/leads/sealing/decryptor";
import { settingsFor } from "../../../packages/leads/test/kit/store-under-test.ts";
import { openDeliveryStore } from "@heloc/leads/store/open-stores";
import { numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { LEASE_MS } from "@heloc/leads/store/deliveries/retry-delays";
import {
  HOUR,
  leads,
  MINUTE,
  numberOf,
  startDelivery,
  verify,
} from "../test/kit/delivery/delivery-under-test.ts";
import { says } from "../test/kit/delivery/failing-crm.ts";

const DAY = 24 * HOUR;

describe("An application", () => {
  it("reaches the CRM once, signed, with what the visitor wrote", async () => {
    const delivery = await startDelivery(leads(1), { answer: () => says(200) });
    expect(await delivery.round()).toBe(1);
    await delivery.pass(3 * DAY);
    expect(delivery.crm.received).toHaveLength(1);
    const [message] = delivery.crm.received;
    expect(message?.id).toBe(`lead_${numbered(0).submissionId}`);
    expect(message && verify(message).data.answers.firstName).toBe("Maria");
    expect(await delivery.store.listDeliveries()).toMatchObject([{ state: "delivered", attempts: 1 }]);
  });

  it("whose delivery could not be noted is sent again with the same id", async () => {
    const delivery = await startDelivery(leads(1), { answer: () => says(200) });
    const store = { ...delivery.store, markDelivered: () => Promise.reject(new Error("disk full")) };
    await expect(delivery.round({ store })).rejects.toThrow("disk full");
    expect(await delivery.round()).toBe(0);
    await delivery.pass(2 * MINUTE);
    expect(delivery.crm.received.map(({ id }) => id)).toEqual(
      Array(2).fill(`lead_${numbered(0).submissionId}`),
    );
    const [first = 0, second = 0] = delivery.crm.received.map(
      ({ headers }) => Number(headers["webhook-timestamp"]) * 1000,
    );
    expect(first).toBe(Date.parse("2026-11-21T17:30:00Z"));
    expect(second).toBe(delivery.clock.now.getTime());
    expect(await delivery.store.listDeliveries("delivered")).toHaveLength(1);
  });

  it("that a worker took and died with is tried by another when the lease ends", async () => {
    const delivery = await startDelivery(leads(1), { answer: () => says(200) });
    await delivery.store.claimDue(8, LEASE_MS, delivery.clock.now);
    expect(await delivery.round({ store: await delivery.secondStore() })).toBe(0);
    delivery.clock.now = new Date(delivery.clock.now.getTime() + LEASE_MS);
    expect(await delivery.round({ store: await delivery.secondStore() })).toBe(1);
  });

  it("is tried ten times in 75.6 hours, then parked with an alarm, and then tried once a day", async () => {
    let isBroken = true;
    const delivery = await startDelivery(leads(1), { answer: () => says(isBroken ? 500 : 200) });
    await delivery.round();
    await delivery.pass(76 * HOUR);
    expect(delivery.crm.received).toHaveLength(10);
    expect(await delivery.store.listDeliveries()).toMatchObject([
      { state: "parked", attempts: 10, lastResult: "500" },
    ]);
    const alarms = delivery.log().filter(({ level }) => level === 50);
    expect(alarms).toMatchObject([{ parked: [{ result: "500" }] }]);
    await delivery.pass(5 * DAY);
    expect(delivery.crm.received).toHaveLength(15);
    expect(delivery.log().filter(({ level }) => level === 50)).toHaveLength(1);
    isBroken = false;
    await delivery.pass(DAY);
    expect(await delivery.store.listDeliveries()).toMatchObject([{ state: "delivered" }]);
  });

  it("that the CRM refuses is parked at once, and arrives when the CRM's owner has mended it", async () => {
    let isMended = false;
    const delivery = await startDelivery(leads(1), { answer: () => says(isMended ? 201 : 401) });
    await delivery.round();
    expect(await delivery.store.listDeliveries("parked")).toMatchObject([{ attempts: 1, lastResult: "401" }]);
    await delivery.pass(20 * HOUR);
    expect(delivery.crm.received).toHaveLength(1);
    isMended = true;
    const id = delivery.crm.received[0]?.id ?? "";
    expect(await delivery.store.replay(id, delivery.clock.now)).toBe(true);
    await delivery.round();
    expect(delivery.crm.received.map((message) => message.id)).toEqual([id, id]);
    expect(await delivery.store.listDeliveries("delivered")).toHaveLength(1);
  });

  it("that was delivered can be sent again with the same id", async () => {
    const delivery = await startDelivery(leads(1), { answer: () => says(200) });
    await delivery.round();
    const id = delivery.crm.received[0]?.id ?? "";
    await delivery.store.replay(id, delivery.clock.now);
    await delivery.round();
    expect(delivery.crm.received.map((message) => message.id)).toEqual([id, id]);
  });
});

describe("An application that none of the worker's keys opens", () => {
  it("is parked with an alarm at once, and arrives the day after the key was put back", async () => {
    const delivery = await startDelivery(leads(2), { answer: () => says(200) });
    const stranger = await openDeliveryStore(
      settingsFor(delivery.dataDir),
      createDecryptor([makePrivateKey()]),
    );
    onTestFinished(stranger.close);
    expect(await delivery.round({ store: stranger })).toBe(2);
    expect(delivery.crm.received).toEqual([]);
    expect(await delivery.store.listDeliveries()).toMatchObject(
      [1, 2].map(() => ({ state: "parked", lastResult: "unreadable", attempts: 1 })),
    );
    const alarms = delivery.log().filter(({ level }) => level === 50);
    expect(alarms).toMatchObject([{ parked: [{ result: "unreadable" }, { result: "unreadable" }] }]);
    await delivery.pass(DAY);
    expect(await delivery.store.listDeliveries("delivered")).toHaveLength(2);
  });
});

describe("Two workers on one store", () => {
  it("share the work and never try one application at the same time", async () => {
    const delivery = await startDelivery(leads(60), {
      answer: () => (socket) => void setTimeout(() => says(200)(socket), 10),
    });
    const work = async (): Promise<number> => {
      const store = await delivery.secondStore();
      let tried = 0;
      for (let count = -1; count !== 0; tried += count) count = await delivery.round({ store });
      return tried;
    };
    const [one, two] = await Promise.all([work(), work()]);
    expect(one).toBeGreaterThan(0);
    expect(two).toBeGreaterThan(0);
    expect(delivery.crm.received).toHaveLength(60);
    expect(new Set(delivery.crm.received.map(({ id }) => id)).size).toBe(60);
  });
});

describe("The log", () => {
  it("tells what happened to which delivery and nothing about the person", async () => {
    const delivery = await startDelivery(leads(2), {
      answer: (message) => says(numberOf(message) === 0 ? 200 : 422),
    });
    await delivery.round();
    const text = JSON.stringify(delivery.log());
    expect(text).toContain('"result":"422"');
    for (const private_ of ["Maria", "maria@", "213", "90012", "key=1"]) expect(text).not.toContain(private_);
  });

  it("keeps the sentence of a token that cannot be read as the delivery's remark", async () => {
    const delivery = await startDelivery(leads(1), { answer: () => says(200) });
    const send = () => Promise.reject(new OperatorError("The file of the token is empty."));
    await delivery.round({ destination: { name: "crm", place: "", send } });
    expect(await delivery.store.listDeliveries("waiting")).toMatchObject([
      { lastResult: "failed", remark: "The file of the token is empty." },
    ]);
  });

  it("names an application that cannot be written down, and the others are sent", async () => {
    const delivery = await startDelivery(leads(2), { answer: () => says(200) });
    const store = {
      ...delivery.store,
      claimDue: async (...how: Parameters<typeof delivery.store.claimDue>) => {
        const [first, ...others] = await delivery.store.claimDue(...how);
        return first ? [{ ...first, lead: { attribution: null } as never }, ...others] : [];
      },
    };
    expect(await delivery.round({ store })).toBe(2);
    expect(await delivery.store.listDeliveries("delivered")).toHaveLength(1);
    expect(await delivery.store.listDeliveries("waiting")).toMatchObject([{ lastResult: "failed" }]);
  });
});
