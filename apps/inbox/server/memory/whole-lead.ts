import { describeAnswers } from "@heloc/leads/operator/described-answers";
import { calculateFigures } from "@heloc/leads/operator/figures";
import type { Details, InboxLead } from "@heloc/leads/operator/operator-service";
import type { LeadRow, WholeLead } from "../../src/contract.ts";

/** Everything about one application, as the page shows it. @param row its line in the list */
export function toWholeLead(row: LeadRow, lead: InboxLead, details: Details): WholeLead {
  const { answers, attribution, consent, spamSignals } = lead;
  const { notes, requests, ...history } = details;
  return {
    ...row,
    ...history,
    firstName: answers.firstName,
    lastName: answers.lastName,
    email: answers.email,
    phone: answers.phone,
    answers: describeAnswers(answers),
    figures: calculateFigures(lead),
    consent,
    spamSignals,
    attribution,
    openRequests: requests.filter(({ closed }) => closed === null),
    noteList: notes,
  };
}
