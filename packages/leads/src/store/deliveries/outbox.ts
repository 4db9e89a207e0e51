/** What the statements about the outbox share. */

/** The destination that every application and every request has from the start. */
export const CRM = "crm";

/** What a worker asks for. */
export interface Claim {
  destination: string;
  limit: number;
  now: Date;
  /** The end of the lease. */
  until: Date;
}

export const DELIVERY_COLUMNS =
  "delivery_id, destination, state, created_at, due_at, attempts, last_result, contact_id, remark";

/** For a query over requests: under which number the CRM keeps who is asking. */
export const CONTACT_OF_APPLICATION = `(SELECT application.contact_id
  FROM consents JOIN outbox AS application ON application.lead = consents.sequence AND application.destination = '${CRM}'
  WHERE consents.submission_id = consumer_requests.submission_id) AS application_contact_id`;

/**
 * The CRM hears of an application before it hears what was asked about it. One that the CRM has refused does not hold up the
 * request: it says by itself that the consent was taken back, whenever it arrives.
 */
const IS_IN_ORDER = `(request IS NULL OR destination <> '${CRM}' OR NOT EXISTS (
  SELECT 1 FROM consumer_requests
    JOIN consents ON consents.submission_id = consumer_requests.submission_id
    JOIN outbox AS application ON application.lead = consents.sequence AND application.destination = '${CRM}'
  WHERE consumer_requests.number = outbox.request AND application.state = 'waiting'))`;

/** $1 is the present moment, $2 the destination. */
export const IS_DUE = `destination = $2 AND state <> 'delivered' AND due_at <= $1
  AND (lease_until IS NULL OR lease_until <= $1) AND ${IS_IN_ORDER}`;

/** For a query over `consents`: the application has reached the CRM and is on its way to no other destination. */
export const IS_DELIVERED_EVERYWHERE = `EXISTS (
    SELECT 1 FROM outbox WHERE outbox.lead = consents.sequence AND destination = '${CRM}' AND state = 'delivered')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lead = consents.sequence AND state <> 'delivered')`;
