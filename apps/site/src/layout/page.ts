import { whenIdle } from "./scheduling.ts";

// A link of the menu closes it. Otherwise it would still be open when the visitor comes back to this page, which browsers
// keep as it was left.
const menu = document.querySelector<HTMLElement>("#menu");
menu?.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLAnchorElement && menu.matches(":popover-open")) menu.hidePopover();
});

// The other language opens at the section in view, unless the calculator or the survey has put numbers or itself there. From the
// top of the page, where the link stands, it opens at its top.
document.addEventListener("click", ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>("a[hreflang]");
  if (!link || link.hash || link.getBoundingClientRect().bottom > 0) return;
  const above = [...document.querySelectorAll("main :is(section, h2)[id]")].filter(
    (part) => part.getBoundingClientRect().top < innerHeight / 3,
  );
  link.hash = above.at(-1)?.id ?? "";
  setTimeout(() => (link.hash = ""));
});

// Pictures far below load last, but without waiting for a scroll, so that a screenshot of the whole page shows them all.
whenIdle(() => {
  for (const picture of document.images) {
    picture.loading = "eager";
    picture.decoding = "sync";
  }
});
