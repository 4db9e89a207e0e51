import { expect, open, surveyAddress, test } from "../fixtures.ts";
import { findUnseenFocus, oneOfEachKind } from "../measures/focus-ring.ts";

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

/** Header and footer are the same on all pages. */
const PARTS = [
  ["/", "body"],
  ["/faq", "main"],
  ["/mortgage-calculator", "main"],
  [surveyAddress, "main"],
] as const;

test("on a page of each kind and in the survey the focus is seen on everything that takes it", async ({
  page,
}) => {
  test.slow();
  for (const [path, within] of PARTS)
    await test.step(path, async () => {
      await open(page, path);
      expect((await oneOfEachKind(page, within)).length).toBeGreaterThanOrEqual(3);
      expect(await findUnseenFocus(page, within)).toEqual([]);
    });
});
