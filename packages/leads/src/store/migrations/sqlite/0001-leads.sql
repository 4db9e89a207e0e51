-- One application: its identity, where it stands, and its sealed answers. The answers, the fingerprint and the form's token are
-- null once it was erased or purged; the row stays as long as the evidence of its consent.
CREATE TABLE leads (
  number        INTEGER PRIMARY KEY,
  submission_id TEXT NOT NULL UNIQUE CHECK (length(submission_id) = 32),
  received_at   TEXT NOT NULL,
  form_version  TEXT NOT NULL,
  status        TEXT CHECK (status IN ('no-answer', 'left-voicemail', 'called', 'booked', 'won', 'lost', 'not-interested')),
  follow_up     TEXT,
  email_hash    BLOB NOT NULL,
  phone_hash    BLOB NOT NULL,
  code_hash     BLOB NOT NULL UNIQUE,
  fingerprint   BLOB,
  form_nonce    TEXT,
  token_reused  INTEGER NOT NULL DEFAULT 0 CHECK (token_reused IN (0, 1)),
  key_id        TEXT,
  answers       BLOB
) STRICT;

CREATE INDEX leads_by_time ON leads (received_at);
CREATE INDEX leads_by_email ON leads (email_hash);
CREATE INDEX leads_by_phone ON leads (phone_hash);
CREATE UNIQUE INDEX leads_by_form_nonce ON leads (form_nonce) WHERE form_nonce IS NOT NULL;

-- The evidence that somebody agreed to calls and texts, or did not. `evidence_hash` is a keyed hash of all of it: a changed bit shows.
-- `client_info` is sealed and holds IP address and browser;
-- it is null once the application was erased.
CREATE TABLE consents (
  lead          INTEGER PRIMARY KEY REFERENCES leads (number) ON DELETE CASCADE,
  contact       INTEGER NOT NULL CHECK (contact IN (0, 1)),
  text_sha256   TEXT,
  language      TEXT NOT NULL,
  page_origin   TEXT,
  evidence_hash BLOB NOT NULL,
  key_id        TEXT,
  client_info   BLOB
) STRICT;

-- The words of consent, once for everybody who saw them. `sellers` is a JSON array of the companies that the words name;
-- its hash shows a changed bit.
CREATE TABLE consent_texts (
  text_sha256    TEXT PRIMARY KEY,
  text           TEXT NOT NULL,
  sellers        TEXT NOT NULL,
  sellers_sha256 TEXT NOT NULL
) STRICT;

-- What somebody who has applied asks for. It refers to no other table, because it outlives the application and the evidence:
-- whoever asked for silence is not called again. The hashes find it for somebody who names their e-mail address or telephone.
CREATE TABLE requests (
  number        INTEGER PRIMARY KEY,
  submission_id TEXT NOT NULL CHECK (length(submission_id) = 32),
  kind          TEXT NOT NULL CHECK (kind IN ('withdrawal', 'deletion')),
  requested_at  TEXT NOT NULL,
  channel       TEXT NOT NULL,
  email_hash    BLOB NOT NULL,
  phone_hash    BLOB NOT NULL,
  closed_at     TEXT,
  closed_note   TEXT,
  UNIQUE (submission_id, kind)
) STRICT;

CREATE INDEX requests_by_email ON requests (email_hash);
CREATE INDEX requests_by_phone ON requests (phone_hash);

-- One message to one destination, about an application or a request. `delivery_id` is the same for every attempt. A lease says
-- that a worker is trying, and until when. `written_at` is the clock of the last change: a time that lies ahead shows that a
-- clock was wrong, and then the message counts as due.
CREATE TABLE outbox (
  delivery_id TEXT PRIMARY KEY,
  destination TEXT NOT NULL DEFAULT 'crm',
  lead        INTEGER REFERENCES leads (number) ON DELETE CASCADE,
  request     INTEGER REFERENCES requests (number),
  state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead-letter')),
  created_at  TEXT NOT NULL,
  due_at      TEXT NOT NULL,
  written_at  TEXT NOT NULL,
  attempts    INTEGER NOT NULL DEFAULT 0,
  lease_until TEXT,
  last_result TEXT,
  contact_id  TEXT,
  remark      TEXT,
  CHECK ((lead IS NULL) <> (request IS NULL))
) STRICT;

CREATE UNIQUE INDEX outbox_by_lead ON outbox (lead, destination) WHERE lead IS NOT NULL;
CREATE UNIQUE INDEX outbox_by_request ON outbox (request, destination) WHERE request IS NOT NULL;
CREATE INDEX outbox_due ON outbox (destination, due_at) WHERE state <> 'delivered';

-- How each attempt of a delivery ended. It holds nothing about the person.
CREATE TABLE delivery_attempts (
  number        INTEGER PRIMARY KEY,
  delivery_id   TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  attempted_at  TEXT NOT NULL,
  kind          TEXT NOT NULL,
  result        TEXT NOT NULL,
  remark        TEXT
) STRICT;

CREATE INDEX delivery_attempts_by_lead ON delivery_attempts (submission_id);

-- What somebody of the lender has written about an application, sealed like the answers and gone with them.
CREATE TABLE notes (
  number     INTEGER PRIMARY KEY AUTOINCREMENT,
  lead       INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  written_at TEXT NOT NULL,
  written_by TEXT NOT NULL,
  edited_at  TEXT,
  edited_by  TEXT,
  key_id     TEXT NOT NULL,
  note       BLOB NOT NULL
) STRICT;

CREATE INDEX notes_by_lead ON notes (lead);

-- Who opened, marked or removed which application, and when. It goes with the evidence of the consent.
CREATE TABLE access_log (
  number        INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id TEXT NOT NULL,
  at            TEXT NOT NULL,
  by            TEXT NOT NULL,
  action        TEXT NOT NULL,
  detail        TEXT
) STRICT;

CREATE INDEX access_log_by_lead ON access_log (submission_id);

-- How often a stage of the survey was reached on one day, where the lender is. No row tells of one visit.
CREATE TABLE funnel_counts (
  day      TEXT NOT NULL,
  stage    TEXT NOT NULL,
  device   TEXT NOT NULL,
  state    TEXT NOT NULL,
  campaign TEXT NOT NULL,
  count    INTEGER NOT NULL,
  PRIMARY KEY (day, stage, device, state, campaign)
) STRICT, WITHOUT ROWID;

-- Keys whose private half was destroyed: nothing may be sealed with one any more.
CREATE TABLE retired_keys (
  key_id     TEXT PRIMARY KEY,
  retired_at TEXT NOT NULL
) STRICT;

-- One row: what is written to see whether the store can be, when it was purged last, and the highest number that is purged.
CREATE TABLE store_state (
  checked_at    TEXT NOT NULL,
  filler        BLOB NOT NULL,
  purged_at     TEXT NOT NULL,
  purged_number INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO store_state (checked_at, filler, purged_at) VALUES ('', x'', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
