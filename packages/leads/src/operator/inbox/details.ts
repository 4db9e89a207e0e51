import type { ConsumerRequest, Delivery, DeliveryEvent } from "../../store/contract.ts";
import type { Opening } from "../../store/history/openings.ts";
import type { Try } from "../../store/history/tries.ts";
import type { GivenMark } from "../../store/annotations/marks.ts";
import type { Note } from "../../store/annotations/notes.ts";
import type { LeadReader } from "../../store/reading/reader.ts";
import { readDestinationNames } from "../destination-names.ts";
import { eventOf } from "./event-of.ts";

/** What is known about one application beside its answers, each oldest first. */
export interface Details {
  marks: GivenMark[];
  notes: Note[];
  /** Closed or not. */
  requests: ConsumerRequest[];
  /** With what the operator calls the place: "desk@lender.example.com". */
  deliveries: (Delivery & { destinationName: string })[];
  tries: (Try & { event: DeliveryEvent })[];
  openings: Opening[];
}

export const NO_DETAILS: Details = {
  marks: [],
  notes: [],
  requests: [],
  deliveries: [],
  tries: [],
  openings: [],
};

export async function findDetails(reader: LeadReader, submissionId: string): Promise<Details> {
  const { deliveries, tries, openings } = await reader.findHistory(submissionId);
  const { nameOf } = readDestinationNames();
  return {
    marks: await reader.listMarksOf(submissionId),
    notes: await reader.listNotes(submissionId),
    requests: await reader.listRequestsOf(submissionId),
    deliveries: deliveries.map((one) => ({ ...one, destinationName: nameOf(one.destination) })),
    tries: tries.map((one) => ({ ...one, event: eventOf(one) })),
    openings,
  };
}
