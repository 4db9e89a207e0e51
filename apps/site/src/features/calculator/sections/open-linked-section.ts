declare global {
  interface Window {
    /** The fragment of a link with numbers, from the moment in which it was taken off the address until it is read. */
    linkedNumbers?: string | undefined;
  }
}

/** Takes numbers off the address, so that no entry of the history and no bookmark holds them. */
function takeLinkedNumbers(): void {
  if (!location.hash.startsWith("#estimate?")) return;
  window.linkedNumbers = location.hash;
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** Opens the folds around what the address names. Not every browser does it by itself. */
function openLinkedSection(): void {
  takeLinkedNumbers();
  const target = document.getElementById(location.hash.slice(1));
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
}

openLinkedSection();
addEventListener("hashchange", openLinkedSection);
// Without their script the boxes and the button do nothing: the page says so, and opens the way by hand.
addEventListener("astro:hydration-error", () => {
  document.querySelector("#calculator-trouble")?.removeAttribute("hidden");
  document.querySelector("#by-hand")?.closest("details")?.setAttribute("open", "");
});

export {};
