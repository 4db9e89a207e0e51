import { language, paths } from "@heloc/lender/current";
import { ESTIMATE_ANSWERS, inLanguage, referenceOf, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { thankYouAddress } from "@heloc/survey-embed/thank-you-address";
import { FORM_FIELDS, readAnswers } from "@heloc/questions/form-fields";
import { DATA, IDS } from "../../element-names.ts";
import { deliver, type Outcome, type Trouble } from "./delivery.ts";
import type { Host } from "../host/frame.ts";
import { byId } from "../page-elements.ts";
import { showServerErrors } from "../problems.ts";
import { focusHeading, type Steps } from "../steps.ts";
import type { TabMemory } from "../memory/tab-memory.ts";

const TIMEOUT_MS = 15_000;

export type SendingState = "idle" | "sending" | "failed" | Trouble;

/** What the visitor sees and hears while the answers travel. The words are in the page. */
function showSending(form: HTMLFormElement, state: SendingState): void {
  const busy = state !== "idle" && state !== "failed";
  const findAll = (attribute: string) => form.querySelectorAll<HTMLElement>(`[${attribute}]`);
  // aria-disabled, not disabled: the button keeps the focus.
  byId(IDS.send).setAttribute("aria-disabled", String(busy));
  // While it travels, the id stands for exactly these answers.
  for (const element of findAll(DATA.locks)) element.inert = busy;
  for (const element of findAll(DATA.showsWhile))
    element.hidden = !element.getAttribute(DATA.showsWhile)?.split(" ").includes(state);
}

interface Survey {
  form: HTMLFormElement;
  steps: Steps;
  host: Host;
  memory: TabMemory;
  /** The site to go to afterwards. */
  homeOrigin: string | undefined;
  /** Where the visitor came from, as far as the page around the survey has told. */
  readAttribution: () => Record<string, string>;
}

/** @returns what the send button does */
export function createSubmit(survey: Survey): () => Promise<void> {
  const { form, steps, host, memory, homeOrigin } = survey;
  const show = (state: SendingState) => showSending(form, state);
  let busy = false;

  async function sendOnce(
    content: ReturnType<typeof readContent>,
  ): Promise<{ id: string; outcome: Outcome }> {
    const id = memory.idFor(JSON.stringify([content.answers, content.consent]));
    const outcome = await deliver({
      send: () => post(JSON.stringify({ submissionId: id, ...content })),
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      tell: show,
    });
    return { id, outcome };
  }

  return async function submit() {
    if (busy) return;
    busy = true;
    byId(IDS.send).focus({ preventScroll: true });
    show("sending");

    const content = readContent(form, survey.readAttribution());
    let { id, outcome } = await sendOnce(content);
    if (outcome.kind === "differs") {
      memory.keep({ tried: undefined });
      ({ id, outcome } = await sendOnce(content));
    }

    busy = false;
    show("idle");
    if (outcome.kind === "received") {
      memory.forget();
      memory.keep({ sent: id });
      steps.noteSent(id);
      const { code } = outcome;
      const answers = String(
        new URLSearchParams(ESTIMATE_ANSWERS.map((name) => [name, String(content.answers[name])])),
      );
      const next = homeOrigin && thankYouAddress(homeOrigin, id, code, paths.thankYou, answers);
      showReceived(form, id, next);
      focusHeading(byId(IDS.received));
      // In a frame the page around it goes on by itself.
      if (next && window.parent === window) location.assign(next);
      host.tell({ type: "heloc-survey:submitted", submissionId: id, code, answers });
    } else if (outcome.kind !== "refused" || !showServerErrors(outcome.errors, steps)) {
      show("failed");
    }
  };
}

function readContent(form: HTMLFormElement, attribution: Record<string, string>) {
  const { consent, consentText, honeypot, formToken } = FORM_FIELDS;
  const data = new FormData(form);
  return {
    answers: readAnswers(data),
    consent: { contact: data.has(consent), textSha256: data.get(consentText) },
    attribution,
    // An absent one says as much as an empty one.
    [honeypot]: data.get(honeypot) || undefined,
    [formToken]: data.get(formToken) || undefined,
  };
}

function post(body: string): Promise<Response> {
  return fetch(inLanguage(SUBMISSIONS_PATH, language), {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "omit",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body,
  });
}

/** Puts what became of the application in the form's place. @param nextAddress the thank-you page */
export function showReceived(form: HTMLFormElement, submissionId: string, nextAddress?: string): void {
  const link = byId(IDS.continueLink) as HTMLAnchorElement;
  if (nextAddress) Object.assign(link, { href: nextAddress, target: "_top" });
  else link.hidden = true;
  byId(IDS.reference).textContent = referenceOf(submissionId);
  form.hidden = true;
  // A browser that fills in an earlier page's boxes when it comes back to it finds nothing to send a second time.
  form.reset();
  byId(IDS.received).hidden = false;
}
