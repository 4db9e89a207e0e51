-- What proves the consent to calls and texts, or its absence: one row for each application ever received. It outlives
-- the answers. `text` is null when the hash is not that of known words. The last three columns are the closed box with IP
-- address and browser; they are null after the application was erased.
CREATE TABLE consents (
  sequence      INTEGER PRIMARY KEY,
  submission_id TEXT NOT NULL UNIQUE CHECK (length(submission_id) = 32),
  received_at   TEXT NOT NULL,
  form_version  TEXT NOT NULL,
  contact       INTEGER NOT NULL CHECK (contact IN (0, 1)),
  text_sha256   TEXT,
  text          TEXT,
  page_origin   TEXT,
  email_hash    BLOB NOT NULL,
  phone_hash    BLOB NOT NULL,
  key_id        TEXT,
  wrapped_key   BLOB,
  circumstances BLOB
) STRICT;

CREATE INDEX consents_by_time ON consents (received_at);
CREATE INDEX consents_by_email ON consents (email_hash);
CREATE INDEX consents_by_phone ON consents (phone_hash);

-- One application. The answers are inside the closed box `application`. Each page handed out by the service carries a
-- number that counts once: an application that brings a used one is stored all the same, without it and with a mark.
CREATE TABLE leads (
  sequence     INTEGER PRIMARY KEY REFERENCES consents (sequence),
  fingerprint  BLOB NOT NULL,
  form_nonce   TEXT,
  token_reused INTEGER NOT NULL DEFAULT 0 CHECK (token_reused IN (0, 1)),
  key_id       TEXT NOT NULL,
  wrapped_key  BLOB NOT NULL,
  application  BLOB NOT NULL
) STRICT;

CREATE UNIQUE INDEX leads_by_form_nonce ON leads (form_nonce) WHERE form_nonce IS NOT NULL;

-- One delivery to the lender's CRM. `delivery_id` stays the same on every try; a lease says that somebody is trying,
-- and until when.
CREATE TABLE outbox (
  delivery_id TEXT PRIMARY KEY,
  lead        INTEGER NOT NULL UNIQUE REFERENCES leads (sequence) ON DELETE CASCADE,
  state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'parked')),
  created_at  TEXT NOT NULL,
  due_at      TEXT NOT NULL,
  attempts    INTEGER NOT NULL DEFAULT 0,
  lease_until TEXT,
  last_result TEXT
) STRICT;

CREATE INDEX outbox_due ON outbox (due_at) WHERE state <> 'delivered';

-- Keys whose private half was destroyed. A service that has not noticed must not seal another application with one.
CREATE TABLE retired_keys (
  key_id     TEXT PRIMARY KEY,
  retired_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER no_retired_key_in_leads BEFORE INSERT ON leads
WHEN EXISTS (SELECT 1 FROM retired_keys WHERE key_id = NEW.key_id)
BEGIN
  SELECT RAISE(ABORT, 'this key is retired');
END;

CREATE TRIGGER no_retired_key_in_consents BEFORE INSERT ON consents
WHEN EXISTS (SELECT 1 FROM retired_keys WHERE key_id = NEW.key_id)
BEGIN
  SELECT RAISE(ABORT, 'this key is retired');
END;
