import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { thankYouAddress } from "@heloc/survey-embed/thank-you-address";
import { FORM_FIELDS, readAnswers } from "../../src/questions/form-fields.ts";
import { IDS } from "../element-names.ts";
import { deliver, type Outcome } from "./delivery.ts";
import type { Host } from "./frame.ts";
import { byId, pick } from "./page-elements.ts";
import { showServerErrors } from "./problems-view.ts";
import { createSendingView } from "./sending-view.ts";
import { focusHeading, type Steps } from "./steps.ts";
import { createSubmissionIds } from "./submission-id.ts";

const TIMEOUT_MS = 15_000;

interface SubmitOptions {
  form: HTMLFormElement;
  steps: Steps;
  host: Host;
  /** The site to go to afterwards. */
  homeOrigin: string | undefined;
  /** Where the visitor came from, as far as the page around the survey has told. */
  readAttribution: () => Record<string, string>;
}

/** @returns what the send button does */
export function createSubmit({
  form,
  steps,
  host,
  homeOrigin,
  readAttribution,
}: SubmitOptions): () => Promise<void> {
  const view = createSendingView(form);
  const ids = createSubmissionIds();
  let busy = false;

  async function sendOnce(content: string): Promise<{ id: string; outcome: Outcome }> {
    const id = ids.idFor(content);
    const outcome = await deliver({
      send: () => post(`{"submissionId":"${id}",${content.slice(1)}`),
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      tell: view.show,
    });
    return { id, outcome };
  }

  return async function submit() {
    if (busy) return;
    busy = true;
    view.focusButton();
    view.show("sending");

    const content = JSON.stringify(readContent(form, readAttribution()));
    let { id, outcome } = await sendOnce(content);
    if (outcome.kind === "differs") {
      ids.forget();
      ({ id, outcome } = await sendOnce(content));
    }

    busy = false;
    view.show("idle");
    if (outcome.kind === "received") {
      showReceived(form, homeOrigin && thankYouAddress(homeOrigin, id));
      host.tell({ type: "heloc-survey:submitted", submissionId: id });
    } else if (outcome.kind !== "refused" || !showServerErrors(outcome.errors, steps)) {
      view.show("failed");
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
  return fetch(SUBMISSIONS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "omit",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body,
  });
}

function showReceived(form: HTMLFormElement, nextAddress: string | undefined): void {
  const panel = byId(IDS.received);
  const link = pick<HTMLAnchorElement>(panel, `#${IDS.continueLink}`);
  if (nextAddress) Object.assign(link, { href: nextAddress, target: "_top" });
  else link.hidden = true;
  form.hidden = true;
  panel.hidden = false;
  focusHeading(panel);
  // In a frame the page around it goes on by itself.
  if (nextAddress && window.parent === window) location.assign(nextAddress);
}
