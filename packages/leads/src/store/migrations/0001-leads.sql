-- The tables of both engines. What stands in braces is said by each in its own words (../dialect.ts).

-- One application: its identity, the evidence that somebody agreed to calls and texts or did not with its keyed hash, and what is
-- sealed: the answers, and IP address and browser (`client_info`). What was erased or purged is null; the row stays as long as the
-- evidence.
CREATE TABLE leads (
  number        {number},
  submission_id TEXT NOT NULL UNIQUE CHECK (length(submission_id) = 32),
  received_at   {time} NOT NULL,
  form_version  TEXT NOT NULL,
  email_hash    {bytes} NOT NULL,
  phone_hash    {bytes} NOT NULL,
  code_hash     {bytes} NOT NULL UNIQUE,
  fingerprint   {bytes},
  form_nonce    TEXT,
  contact       INTEGER NOT NULL CHECK (contact IN (0, 1)),
  text_sha256   TEXT,
  language      TEXT NOT NULL,
  page_origin   TEXT,
  evidence_hash {bytes} NOT NULL,
  key_id        TEXT,
  client_info   {bytes},
  answers       {bytes}
){strict};

CREATE INDEX leads_by_time ON leads (received_at);
CREATE INDEX leads_by_email ON leads (email_hash);
CREATE INDEX leads_by_phone ON leads (phone_hash);
CREATE INDEX leads_by_form_nonce ON leads (form_nonce) WHERE form_nonce IS NOT NULL;

-- The words of consent, once for everybody who saw them. `sellers` is a JSON array of the companies that the words name.
CREATE TABLE consent_texts (
  text_sha256    TEXT PRIMARY KEY,
  text           TEXT NOT NULL,
  sellers        TEXT NOT NULL,
  sellers_sha256 TEXT NOT NULL
){strict};

-- What an applicant asks for. It refers to no other table, because it outlives the application and the evidence.
CREATE TABLE requests (
  number        {number},
  submission_id TEXT NOT NULL CHECK (length(submission_id) = 32),
  kind          TEXT NOT NULL CHECK (kind IN ('withdrawal', 'deletion')),
  requested_at  {time} NOT NULL,
  channel       TEXT NOT NULL,
  email_hash    {bytes} NOT NULL,
  phone_hash    {bytes} NOT NULL,
  closed_at     {time},
  closed_note   TEXT,
  UNIQUE (submission_id, kind)
){strict};

CREATE INDEX requests_by_email ON requests (email_hash);
CREATE INDEX requests_by_phone ON requests (phone_hash);

-- One message to one destination, about an application or a request. A lease says that a worker is trying, and until when.
-- `written_at` is the clock of the last change: one that lies ahead shows that a clock was wrong, and then the message is due.
CREATE TABLE outbox (
  delivery_id TEXT PRIMARY KEY,
  destination TEXT NOT NULL DEFAULT 'crm',
  lead        {reference} REFERENCES leads (number) ON DELETE CASCADE,
  request     {reference} REFERENCES requests (number),
  state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead-letter')),
  created_at  {time} NOT NULL,
  due_at      {time} NOT NULL,
  written_at  {time} NOT NULL,
  attempts    INTEGER NOT NULL DEFAULT 0,
  lease_until {time},
  last_result TEXT,
  contact_id  TEXT,
  remark      TEXT,
  CHECK ((lead IS NULL) <> (request IS NULL))
){strict};

CREATE UNIQUE INDEX outbox_by_lead ON outbox (lead, destination) WHERE lead IS NOT NULL;
CREATE UNIQUE INDEX outbox_by_request ON outbox (request, destination) WHERE request IS NOT NULL;
CREATE INDEX outbox_due ON outbox (destination, due_at) WHERE state <> 'delivered';

-- How each attempt of a delivery ended. It holds nothing about the person.
CREATE TABLE delivery_attempts (
  number        {number},
  delivery_id   TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  attempted_at  {time} NOT NULL,
  kind          TEXT NOT NULL,
  result        TEXT NOT NULL,
  remark        TEXT
){strict};

CREATE INDEX delivery_attempts_by_lead ON delivery_attempts (submission_id);

-- What somebody of the lender has written about an application, sealed like the answers and gone with them.
CREATE TABLE notes (
  number     {lasting number},
  lead       {reference} NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  written_at {time} NOT NULL,
  written_by TEXT NOT NULL,
  edited_at  {time},
  edited_by  TEXT,
  key_id     TEXT NOT NULL,
  note       {bytes} NOT NULL
){strict};

CREATE INDEX notes_by_lead ON notes (lead);

-- Who opened, marked or removed which application: the last status in it stands, and the last day to call again.
CREATE TABLE access_log (
  number        {lasting number},
  submission_id TEXT NOT NULL,
  at            {time} NOT NULL,
  by            TEXT NOT NULL,
  action        TEXT NOT NULL,
  detail        TEXT
){strict};

CREATE INDEX access_log_by_lead ON access_log (submission_id);

-- How often a stage of the survey was reached on one day, where the lender is. No row tells of one visit.
CREATE TABLE funnel_counts (
  day      TEXT NOT NULL,
  stage    TEXT NOT NULL,
  campaign TEXT NOT NULL,
  count    INTEGER NOT NULL,
  PRIMARY KEY (day, stage, campaign)
){strict};

-- Keys whose private half was destroyed: nothing may be sealed with one any more.
CREATE TABLE retired_keys (
  key_id     TEXT PRIMARY KEY,
  retired_at {time} NOT NULL
){strict};

-- One row: what is written to see whether the store can be, when it was purged last, and the highest number that is purged.
CREATE TABLE store_state (
  checked_at    {time} NOT NULL,
  filler        {bytes},
  purged_at     {time} NOT NULL,
  purged_number {reference} NOT NULL DEFAULT 0
){strict};

INSERT INTO store_state (checked_at, purged_at) VALUES ({now}, {now});
