import { expect, it } from "vitest";
import { deliverMany } from "../kit/highlevel/many-leads.ts";
import { temporaryFolder } from "../kit/survey-under-test.ts";

it.each([
  [1, { duplicates: "refused" as const, searchLag: 0 }],
  [2, { duplicates: "dropped" as const, searchLag: 40 }],
])(
  "Of 150 applications to a HighLevel account that fails at every turn (run %i: %j), none is lost, none makes a second contact, and no telephone is missing",
  async (seed, habits) => {
    const result = await deliverMany(150, seed, temporaryFolder(), habits);
    expect(result).toMatchObject({
      lost: [],
      spread: [],
      notedTwice: [],
      withoutTelephone: [],
      callable: [],
    });
    expect(result.faults).toBeGreaterThan(50);
  },
);
