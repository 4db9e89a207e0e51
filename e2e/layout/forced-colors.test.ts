import { expect, open, readToTheEnd, test } from "../fixtures.ts";
import { CONTROLS, findHidden, SIGNS } from "../measures/forced-edges.ts";

test.use({
  viewport: { width: 1280, height: 800 },
  colorScheme: "dark",
  contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
});

test("in the visitor's own dark colors a page of each kind keeps the edges of its controls and its signs", async ({
  page,
}) => {
  test.slow();
  for (const path of ["/", "/faq", "/mortgage-calculator"])
    await test.step(path, async () => {
      await open(page, path);
      // Parts that come while one reads move what stands below them.
      await readToTheEnd(page);
      await page.waitForLoadState("networkidle");
      expect(await page.locator(CONTROLS).count()).toBeGreaterThan(0);
      expect(await findHidden(page, CONTROLS, "edge")).toEqual([]);
      expect(await findHidden(page, SIGNS, "everywhere")).toEqual([]);
      if (path === "/")
        expect(await findHidden(page, "article.rounded-card", "edge"), "the large benefit's card").toEqual(
          [],
        );
    });
});
