import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { DAY, HOUR, startDelivery } from "../test/kit/delivery/deliver-to.ts";
import { crmThat, says } from "../test/kit/delivery/failing-crm.ts";
import { createWebhook } from "./crm/webhook.ts";

const SECRETS: [Uint8Array, Uint8Array] = [new Uint8Array(32).fill(7), new Uint8Array(24).fill(9)];
const leads = (count: number) => Array.from({ length: count }, (_, index) => numbered(index));

/** So many applications on their way to a CRM that answers with the status of the moment. */
async function startRounds(count: number, status = 200) {
  const crm = { status };
  let token: () => string = () => "first";
  const { url, received } = await crmThat(() => says(crm.status));
  const destination = { ...createWebhook({ url, secrets: SECRETS }), credential: () => token() };
  const delivery = await startDelivery([destination], leads(count));
  const alarms = () => delivery.log().filter(({ level }) => level === 50);
  const setToken = (read: () => string): void => void (token = read);
  const inState = (state: "waiting" | "delivered" | "dead-letter") => delivery.store.listDeliveries(state);
  return { ...delivery, crm, received, destination, alarms, setToken, inState };
}

describe("An application", () => {
  it("reaches the CRM once, and the log tells nothing about the person", async () => {
    const { received, store, round, pass, log } = await startRounds(1);
    await round();
    await pass(3 * DAY);
    expect(received).toHaveLength(1);
    expect(await store.listDeliveries()).toMatchObject([{ state: "delivered", attempts: 1 }]);
    expect(log()).toMatchObject([{ msg: "delivered", deliveryId: received[0]?.id, attempt: 1 }]);
    expect(JSON.stringify(log())).not.toMatch(/maria|213|90012|key=1/i);
  });

  it("whose delivery could not be noted is sent again with the same id, signed anew with both secrets, and the others are noted", async () => {
    const { received, store, clock, round, pass, inState } = await startRounds(3);
    const markDelivered: typeof store.markDelivered = (id, ...how) =>
      id.endsWith("1") ? Promise.reject(new Error("disk full")) : store.markDelivered(id, ...how);
    await expect(round({ ...store, markDelivered })).rejects.toThrow("disk full");
    expect(await inState("delivered")).toHaveLength(2);
    clock.now = new Date();
    await round();
    const [, again] = received.filter(({ id }) => id.endsWith("1"));
    expect(received.map(({ id }) => id.at(-1)).sort()).toEqual(["0", "1", "1", "2"]);
    expect(again?.headers["webhook-timestamp"]).toBe(String(Math.floor(clock.now.getTime() / 1000)));
    for (const secret of SECRETS) {
      const webhook = new Webhook(secret, { format: "raw" });
      const { body = "", headers = {} } = again ?? {};
      expect(webhook.verify(body, headers)).toEqual(JSON.parse(body));
      expect(() => webhook.verify("{}", headers)).toThrow();
      expect(() => webhook.verify(body, { ...headers, "webhook-id": "lead_2" })).toThrow();
    }
    await pass(DAY);
    expect(await inState("delivered")).toHaveLength(3);
  });

  it("is tried ten times in 75.6 hours, is then a dead letter with one alarm, and is tried once a day", async () => {
    const { crm, received, round, pass, alarms, inState } = await startRounds(1, 500);
    await round();
    await pass(76 * HOUR);
    expect(received).toHaveLength(10);
    expect(await inState("dead-letter")).toMatchObject([{ attempts: 10, lastResult: "500" }]);
    await pass(5 * DAY);
    expect(received).toHaveLength(15);
    expect(alarms()).toMatchObject([{ deadLetters: [{ result: "500" }] }]);
    crm.status = 200;
    await pass(DAY);
    expect(await inState("delivered")).toHaveLength(1);
  });

  it("that the CRM refuses is a dead letter at once, and is sent when a worker starts or another token comes, and not before", async () => {
    const rounds = await startRounds(2, 401);
    const { crm, received, round, inState, setToken } = rounds;
    await round();
    expect(await inState("dead-letter")).toMatchObject(Array(2).fill({ attempts: 1, lastResult: "401" }));
    await rounds.restarted(rounds.destination);
    expect(received).toHaveLength(4);
    crm.status = 200;
    setToken(() => {
      throw new OperatorError("The file is being written.");
    });
    await rounds.pass(20 * HOUR);
    expect(received).toHaveLength(4);
    setToken(() => "second");
    await round();
    expect(await inState("delivered")).toHaveLength(2);
  });

  it("that none of the worker's keys opens is a dead letter with an alarm, and arrives after the key was put back", async () => {
    const { destination, round, restarted, storeWithoutKeys, alarms, inState } = await startRounds(1);
    await round(await storeWithoutKeys());
    expect(alarms()).toMatchObject([{ deadLetters: [{ result: "unreadable" }] }]);
    await restarted(destination);
    expect(await inState("delivered")).toHaveLength(1);
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

it("A CRM that says 410 Gone stops everything with one alarm, loses nothing, and is asked once a day until it is back", async () => {
  const { crm, received, round, pass, restarted, destination, alarms, inState } = await startRounds(20, 410);
  await round();
  expect(received).toHaveLength(8);
  await pass(3 * DAY + HOUR);
  expect(received).toHaveLength(8 + 3);
  expect(alarms()).toHaveLength(1);
  expect(await inState("waiting")).toHaveLength(20);
  crm.status = 200;
  // A worker that was started anew, perhaps with another address, asks at once.
  await restarted(destination);
  expect(await inState("delivered")).toHaveLength(8);
  await pass(DAY);
  expect(await inState("delivered")).toHaveLength(20);
});
