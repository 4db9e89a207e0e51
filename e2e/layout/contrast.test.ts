/** What is seen of the focus, and in the visitor's own colors, measured in pictures of a page of each kind. */
import type { ElementHandle, Page } from "@playwright/test";
import { expect, open, readToTheEnd, surveyAddress, test } from "../fixtures.ts";
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

const nameOf = (element: ElementHandle<HTMLElement>): Promise<string> =>
  element.evaluate((it) => it.textContent?.trim() || it.id || it.tagName);

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
  const name = (await nameOf(element)).slice(0, 40);
  return changed < outline ? [`${name}: ${changed} of ${Math.round(outline)} pixels`] : [];
}

/** Buttons, links that look like buttons, boxes to fill in, and the card of the large benefit: each has an edge. */
const EDGES =
  "main :is(a[data-button], a.rounded-control, button, input:not([type=radio], [type=range], [type=hidden]), article.rounded-card), header a.rounded-control";
/** Signs without which something cannot be understood or told apart. */
const SIGNS = "details:nth-child(-n + 2) svg, header svg, main svg.drawing";

/** Room around an element, and as much within it: where its edge lies. In pixels. */
const RIM = 3;

/** Elements of which too little stands out from the ground, which is the upper left corner, at their edge or in all of them. */
async function findHidden(page: Page, selector: string, part: "edge" | "everywhere"): Promise<string[]> {
  // An edge of one pixel all around, less the round corners; a sign has fewer lines than an edge.
  const least = { edge: 0.9, everywhere: 0.2 }[part];
  const hidden: string[] = [];
  for (const element of (await page.locator(selector).elementHandles()) as ElementHandle<HTMLElement>[]) {
    if (!(await element.isVisible())) continue;
    await element.evaluate((target) => target.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await element.boundingBox();
    const { width, height, colors } = await shoot(page, box, RIM);
    const clear = colors.filter((color, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const isAtEdge = Math.min(x, y, width - 1 - x, height - 1 - y) < 2 * RIM;
      return (part === "everywhere" || isAtEdge) && contrast(color, colors[0] ?? color) >= LEAST_CONTRAST;
    });
    if (box && clear.length < 2 * (box.width + box.height) * least) hidden.push(await nameOf(element));
  }
  return hidden;
}

// Header and footer are the same on all pages.
for (const [path, within] of [
  ["/", "body"],
  ["/faq", "main"],
  ["/mortgage-calculator", "main"],
  [surveyAddress, "main"],
] as const)
  test(`on ${path} the focus is seen on everything that takes it, and in the visitor's own dark colors controls keep their edges, and signs are seen`, async ({
    page,
  }) => {
    test.slow();
    await open(page, path);
    // The browser shows rings to whoever uses the keyboard.
    await page.keyboard.press("Tab");
    const kinds = await oneOfEachKind(page, within);
    expect(kinds.length).toBeGreaterThanOrEqual(3);
    for (const element of kinds) expect.soft(await findUnseenRing(page, element)).toEqual([]);
    if (path === surveyAddress) return;

    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    // Parts that come while one reads move what stands below them.
    await readToTheEnd(page);
    await page.waitForLoadState("networkidle");
    expect(await page.locator(EDGES).count()).toBeGreaterThan(0);
    expect(await findHidden(page, EDGES, "edge")).toEqual([]);
    expect(await findHidden(page, SIGNS, "everywhere")).toEqual([]);
  });
