import { describe, expect, it } from "vitest";
import { numbered } from "../kit/example-application.ts";
import { after, RECEIVED, type SetUp } from "./store-under-test.ts";

/** What somebody of the lender notes about an application. */
export function itRemembersMarks(setUp: SetUp): void {
  describe("Marks", () => {
    it("are kept in their order, each with its time, and none replaces another", async () => {
      const { store, maintenance, marks } = await setUp();
      for (const index of [1, 2]) await store.accept(numbered(index));
      const [{ submissionId }, { submissionId: other }] = [numbered(1), numbered(2)];
      const operator = await maintenance();
      expect(await operator.mark(submissionId, "called", RECEIVED)).toBe(true);
      expect(await operator.mark(other, "not-interested", after(1000))).toBe(true);
      expect(await operator.mark(submissionId, "booked", after(2000))).toBe(true);
      expect(await marks(submissionId)).toEqual([
        { submissionId, mark: "called", markedAt: RECEIVED.toISOString() },
        { submissionId, mark: "booked", markedAt: after(2000).toISOString() },
      ]);
      expect((await marks()).map(({ mark }) => mark)).toEqual(["called", "not-interested", "booked"]);
    });

    it("are refused for an application that never came, and stay after erasing", async () => {
      const { store, maintenance, marks } = await setUp();
      await store.accept(numbered(1));
      const { submissionId } = numbered(1);
      const operator = await maintenance();
      expect(await operator.mark("f".repeat(32), "called", RECEIVED)).toBe(false);
      await operator.mark(submissionId, "called", RECEIVED);
      await operator.erase(submissionId);
      expect(await operator.mark(submissionId, "closed", after(1000))).toBe(true);
      expect((await marks(submissionId)).map(({ mark }) => mark)).toEqual(["called", "closed"]);
    });
  });
}
