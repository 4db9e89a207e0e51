import { expect, test, type Page } from "@playwright/test";

/**
 * The header's height and the one that its styles promise, in pixels; what lies on what in it; and whether the page is
 * wider than the window.
 */
export const measureHeader = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector("header.site-header") ?? document.body;
    const probe = document.createElement("div");
    probe.style.height = "var(--header-height)";
    document.body.append(probe);
    const promised = probe.getBoundingClientRect().height;
    probe.remove();
    const parts = [...header.querySelectorAll(".site-header-row > *, nav a")]
      .filter((part) => part.checkVisibility() && !(part.matches("nav") && part.children.length > 0))
      .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }));
    const overlaps = parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            box.right > one.box.left + 1 &&
            box.top < one.box.bottom - 1 &&
            box.bottom > one.box.top + 1,
        )
        .map(({ name }) => `"${one.name}" lies on "${name}"`),
    );
    const { height } = header.getBoundingClientRect();
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    return { promised, height, overlaps, isWide };
  });

/** That in windows of these widths the header has room for all it says, and the height that its styles promise. */
export async function expectRoomInHeader(
  page: Page,
  widths: number[],
  also?: () => Promise<void>,
): Promise<void> {
  for (const width of widths)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const { promised, height, overlaps, isWide } = await measureHeader(page);
      expect({ overlaps, isWide }).toEqual({ overlaps: [], isWide: false });
      expect(height).toBeCloseTo(promised, 0);
      expect(height).toBeLessThanOrEqual(72);
      await also?.();
    });
}
