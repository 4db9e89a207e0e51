import { byId } from "./page-elements.ts";

/** A home in a state where we do not lend: a kind sentence at once, and no more questions. */
export function watchState(form: HTMLFormElement): { isElsewhere(): boolean } {
  const isElsewhere = () => new FormData(form).get("propertyState") === "other";
  const sentence = byId("other-state");
  const rest = form.querySelectorAll<HTMLElement>(
    "#step-property :is([data-lending-state], [data-continue])",
  );

  function update(): void {
    const elsewhere = isElsewhere();
    sentence.hidden = !elsewhere;
    for (const element of rest) element.hidden = elsewhere;
  }

  form.addEventListener("change", update);
  // A browser may bring an earlier choice back when the page is loaded again.
  update();
  return { isElsewhere };
}
