import { DATA, IDS } from "../element-names.ts";

/** The element with this id. Script and page are built together, so a missing one is a mistake of ours. */
export function byId(id: string): HTMLElement {
  return pick(document, `#${id}`);
}

/** The first element that fits. @throws when there is none */
export function pick<Found extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`The survey page has no ${selector}`);
  return found;
}

/** Takes away what was said about the last try to send. */
export function hideFormErrors(): void {
  for (const place of [byId(IDS.formError), pick(document, `[${DATA.showsWhile}="failed"]`)])
    place.hidden = true;
}

/** Says what is wrong with the whole form. @returns the place of the sentence */
export function showFormError(sentence: string): HTMLElement {
  const place = byId(IDS.formError);
  place.textContent = sentence;
  place.hidden = false;
  return place;
}
