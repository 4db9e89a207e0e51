import { expect, it } from "vitest";
import { deliverMany } from "../kit/hubspot/deliver-many.ts";

it("300 applications reach a HubSpot that fails one call in ten: none lost, none doubled, none without telephone", async () => {
  const { contacts, faults, lost, doubled, withoutPhone } = await deliverMany(300, 68);
  expect(contacts).toHaveLength(270);
  expect(faults).toBeGreaterThan(10);
  expect({ lost, doubled, withoutPhone }).toEqual({ lost: [], doubled: [], withoutPhone: [] });
});
