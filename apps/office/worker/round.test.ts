import { Webhook } from "standardwebhooks";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { DAY, HOUR, leads, MINUTE, startDelivery } from "../test/kit/delivery/delivery-under-test.ts";
import {
  breaksOff,
  crmThat,
  FAILURES,
  floods,
  says,
  type Received,
} from "../test/kit/delivery/failing-crm.ts";
import { createWebhook } from "./crm/webhook.ts";

const SECRETS: [Uint8Array, Uint8Array] = [new Uint8Array(32).fill(7), new Uint8Array(24).fill(9)];
const webhookTo = (url: URL, timeoutMs?: number) => createWebhook({ url, secrets: SECRETS }, timeoutMs);
/** The number of the application that a message is about. */
const numberOf = ({ id }: Received): number => parseInt(id.replace("lead_", ""), 16);

/** So many applications on their way to a CRM that answers with this status. */
async function deliverTo(count: number, status: (message: Received) => number) {
  const { url, received } = await crmThat((message) => says(status(message)));
  const destination = webhookTo(url);
  const delivery = await startDelivery([destination], leads(count));
  const alarms = () => delivery.log().filter(({ level }) => level === 50);
  return { ...delivery, received, destination, alarms };
}

describe("An application", () => {
  it("reaches the CRM once, and the log tells nothing about the person", async () => {
    const { received, store, round, pass, log } = await deliverTo(1, () => 200);
    await round();
    await pass(3 * DAY);
    expect(received.map(numberOf)).toEqual([0]);
    expect(await store.listDeliveries()).toMatchObject([{ state: "delivered", attempts: 1 }]);
    expect(log()).toMatchObject([{ msg: "delivered", deliveryId: received[0]?.id, attempt: 1 }]);
    expect(JSON.stringify(log())).not.toMatch(/maria|213|90012|key=1/i);
  });

  it("whose delivery could not be noted is sent again with the same id, signed anew, and the others are noted", async () => {
    const { received, store, clock, round, pass } = await deliverTo(3, () => 200);
    const markDelivered: typeof store.markDelivered = (id, ...how) =>
      id.endsWith("1") ? Promise.reject(new Error("disk full")) : store.markDelivered(id, ...how);
    await expect(round({ ...store, markDelivered })).rejects.toThrow("disk full");
    expect(await store.listDeliveries("delivered")).toHaveLength(2);
    await pass(2 * MINUTE);
    const [first, again] = received.filter((message) => numberOf(message) === 1);
    expect(again?.id).toBe(first?.id);
    expect(again?.headers["webhook-timestamp"]).toBe(String(clock.now.getTime() / 1000));
    expect(await store.listDeliveries("delivered")).toHaveLength(3);
  });

  it("is tried ten times in 75.6 hours, is then a dead letter with one alarm, and is tried once a day", async () => {
    let status = 500;
    const { received, store, round, pass, alarms } = await deliverTo(1, () => status);
    await round();
    await pass(76 * HOUR);
    expect(received).toHaveLength(10);
    expect(await store.listDeliveries("dead-letter")).toMatchObject([{ attempts: 10, lastResult: "500" }]);
    await pass(5 * DAY);
    expect(received).toHaveLength(15);
    expect(alarms()).toMatchObject([{ deadLetters: [{ result: "500" }] }]);
    status = 200;
    await pass(DAY);
    expect(await store.listDeliveries("delivered")).toHaveLength(1);
  });

  it("that the CRM refuses is a dead letter at once, and is sent when a worker starts after that was mended", async () => {
    let status = 422;
    const { received, store, destination, round, pass, restarted } = await deliverTo(1, () => status);
    await round();
    expect(await store.listDeliveries("dead-letter")).toMatchObject([{ attempts: 1, lastResult: "422" }]);
    await pass(20 * HOUR);
    expect(received).toHaveLength(1);
    status = 201;
    await restarted(destination);
    expect(await store.listDeliveries("delivered")).toHaveLength(1);
  });

  it("that was refused for an expired token is sent as soon as there is another one, and not before", async () => {
    let [status, token] = [401, (): string => "first"];
    const { url, received } = await crmThat(() => says(status));
    const { store, round } = await startDelivery(
      [{ ...webhookTo(url), credential: () => token() }],
      leads(2),
    );
    await round();
    status = 200;
    token = () => {
      throw new OperatorError("The file is being written.");
    };
    await round();
    expect(received).toHaveLength(2);
    token = () => "second";
    await round();
    expect(await store.listDeliveries("delivered")).toHaveLength(2);
  });

  it("that none of the worker's keys opens is a dead letter with an alarm, and arrives after the key was put back", async () => {
    const delivery = await deliverTo(1, () => 200);
    const { store, destination, round, restarted, storeWithoutKeys, alarms } = delivery;
    await round(await storeWithoutKeys());
    expect(alarms()).toMatchObject([{ deadLetters: [{ result: "unreadable" }] }]);
    await restarted(destination);
    expect(await store.listDeliveries("delivered")).toHaveLength(1);
  });

  it("that this worker fails to send is tried again with a remark that says why, and the others are sent", async () => {
    const failures = [new TypeError("Maria could not be written"), new OperatorError("The file is empty.")];
    const send = async () => {
      const failure = failures.pop();
      if (failure) throw failure;
      return { result: 200 };
    };
    const { store, round } = await startDelivery([{ name: "crm", place: "", send }], leads(3));
    await round();
    expect(await store.listDeliveries("delivered")).toHaveLength(1);
    const failed = await store.listDeliveries("waiting");
    expect(failed.map(({ lastResult, remark }) => `${lastResult}: ${remark}`).sort()).toEqual([
      "failed: The file is empty.",
      "failed: TypeError in this worker: see its log",
    ]);
  });
});

it("A CRM that fails in every way gets every application in the end, signed on every attempt", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  // Truncated and endless answers after a 2xx still count as delivered.
  const endings = [says(200), says(204), breaksOff(202), floods(200)];
  const failures = [
    ...FAILURES.map(([, behavior]) => behavior),
    floods(500),
    breaksOff(500),
    says(422),
    says(503),
  ];
  const attempts = failures.map(() => 0);
  const { url, received } = await crmThat((message) => {
    const number = numberOf(message);
    const attempt = (attempts[number] = (attempts[number] ?? 0) + 1);
    return (attempt <= 2 ? failures[number] : endings[number % endings.length]) ?? says(200);
  });
  const { store, round, pass } = await startDelivery([webhookTo(url, 1_000)], leads(failures.length));
  await round();
  await pass(4 * DAY);
  expect(await store.listDeliveries("delivered")).toHaveLength(failures.length);
  expect(attempts).toEqual(failures.map(() => 3));
  // A CRM that knows either of the two secrets accepts each message, and nothing else under its name.
  for (const { id, body, headers } of received) {
    const verify = (secret: Uint8Array | undefined, content = body, own = id) =>
      new Webhook(secret ?? "", { format: "raw" }).verify(content, { ...headers, "webhook-id": own });
    vi.setSystemTime(Number(headers["webhook-timestamp"]) * 1000);
    for (const secret of SECRETS) expect(verify(secret)).toEqual(JSON.parse(body));
    for (const wrong of [() => verify(SECRETS[0], "{}"), () => verify(SECRETS[1], body, "lead_2")])
      expect(wrong).toThrow();
  }
});

it("A CRM that says 410 Gone stops everything with one alarm, loses nothing, and is asked once a day until it is back", async () => {
  let status = 410;
  const { received, store, round, pass, restarted, destination, alarms } = await deliverTo(20, () => status);
  await round();
  expect(received).toHaveLength(8);
  await pass(3 * DAY + HOUR);
  expect(received).toHaveLength(8 + 3);
  expect(alarms()).toHaveLength(1);
  expect(await store.listDeliveries("waiting")).toHaveLength(20);
  status = 200;
  // A worker that was started anew, perhaps with another address, asks at once.
  await restarted(destination);
  expect(await store.listDeliveries("delivered")).toHaveLength(8);
  await pass(DAY);
  expect(await store.listDeliveries("delivered")).toHaveLength(20);
});
