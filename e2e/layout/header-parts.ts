import type { Page } from "@playwright/test";

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
