import type { survey } from "@heloc/lender/current";
import { inLanguage, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { qrCode } from "@heloc/survey-embed/qr-code";
import { fillIn, readTyped } from "../answers/typed-answers.ts";
import { showFormError } from "../page-elements.ts";
import { readAnswersLink, writeAnswersLink } from "./answers-link.ts";

/** Loaded by a press of the button to another device, and by a link that comes from one. */

export type GoOnWords = typeof survey.goOn;

const BOX_LOOK =
  "w-full rounded-control border border-edge bg-white px-3 py-2 [font:inherit] [overflow-wrap:anywhere]";

/** Fills in the answers that a link brings, or says that it cannot be used. */
export function takeAnswers(
  form: HTMLFormElement,
  link: string,
  words: GoOnWords,
  onFilled: () => void,
): void {
  const answers = readAnswersLink(link, Date.now());
  if (!answers) {
    showFormError(words.unusable);
    return;
  }
  fillIn(form, answers);
  form.dispatchEvent(new Event("change"));
  onFilled();
}

/** Shows or takes away the link to the answers and its code, under the button. They follow what is typed meanwhile. */
export function toggleLink(form: HTMLFormElement, button: HTMLElement, words: GoOnWords): void {
  const id = `${button.id}-panel`;
  const shown = document.getElementById(id);
  button.setAttribute("aria-expanded", String(!shown));
  if (shown) return shown.remove();

  const box = make("textarea", BOX_LOOK);
  Object.assign(box, { readOnly: true, rows: 3 });
  box.setAttribute("aria-label", words.linkLabel);
  const outcome = make("p");
  outcome.setAttribute("role", "status");
  const copy = make("button", "link", words.copy);
  Object.assign(copy, { type: "button" });
  copy.addEventListener("click", () => void copyFrom(box, outcome, words));
  const code = make("img", "mx-auto block w-[min(100%,15rem)]");
  code.alt = words.qrName;
  const panel = make("div", "grid justify-items-start gap-2 border-t border-hairline pt-3 text-[0.875rem]");
  panel.id = id;
  panel.append(make("p", "", words.note), box, copy, outcome, code);

  const update = () => {
    if (!panel.isConnected) return form.removeEventListener("change", update);
    // The page of its own, also from within a frame: the other device opens the questions at once.
    const page = location.origin + inLanguage(SURVEY_PATH, document.documentElement.lang);
    box.value = page + writeAnswersLink(readTyped(form), Date.now());
    code.src = qrCode(box.value);
    outcome.textContent = "";
  };
  button.parentElement?.after(panel);
  form.addEventListener("change", update);
  update();
}

async function copyFrom(box: HTMLTextAreaElement, outcome: HTMLElement, words: GoOnWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(box.value);
    outcome.textContent = words.copied;
  } catch {
    box.select();
    outcome.textContent = words.copyFailed;
  }
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "", text = "") {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
