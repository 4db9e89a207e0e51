import { takeLinkedNumbers } from "./linked-numbers.ts";

/** Opens the folds around what the address names. Not every browser does it by itself. */
function openLinkedPart(): void {
  takeLinkedNumbers();
  const target = document.getElementById(location.hash.slice(1));
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
}

openLinkedPart();
addEventListener("hashchange", openLinkedPart);
