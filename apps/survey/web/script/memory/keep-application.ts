import { language } from "@heloc/lender/current";
import { inLanguage, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { FORM_FIELDS } from "@heloc/questions/form-fields";
import { IDS } from "../../element-names.ts";
import { byId } from "../page-elements.ts";
import type { Steps } from "../steps.ts";
import type { TabMemory } from "./tab-memory.ts";
import { fillIn, readTyped } from "../answers/typed-answers.ts";

const surveyPath = inLanguage(SURVEY_PATH, language);

/** A page that the service filled in with what was posted. It is newer than what the tab has kept. */
const isPosted = location.pathname !== surveyPath;

/** The service takes a token for a day. A kept one that is nearly as old gives way to that of the new page. */
const OLDEST_KEPT_TOKEN_MS = 20 * 60 * 60 * 1000;

const isFramed = window.parent !== window;

/** Whether the step was kept in the frame and this is the survey's own page, or the other way round. */
export const isTakenOver = ({ kept }: TabMemory): boolean => kept.isFramed === !isFramed;

const tokenField = (form: HTMLFormElement) =>
  form.elements.namedItem(FORM_FIELDS.formToken) as HTMLInputElement;

/** Puts back what the visitor typed before the page was loaded again. What a browser or the visitor was quicker with stays. */
export function restoreApplication(form: HTMLFormElement, { kept }: TabMemory): void {
  // A browser that brings answers back by itself would also bring those that were sent. Each box says what may fill it in.
  form.autocomplete = "off";
  if (isPosted) return;
  fillIn(form, kept.answers ?? {});
  const token = tokenField(form);
  // A token begins with the moment in which the service made it.
  const keptToken = kept.formToken ?? "";
  if (Number.parseInt(token.value) - Number.parseInt(keptToken) < OLDEST_KEPT_TOKEN_MS)
    token.value = keptToken;
}

/** Keeps what stands in the form, and nothing of a form in which nothing stands. */
export function keepApplication(form: HTMLFormElement, memory: TabMemory, { current }: Steps): void {
  if (form.hidden) return;
  const answers = readTyped(form);
  if (Object.keys(answers).length === 0) memory.forget();
  else memory.keep({ answers, step: current, isFramed, formToken: tokenField(form).value });
}

/** The buttons by which the visitor gives up what was typed, or begins again after sending. */
export function watchStartOver(form: HTMLFormElement, memory: TabMemory, restart: () => void): void {
  const startOver = () => {
    memory.forget();
    if (isPosted || form.hidden) {
      // A browser that takes this for a reload would keep what the entry says.
      history.replaceState(null, "");
      return location.replace(surveyPath);
    }
    form.reset();
    form.dispatchEvent(new Event("change"));
    restart();
  };
  for (const id of [IDS.startOver, IDS.another]) byId(id).addEventListener("click", startOver);
}

/** A page that the browser brings back as it was left may hold answers that were changed or sent on another one since. */
export function watchReturn(memory: TabMemory): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && memory.hasChanged()) location.reload();
  });
}
