-- SHA-256 of the private link's secret. Applications from before have no link.
ALTER TABLE consents ADD COLUMN code_hash BLOB;

CREATE UNIQUE INDEX consents_by_code ON consents (code_hash) WHERE code_hash IS NOT NULL;

-- What somebody who has applied asks for: no more calls and texts, or that the application is deleted. It refers to no other
-- table, because it outlives the application and the proof of consent: whoever asked for silence is not called again. By
-- the keyed hashes it is found for somebody who names their e-mail address or telephone.
CREATE TABLE consumer_requests (
  number        INTEGER PRIMARY KEY,
  submission_id TEXT NOT NULL CHECK (length(submission_id) = 32),
  kind          TEXT NOT NULL CHECK (kind IN ('withdrawal', 'deletion')),
  requested_at  TEXT NOT NULL,
  channel       TEXT NOT NULL,
  email_hash    BLOB NOT NULL,
  phone_hash    BLOB NOT NULL,
  UNIQUE (submission_id, kind)
) STRICT;

CREATE INDEX consumer_requests_by_email ON consumer_requests (email_hash);
CREATE INDEX consumer_requests_by_phone ON consumer_requests (phone_hash);

-- What was done about a request. Without a row it is open.
CREATE TABLE closed_requests (
  number    INTEGER PRIMARY KEY REFERENCES consumer_requests (number),
  closed_at TEXT NOT NULL,
  note      TEXT NOT NULL
) STRICT;

-- One delivery to the lender's CRM, of an application or of a request. `delivery_id` stays the same on every try; a lease
-- says that somebody is trying, and until when. SQLite cannot loosen a column, so the table is made anew.
CREATE TABLE outbox_with_requests (
  delivery_id TEXT PRIMARY KEY,
  lead        INTEGER UNIQUE REFERENCES leads (sequence) ON DELETE CASCADE,
  request     INTEGER UNIQUE REFERENCES consumer_requests (number),
  state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'parked')),
  created_at  TEXT NOT NULL,
  due_at      TEXT NOT NULL,
  attempts    INTEGER NOT NULL DEFAULT 0,
  lease_until TEXT,
  last_result TEXT,
  CHECK ((lead IS NULL) <> (request IS NULL))
) STRICT;

INSERT INTO outbox_with_requests (delivery_id, lead, state, created_at, due_at, attempts, lease_until, last_result)
  SELECT delivery_id, lead, state, created_at, due_at, attempts, lease_until, last_result FROM outbox;

DROP TABLE outbox;
ALTER TABLE outbox_with_requests RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE state <> 'delivered';
