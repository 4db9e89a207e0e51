import { ARRIVAL_KEY, referenceOf, SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { readSent, type Sent } from "@heloc/survey-embed/thank-you-address";
import { fillIn } from "@heloc/lender/format/fill-in";
import { PRIVATE_CODE_PATTERN } from "@heloc/survey-embed/private-code";
import { findContactBy, readHours } from "../features/thank-you/contact-by.ts";
import { estimateAnswers, type EstimateRules } from "../features/thank-you/estimate-answers.ts";

/**
 * Counts an application on the thank-you page, once for each submission: by the id in session storage, or in the address to which the
 * survey's own page leads. A lender should call the event `survey:converted` a conversion; it carries nothing that the page shows.
 */

const COUNTED_KEY = "heloc-counted";

/** Takes the application out of the address. */
function takeFromAddress(): Sent | undefined {
  const sent = readSent(window.location.hash);
  if (!sent) return undefined;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  return import.meta.env.CONFIGURED_PROVIDER.name === "self-hosted" ? sent : undefined;
}

const comesFrom = (origin: string): boolean => document.referrer.startsWith(`${origin}/`);

/** True the first time in this tab. */
function isNew(submissionId: string): boolean {
  const counted = (sessionStorage.getItem(COUNTED_KEY) ?? "").split("\n");
  if (counted.includes(submissionId)) return false;
  sessionStorage.setItem(COUNTED_KEY, [...counted, submissionId].join("\n"));
  return true;
}

function arrive(): void {
  const inAddress = takeFromAddress();
  // Anyone can write such an address: it counts only for a visitor who comes from the survey.
  let sent =
    inAddress && comesFrom(new URL(import.meta.env.CONFIGURED_PROVIDER.address).origin)
      ? inAddress
      : undefined;
  try {
    if (sent) sessionStorage.setItem(ARRIVAL_KEY, [sent.submissionId, sent.code, sent.answers].join("\n"));
    const [submissionId, code, answers] = sessionStorage.getItem(ARRIVAL_KEY)?.split("\n") ?? [];
    if (submissionId) sent = { submissionId, code, answers };
    if (submissionId && isNew(submissionId)) {
      document.dispatchEvent(new CustomEvent("survey:converted", { detail: { submissionId } }));
    }
  } catch {
    // The browser forbids storage: the page around the survey writes the address too, and no conversion is better than a false one.
    if (comesFrom(location.origin)) sent ??= inAddress;
    // A reload finds it in the tab's history.
    sent ??= (history.state as { sent?: Sent } | null)?.sent;
    history.replaceState({ sent }, "");
  }
  if (sent) showSent(sent);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function show(element: HTMLElement | null, figures: Record<string, string>): void {
  if (!element) return;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes("{")) text.data = fillIn(text.data, figures);
  }
  element.hidden = false;
}

/** What the page shows an applicant, also when it is loaded again in this tab. */
function showSent({ submissionId, code, answers }: Sent): void {
  // Another provider's number is one that the lender may never see.
  if (SUBMISSION_ID_PATTERN.test(submissionId)) show(find("#number"), { number: referenceOf(submissionId) });
  showContactBy(find("#contact-by"));
  const place = find("#private-link");
  const link = place?.querySelector("a");
  if (link && code && PRIVATE_CODE_PATTERN.test(code)) {
    link.hash = code;
    show(place, {});
  }
  if (answers) showEstimate(find("#estimate"), answers);
}

function showContactBy(place: HTMLElement | null): void {
  const { hours = "", closedOn = "", ...words } = place?.dataset ?? {};
  const office = readHours(hours);
  if (!office) return;
  const { lang } = document.documentElement;
  const found = findContactBy(office, closedOn.split(" "), new Date(), lang);
  const { zone, closes } = office;
  show(place, { by: fillIn(words[found.words] ?? "", { zone, hour: closes, day: found.day }) });
}

function showEstimate(place: HTMLElement | null, answers: string): void {
  const rules = JSON.parse(place?.dataset.rules ?? "null") as EstimateRules | null;
  const estimate = rules && estimateAnswers(answers, rules);
  if (!place || !estimate) return;
  for (const part of place.querySelectorAll<HTMLElement>("[data-shown-with]"))
    part.hidden = !estimate.says.includes(part.dataset.shownWith ?? "");
  show(place, estimate.figures);
}

arrive();
