-- One delivery to one destination, of an application or of a request: `crm`, which every one has, and others that the worker
-- adds. `delivery_id` stays the same on every try; a lease says that somebody is trying, and until when. `contact_id` is the
-- CRM's number for the person, `remark` what was out of the ordinary at the last try. SQLite cannot change what is unique in
-- a table, so the table is made anew. The partial indexes have an entry only where there is something to find.
CREATE TABLE outbox_with_destinations (
  delivery_id TEXT PRIMARY KEY,
  destination TEXT NOT NULL DEFAULT 'crm',
  lead        INTEGER REFERENCES leads (sequence) ON DELETE CASCADE,
  request     INTEGER REFERENCES consumer_requests (number),
  state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'parked')),
  created_at  TEXT NOT NULL,
  due_at      TEXT NOT NULL,
  attempts    INTEGER NOT NULL DEFAULT 0,
  lease_until TEXT,
  last_result TEXT,
  contact_id  TEXT,
  remark      TEXT,
  CHECK ((lead IS NULL) <> (request IS NULL))
) STRICT;

INSERT INTO outbox_with_destinations
    (delivery_id, lead, request, state, created_at, due_at, attempts, lease_until, last_result)
  SELECT delivery_id, lead, request, state, created_at, due_at, attempts, lease_until, last_result
  FROM outbox ORDER BY rowid;

DROP TABLE outbox;
ALTER TABLE outbox_with_destinations RENAME TO outbox;

CREATE UNIQUE INDEX outbox_by_lead ON outbox (lead, destination) WHERE lead IS NOT NULL;
CREATE UNIQUE INDEX outbox_by_request ON outbox (request, destination) WHERE request IS NOT NULL;
CREATE INDEX outbox_due ON outbox (destination, due_at) WHERE state <> 'delivered';

-- How each try of a delivery ended. Nothing is changed; it goes with the proof of consent. It holds nothing about the person.
CREATE TABLE tries (
  number        INTEGER PRIMARY KEY,
  delivery_id   TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  tried_at      TEXT NOT NULL,
  kind          TEXT NOT NULL,
  result        TEXT NOT NULL,
  remark        TEXT
) STRICT;

CREATE INDEX tries_by_application ON tries (submission_id);

-- Who of the lender has opened an application, and when. The same holds for it.
CREATE TABLE openings (
  number        INTEGER PRIMARY KEY,
  submission_id TEXT NOT NULL,
  opened_at     TEXT NOT NULL,
  opened_by     TEXT NOT NULL
) STRICT;

CREATE INDEX openings_by_application ON openings (submission_id);
