import { isElsewhere } from "../../src/questions/form-fields.ts";
import { DATA, IDS } from "../element-names.ts";
import { byId } from "./page-elements.ts";

/** A home in a state where we do not lend: a kind sentence at once, and no more questions. */
export function watchState(form: HTMLFormElement): void {
  const sentence = byId(IDS.elsewhere);
  const rest = sentence.closest(`[${DATA.step}]`)?.querySelectorAll<HTMLElement>(`[${DATA.lendingState}]`);

  function update(): void {
    const elsewhere = isElsewhere(new FormData(form));
    sentence.hidden = !elsewhere;
    for (const element of rest ?? []) element.hidden = elsewhere;
  }

  form.addEventListener("change", update);
  // A browser may bring an earlier choice back when the page is loaded again.
  update();
}
