/**
 * What the thank-you page says to somebody who has applied, also when it is loaded again in this tab. The words are in the
 * page; whoever only opens it sees none of them.
 */
import { fillIn } from "@heloc/lender/format/fill-in";
import { referenceOf, SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { PRIVATE_CODE_PATTERN } from "@heloc/survey-embed/private-code";
import type { Sent } from "@heloc/survey-embed/thank-you-address";
import { findContactBy, readHours } from "../features/thank-you/contact-by.ts";
import { estimateAnswers, type EstimateRules } from "../features/thank-you/estimate-answers.ts";

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

export function showSent({ submissionId, code, answers }: Sent): void {
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
