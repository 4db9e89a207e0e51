-- One delivery to one destination, of an application or of a request: `crm`, which every one has, and others that the worker
-- adds. `contact_id` is the CRM's number for the person, `remark` what was out of the ordinary at the last try. The partial
-- indexes have an entry only where there is something to find.
ALTER TABLE outbox ADD COLUMN destination text NOT NULL DEFAULT 'crm';
ALTER TABLE outbox ADD COLUMN contact_id text;
ALTER TABLE outbox ADD COLUMN remark text;
ALTER TABLE outbox DROP CONSTRAINT outbox_lead_key;
ALTER TABLE outbox DROP CONSTRAINT outbox_request_key;
DROP INDEX outbox_due;

CREATE UNIQUE INDEX outbox_by_lead ON outbox (lead, destination) WHERE lead IS NOT NULL;
CREATE UNIQUE INDEX outbox_by_request ON outbox (request, destination) WHERE request IS NOT NULL;
CREATE INDEX outbox_due ON outbox (destination, due_at) WHERE state <> 'delivered';

-- How each try of a delivery ended. Nothing is changed; it goes with the proof of consent. It holds nothing about the person.
CREATE TABLE tries (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id   text NOT NULL,
  submission_id text NOT NULL,
  tried_at      timestamptz NOT NULL,
  kind          text NOT NULL,
  result        text NOT NULL,
  remark        text
);

CREATE INDEX tries_by_application ON tries (submission_id);

-- Who of the lender has opened an application, and when. The same holds for it.
CREATE TABLE openings (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id text NOT NULL,
  opened_at     timestamptz NOT NULL,
  opened_by     text NOT NULL
);

CREATE INDEX openings_by_application ON openings (submission_id);
