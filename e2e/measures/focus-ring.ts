import type { ElementHandle, Page } from "@playwright/test";
import { contrast, pointsOf, shoot } from "./pixels.ts";

/** The change of color by which a person sees where the focus is (WCAG 2.2, 1.4.11 and 2.4.13). */
const LEAST_CONTRAST = 3;
/** Room around an element in which its ring lies, in pixels. */
const ROOM = 9;

/** One of each kind of thing that takes the focus: of all that look the same, on the same ground, the first. */
export async function oneOfEachKind(page: Page, within: string): Promise<ElementHandle<HTMLElement>[]> {
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

/** How many pixels around an element change clearly when it takes the focus, and how many its outline has. */
async function measureRing(page: Page, element: ElementHandle<HTMLElement>) {
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
  if (!box) throw new Error("What takes the focus has no box.");
  const clip = {
    x: Math.max(box.x - ROOM, 0),
    y: Math.max(box.y - ROOM, 0),
    width: box.width + 2 * ROOM,
    height: box.height + 2 * ROOM,
  };
  const focused = await shoot(page, clip);
  await element.evaluate((target) => target.blur());
  const without = await shoot(page, clip);
  let changed = 0;
  for (const [x, y] of pointsOf(focused))
    if (contrast(focused.at(x, y), without.at(x, y)) >= LEAST_CONTRAST) changed++;
  const name = await element.evaluate((target) => target.textContent?.trim() || target.id || target.tagName);
  return { name: name.slice(0, 40), changed, outline: 2 * (box.width + box.height) };
}

/** Things whose focus cannot be seen: fewer pixels change than a line of one pixel around them has. */
export async function findUnseenFocus(page: Page, within: string): Promise<string[]> {
  // The browser shows rings to whoever uses the keyboard.
  await page.keyboard.press("Tab");
  const unseen: string[] = [];
  for (const element of await oneOfEachKind(page, within)) {
    const { name, changed, outline } = await measureRing(page, element);
    if (changed < outline) unseen.push(`${name}: ${changed} of ${Math.round(outline)} pixels`);
  }
  return unseen;
}
