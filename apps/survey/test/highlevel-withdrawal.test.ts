import { expect, it, onTestFinished } from "vitest";
import { createEndpoint } from "../src/delivery/endpoint.ts";
import { deliverDue, type Round } from "../src/delivery/round.ts";
import { openDeliveryStore } from "../src/store/open-stores.ts";
import { lead } from "./kit/example-application.ts";
import { startAdapter } from "./kit/highlevel/adapter.ts";
import { openerFor, openStoreIn, settingsFor } from "./kit/store-under-test.ts";
import { temporaryFolder } from "./kit/survey-under-test.ts";

it("A consent that is taken back on the private page turns calls and texts off for the contact that the application became", async () => {
  const dataDir = temporaryFolder();
  const { account, destination } = await startAdapter();
  const intake = await openStoreIn(dataDir);
  onTestFinished(intake.close);
  await intake.accept(lead);
  const store = await openDeliveryStore(settingsFor(dataDir), openerFor(dataDir));
  onTestFinished(store.close);
  const clock = { now: new Date(lead.receivedAt) };
  const log = { info: () => undefined, error: () => undefined };
  const round: Round = {
    store,
    endpoint: createEndpoint(),
    destination,
    log,
    now: () => clock.now,
    random: () => 0.5,
  };

  await deliverDue(round);
  const [contact] = account.contacts();
  expect(contact?.dndSettings).toEqual({});
  clock.now = new Date("2026-11-23T18:00:00.000Z");
  await intake.request(intake.privateCodeOf(lead), "withdrawal", clock.now);
  await deliverDue(round);
  expect(contact?.dndSettings).toEqual({ Call: { status: "active" }, SMS: { status: "active" } });
  expect(contact?.tags).toContain("heloc do not call");
  expect(await store.listDeliveries("delivered")).toHaveLength(2);
});
