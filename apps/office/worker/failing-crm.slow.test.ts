import { describe, expect, it } from "vitest";
import { createEndpoint } from "./endpoint.ts";
import {
  HOUR,
  leads,
  MINUTE,
  numberOf,
  startDelivery,
  verify,
} from "../test/kit/delivery/delivery-under-test.ts";
import * as crmThat from "../test/kit/delivery/failing-crm.ts";
import { says, type Behavior } from "../test/kit/delivery/failing-crm.ts";

const DAY = 24 * HOUR;

describe("A CRM that fails in every way", () => {
  const FAILURES: Behavior[] = [
    ...[301, 302, 307, 400, 401, 404, 408, 409, 422, 425, 429, 500, 502, 503].map((status) =>
      says(status, { location: "http://127.0.0.1:1/" }),
    ),
    says(429, { "retry-after": "1200" }),
    says(503, { "retry-after": "Sat, 21 Nov 2026 19:30:00 GMT" }),
    says(429, { "retry-after": "soon" }),
    crmThat.resets,
    crmThat.closes,
    crmThat.hangs,
    crmThat.dripsItsHead,
    crmThat.dripsItsBody(500),
    crmThat.breaksOff(500),
    crmThat.floods(500),
    crmThat.speaksGarbage,
    crmThat.sendsHugeHeaders,
    crmThat.switchesProtocols,
  ];
  // A response truncated after a 2xx still counts as delivered.
  const SUCCESSES = [says(200), says(204), crmThat.breaksOff(202), crmThat.floods(200)];

  it("gets every application in the end, under one id, validly signed on every try", async () => {
    const tries = new Map<number, number>();
    const delivery = await startDelivery(leads(FAILURES.length), {
      answer: (message) => {
        const number = numberOf(message);
        const count = (tries.get(number) ?? 0) + 1;
        tries.set(number, count);
        const behavior = count <= 2 ? FAILURES[number] : SUCCESSES[number % SUCCESSES.length];
        return behavior ?? says(200);
      },
    });
    await delivery.round();
    await delivery.pass(4 * DAY);
    const all = await delivery.store.listDeliveries();
    expect(all.filter(({ state }) => state !== "delivered")).toEqual([]);
    expect([...tries.values()]).toEqual(FAILURES.map(() => 3));
    for (const message of delivery.crm.received) {
      expect(message.id).toBe(`lead_${verify(message).data.submissionId}`);
    }
  });

  it("or is not there, or resets in the middle of a message, gets it when it is back", async () => {
    let resets = true;
    const delivery = await startDelivery(leads(3), { answer: () => says(200), resetsEarly: () => resets });
    await delivery.round();
    await delivery.crm.close();
    await delivery.pass(20 * MINUTE);
    const results = (await delivery.store.listDeliveries()).map(({ lastResult }) => lastResult);
    expect(results).toEqual(["refused", "refused", "refused"]);
    resets = false;
    const back = await crmThat.startCrm({ answer: () => says(200), port: delivery.crm.port });
    await delivery.pass(HOUR);
    expect(back.received.map(numberOf).sort()).toEqual([0, 1, 2]);
    await back.close();
  });
});

describe("A CRM that says 410 Gone", () => {
  it("stops everything with one alarm, loses nothing, and is asked once a day until it is back", async () => {
    let isGone = true;
    const delivery = await startDelivery(leads(20), { answer: () => says(isGone ? 410 : 200) });
    await delivery.round();
    expect(delivery.crm.received).toHaveLength(8);
    await delivery.pass(3 * DAY + HOUR);
    expect(delivery.crm.received).toHaveLength(8 + 3);
    expect(await delivery.store.listDeliveries("waiting")).toHaveLength(20);
    expect(delivery.log().filter(({ level }) => level === 50)).toHaveLength(1);
    isGone = false;
    await delivery.pass(DAY);
    expect(await delivery.store.listDeliveries("delivered")).toHaveLength(20);
  });

  it("is asked at once by a worker that was started anew, perhaps with another address", async () => {
    let isGone = true;
    const delivery = await startDelivery(leads(1), { answer: () => says(isGone ? 410 : 200) });
    await delivery.round();
    isGone = false;
    expect(await delivery.round()).toBe(0);
    expect(await delivery.round({ endpoint: createEndpoint() })).toBe(1);
    expect(await delivery.store.listDeliveries("delivered")).toHaveLength(1);
  });
});
