import { GO_ON_SCRIPT_PATH } from "@heloc/survey-embed/contract";
import { DATA, IDS } from "../../element-names.ts";
import { byId, showFormError } from "../page-elements.ts";
import type * as goOn from "./go-on.ts";

/** By its address and not by its file: what the page's own script imports would be bundled with it. */
const load = (): Promise<typeof goOn> => import(/* @vite-ignore */ GO_ON_SCRIPT_PATH) as Promise<typeof goOn>;

/** Takes answers off the address, so that no entry of the history and no bookmark holds them. */
export function takeAnswersLink(): string | undefined {
  const { hash, pathname, search } = location;
  if (!hash.startsWith("#go-on")) return undefined;
  history.replaceState(history.state, "", pathname + search);
  return hash;
}

/** Where the script cannot be loaded, the button goes, and a sentence says that the link filled in nothing. */
export function watchGoOn(form: HTMLFormElement, link: string | undefined, onFilled: () => void): void {
  const button = byId(IDS.goOn);
  const words = JSON.parse(button.getAttribute(DATA.goOnWords) ?? "{}") as goOn.GoOnWords;
  const use = (what: (script: typeof goOn) => void) =>
    void load().then(what, () => {
      button.style.display = "none";
      if (link) showFormError(words.notLoaded);
    });
  button.addEventListener("click", () => use(({ toggleLink }) => toggleLink(form, button, words)));
  if (link) use(({ takeAnswers }) => takeAnswers(form, link, words, onFilled));
}
