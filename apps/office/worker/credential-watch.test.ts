import { expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { DAY } from "@heloc/leads/store/deliveries/retry-delays";
import { leads, startDelivery } from "../test/kit/delivery/delivery-under-test.ts";
import { says } from "../test/kit/delivery/failing-crm.ts";
import { createCredentialWatch } from "./credential-watch.ts";

it("An application that was refused for an expired token is sent as soon as there is a new one, and not before", async () => {
  let status = 401;
  const delivery = await startDelivery(leads(2), { answer: () => says(status) });
  const lines: object[] = [];
  const log = { info: (_: string, facts = {}) => void lines.push(facts), error: () => undefined };
  let credential = (): string => "first";
  const watch = createCredentialWatch({ credential: () => credential() }, log, () => delivery.clock.now);
  await delivery.round();
  await watch(delivery.store);
  expect(await delivery.round()).toBe(2);
  await watch(delivery.store);
  credential = () => {
    throw new OperatorError("The file is being written.");
  };
  await watch(delivery.store);
  expect(await delivery.round()).toBe(0);
  status = 200;
  credential = () => "second";
  await watch(delivery.store);
  expect(await delivery.round()).toBe(2);
  expect(await delivery.store.listDeliveries("delivered")).toHaveLength(2);
  expect(lines).toEqual([{ madeDue: 2 }, { madeDue: 2 }]);
});

it("What the CRM refused for another reason waits for its day, and a destination without a token is never asked", async () => {
  const delivery = await startDelivery(leads(1), { answer: () => says(422) });
  await delivery.round();
  const log = { info: () => undefined, error: () => undefined };
  const now = (): Date => delivery.clock.now;
  await createCredentialWatch({ credential: () => "new" }, log, now)(delivery.store);
  await createCredentialWatch(
    {},
    log,
    now,
  )({ ...delivery.store, listDeliveries: () => Promise.reject(new Error()) });
  expect(await delivery.round()).toBe(0);
  await delivery.pass(2 * DAY);
  expect(delivery.crm.received.length).toBeGreaterThan(1);
});
