import {
  calculateFigures,
  describeAnswers,
  type ConsumerRequest,
  type Delivery,
  type Details,
  type InboxLead,
} from "@heloc/leads/operator/operator-service";
import type { DeliveryLine, LeadDetail, LeadRow, Note } from "../../src/contract.ts";

/** Everything about one application, as the page shows it. @param row its line in the list */
export function toLeadDetail(row: LeadRow, lead: InboxLead, details: Details): LeadDetail {
  const { answers, attribution, consent, spamSignals } = lead;
  return {
    ...row,
    firstName: answers.firstName,
    lastName: answers.lastName,
    email: answers.email,
    phone: answers.phone,
    answers: describeAnswers(answers),
    figures: calculateFigures(lead),
    consent,
    spamSignals,
    attribution,
    openRequests: details.requests.filter(({ closed }) => closed === null).map(toOpenRequest),
    marks: details.marks.map(({ mark, markedAt }) => ({ mark, markedAt })),
    noteList: details.notes.map(toNote),
    deliveries: details.deliveries.map(toDeliveryLine),
    tries: details.tries.map(({ triedAt, kind, event, result, remark }) => ({
      ...{ triedAt: triedAt.toISOString(), by: kind },
      ...{ event, result, remark },
    })),
    openings: details.openings.map(({ openedAt, openedBy }) => ({
      openedAt: openedAt.toISOString(),
      openedBy,
    })),
  };
}

const toOpenRequest = ({ number, kind, requestedAt, channel }: ConsumerRequest) => ({
  ...{ number, kind, channel },
  requestedAt: requestedAt.toISOString(),
});

const toNote = ({ writtenAt, writtenBy, text }: Details["notes"][number]): Note => ({
  writtenAt: writtenAt.toISOString(),
  writtenBy,
  text: text ?? "",
  isReadable: text !== null,
});

const toDeliveryLine = ({
  destinationName: destination,
  ...delivery
}: Delivery & { destinationName: string }): DeliveryLine => ({
  destination,
  event: delivery.event,
  state: delivery.state,
  dueAt: delivery.dueAt.toISOString(),
  attempts: delivery.attempts,
  lastResult: delivery.lastResult,
  contactId: delivery.contactId,
  remark: delivery.remark,
});
