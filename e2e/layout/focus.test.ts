import type { ElementHandle, Page } from "@playwright/test";
import { expect, open, surveyAddress, test } from "../fixtures.ts";
import { contrast, LEAST_CONTRAST, shoot } from "../measures/pixels.ts";

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

/** Room around an element in which its ring lies, in pixels. */
const ROOM = 9;

/** One of each kind of thing that takes the focus: of all that look the same, on the same ground, the first. */
async function oneOfEachKind(page: Page, within: string): Promise<ElementHandle<HTMLElement>[]> {
  const list = await page.evaluateHandle((part) => {
    const kinds = new Map<string, HTMLElement>();
    const all = document.querySelectorAll<HTMLElement>(
      `${part} :is(a[href], button:enabled, summary, input:enabled:not([type=hidden]), [tabindex='0'])`,
    );
    for (const element of all) {
      const { width, height } = element.getBoundingClientRect();
      const isTrap = element.tabIndex < 0 || element.closest("[aria-hidden=true]");
      if (isTrap || width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const place = element.closest("footer, header, aside")?.tagName ?? "main";
      const kind = `${place} ${element.tagName} ${element.className} ${element.getAttribute("type")}`;
      if (!kinds.has(kind)) kinds.set(kind, element);
    }
    return [...kinds.values()];
  }, within);
  const handles = [...(await list.getProperties()).values()].map((handle) => handle.asElement());
  return handles.filter((handle) => handle !== null) as ElementHandle<HTMLElement>[];
}

/** What is wrong with the ring of an element: fewer pixels change clearly than a line of one pixel around it has. */
async function findUnseenRing(page: Page, element: ElementHandle<HTMLElement>): Promise<string[]> {
  // Parts far below take their height when they come near, and move what stands below them.
  for (let look = 0; look < 2; look++)
    await element.evaluate(async (target) => {
      target.scrollIntoView({ block: "center", behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  await element.focus();
  // The ring of a radio button is drawn around its whole label.
  const shown = await element.evaluateHandle((target) =>
    target.matches("[type=radio]") ? (target.closest("label") ?? target) : target,
  );
  const box = await shown.boundingBox();
  const focused = await shoot(page, box, ROOM);
  await element.evaluate((target) => target.blur());
  const { colors } = await shoot(page, box, ROOM);
  const changed = focused.colors.filter(
    (color, at) => contrast(color, colors[at] ?? color) >= LEAST_CONTRAST,
  ).length;
  const outline = box ? 2 * (box.width + box.height) : 0;
  const name = await element.evaluate((target) => target.textContent?.trim() || target.id || target.tagName);
  return changed < outline ? [`${name.slice(0, 40)}: ${changed} of ${Math.round(outline)} pixels`] : [];
}

test("on a page of each kind and in the survey the focus is seen on everything that takes it", async ({
  page,
}) => {
  test.slow();
  // Header and footer are the same on all pages.
  for (const [path, within] of [
    ["/", "body"],
    ["/faq", "main"],
    ["/mortgage-calculator", "main"],
    [surveyAddress, "main"],
  ] as const)
    await test.step(path, async () => {
      await open(page, path);
      // The browser shows rings to whoever uses the keyboard.
      await page.keyboard.press("Tab");
      const kinds = await oneOfEachKind(page, within);
      expect(kinds.length).toBeGreaterThanOrEqual(3);
      for (const element of kinds) expect.soft(await findUnseenRing(page, element)).toEqual([]);
    });
});
