// A link of the menu closes it. Otherwise it would still be open when the visitor comes back to this page, which browsers
// keep as it was left.
const menu = document.querySelector<HTMLElement>("#menu");
menu?.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLAnchorElement && menu.matches(":popover-open")) menu.hidePopover();
});
