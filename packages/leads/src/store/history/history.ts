import type { Delivery } from "../contract.ts";
import type { Query } from "../database.ts";
import { CONTACT_OF_APPLICATION, DELIVERY_COLUMNS } from "../deliveries/outbox.ts";
import { toDelivery } from "../rows.ts";
import { listOpenings, type Opening } from "./openings.ts";
import { listTries, type Try } from "./tries.ts";

/** What became of one application and of the requests about it, oldest first. It holds no answer. */
export interface History {
  deliveries: Delivery[];
  tries: Try[];
  openings: Opening[];
}

/** Also of an application that is gone, as far as there is something left. */
export async function findHistory(query: Query, submissionId: string): Promise<History> {
  return {
    deliveries: await findDeliveries(query, submissionId),
    tries: await listTries(query, submissionId),
    openings: await listOpenings(query, submissionId),
  };
}

async function findDeliveries(query: Query, submissionId: string): Promise<Delivery[]> {
  const ofApplication = await query(
    `SELECT submission_id, ${DELIVERY_COLUMNS} FROM consents JOIN outbox ON outbox.lead = consents.sequence
      WHERE submission_id = $1 ORDER BY created_at, delivery_id`,
    [submissionId],
  );
  const ofRequests = await query(
    `SELECT submission_id, kind, ${DELIVERY_COLUMNS}, ${CONTACT_OF_APPLICATION}
      FROM consumer_requests JOIN outbox ON outbox.request = consumer_requests.number
      WHERE submission_id = $1 ORDER BY created_at, delivery_id`,
    [submissionId],
  );
  return [...ofApplication.rows, ...ofRequests.rows].map(toDelivery);
}
