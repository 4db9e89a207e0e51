-- One application. The answers are inside `application`; outside stands only what the store compares and sorts by.
CREATE TABLE leads (
  sequence      INTEGER PRIMARY KEY,
  submission_id TEXT NOT NULL UNIQUE CHECK (length(submission_id) = 32),
  received_at   TEXT NOT NULL,
  form_version  TEXT NOT NULL,
  fingerprint   BLOB NOT NULL,
  scheme        TEXT NOT NULL,
  application   BLOB NOT NULL
) STRICT;

CREATE INDEX leads_by_time ON leads (received_at);

-- What proves the consent to calls and texts, or its absence. `text` is null when the hash is not that of known words.
CREATE TABLE consents (
  lead          INTEGER PRIMARY KEY REFERENCES leads (sequence) ON DELETE CASCADE,
  contact       INTEGER NOT NULL CHECK (contact IN (0, 1)),
  recorded_at   TEXT NOT NULL,
  text_sha256   TEXT,
  text          TEXT,
  text_is_known INTEGER NOT NULL CHECK (text_is_known = (text IS NOT NULL)),
  scheme        TEXT NOT NULL,
  circumstances BLOB NOT NULL
) STRICT;

-- One delivery to the lender's CRM. `delivery_id` stays the same on every try; a lease says who is trying until when.
CREATE TABLE outbox (
  delivery_id TEXT PRIMARY KEY,
  lead        INTEGER NOT NULL REFERENCES leads (sequence) ON DELETE CASCADE,
  state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'parked')),
  created_at  TEXT NOT NULL,
  due_at      TEXT NOT NULL,
  attempts    INTEGER NOT NULL DEFAULT 0,
  lease_until TEXT,
  last_status INTEGER
) STRICT;

CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_by_lead ON outbox (lead);
