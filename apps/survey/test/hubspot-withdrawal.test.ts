import { expect, it } from "vitest";
import { startDelivery } from "./kit/delivery/delivery-under-test.ts";
import { lead, numbered } from "./kit/example-application.ts";
import { startAdapter } from "./kit/hubspot/adapter.ts";
import { openStoreIn } from "./kit/store-under-test.ts";

it("A consent that is taken back on the private page reaches every contact that has applied with the telephone, once for each application", async () => {
  const { kept, notesOf, destination } = await startAdapter();
  const spouse = { ...lead.answers, firstName: "Juan", email: "juan@example.com" };
  const applications = [lead, numbered(2), numbered(3, { answers: spouse })];
  const delivery = await startDelivery(applications, { answer: () => () => undefined });
  await delivery.round({ destination });
  expect(kept.contacts).toHaveLength(2);

  const intake = await openStoreIn(delivery.dataDir);
  delivery.clock.now = new Date("2026-11-23T18:00:00.000Z");
  await intake.request(intake.privateCodeOf(lead), "withdrawal", delivery.clock.now);
  await intake.close();
  await delivery.round({ destination });
  const keptBack = { heloc_do_not_call: "true", heloc_do_not_text: "true", heloc_consent: "false" };
  expect(kept.contacts.map(({ properties }) => properties)).toMatchObject([keptBack, keptBack]);
  expect(kept.contacts.map(({ id }) => notesOf(id).length)).toEqual([4, 2]);
  const delivered = await delivery.store.listDeliveries("delivered");
  expect(delivered).toHaveLength(6);
  expect(delivered.filter(({ contactId }) => contactId !== null).length).toBeGreaterThanOrEqual(3);
});
