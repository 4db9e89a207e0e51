-- The same tables as in sqlite/0001-leads.sql, where each is explained.

CREATE TABLE leads (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id text NOT NULL UNIQUE CHECK (length(submission_id) = 32),
  received_at   timestamptz NOT NULL,
  form_version  text NOT NULL,
  status        text CHECK (status IN ('no-answer', 'left-voicemail', 'called', 'booked', 'won', 'lost', 'not-interested')),
  follow_up     text,
  email_hash    bytea NOT NULL,
  phone_hash    bytea NOT NULL,
  code_hash     bytea NOT NULL UNIQUE,
  fingerprint   bytea,
  form_nonce    text,
  token_reused  boolean NOT NULL DEFAULT false,
  key_id        text,
  answers       bytea
);

CREATE INDEX leads_by_time ON leads (received_at);
CREATE INDEX leads_by_email ON leads (email_hash);
CREATE INDEX leads_by_phone ON leads (phone_hash);
CREATE UNIQUE INDEX leads_by_form_nonce ON leads (form_nonce) WHERE form_nonce IS NOT NULL;

CREATE TABLE consents (
  lead          bigint PRIMARY KEY REFERENCES leads (number) ON DELETE CASCADE,
  contact       boolean NOT NULL,
  text_sha256   text,
  language      text NOT NULL,
  page_origin   text,
  evidence_hash bytea NOT NULL,
  key_id        text,
  client_info   bytea
);

CREATE TABLE consent_texts (
  text_sha256    text PRIMARY KEY,
  text           text NOT NULL,
  sellers        text NOT NULL,
  sellers_sha256 text NOT NULL
);

CREATE TABLE requests (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id text NOT NULL CHECK (length(submission_id) = 32),
  kind          text NOT NULL CHECK (kind IN ('withdrawal', 'deletion')),
  requested_at  timestamptz NOT NULL,
  channel       text NOT NULL,
  email_hash    bytea NOT NULL,
  phone_hash    bytea NOT NULL,
  closed_at     timestamptz,
  closed_note   text,
  UNIQUE (submission_id, kind)
);

CREATE INDEX requests_by_email ON requests (email_hash);
CREATE INDEX requests_by_phone ON requests (phone_hash);

CREATE TABLE outbox (
  delivery_id text PRIMARY KEY,
  destination text NOT NULL DEFAULT 'crm',
  lead        bigint REFERENCES leads (number) ON DELETE CASCADE,
  request     bigint REFERENCES requests (number),
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead-letter')),
  created_at  timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  written_at  timestamptz NOT NULL,
  attempts    integer NOT NULL DEFAULT 0,
  lease_until timestamptz,
  last_result text,
  contact_id  text,
  remark      text,
  CHECK ((lead IS NULL) <> (request IS NULL))
);

CREATE UNIQUE INDEX outbox_by_lead ON outbox (lead, destination) WHERE lead IS NOT NULL;
CREATE UNIQUE INDEX outbox_by_request ON outbox (request, destination) WHERE request IS NOT NULL;
CREATE INDEX outbox_due ON outbox (destination, due_at) WHERE state <> 'delivered';

CREATE TABLE delivery_attempts (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id   text NOT NULL,
  submission_id text NOT NULL,
  attempted_at  timestamptz NOT NULL,
  kind          text NOT NULL,
  result        text NOT NULL,
  remark        text
);

CREATE INDEX delivery_attempts_by_lead ON delivery_attempts (submission_id);

CREATE TABLE notes (
  number     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead       bigint NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  written_at timestamptz NOT NULL,
  written_by text NOT NULL,
  edited_at  timestamptz,
  edited_by  text,
  key_id     text NOT NULL,
  note       bytea NOT NULL
);

CREATE INDEX notes_by_lead ON notes (lead);

CREATE TABLE access_log (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id text NOT NULL,
  at            timestamptz NOT NULL,
  by            text NOT NULL,
  action        text NOT NULL,
  detail        text
);

CREATE INDEX access_log_by_lead ON access_log (submission_id);

CREATE TABLE funnel_counts (
  day      text NOT NULL,
  stage    text NOT NULL,
  device   text NOT NULL,
  state    text NOT NULL,
  campaign text NOT NULL,
  count    integer NOT NULL,
  PRIMARY KEY (day, stage, device, state, campaign)
);

CREATE TABLE retired_keys (
  key_id     text PRIMARY KEY,
  retired_at timestamptz NOT NULL
);

CREATE TABLE store_state (
  checked_at    timestamptz NOT NULL,
  filler        bytea NOT NULL,
  purged_at     timestamptz NOT NULL,
  purged_number bigint NOT NULL DEFAULT 0
);

INSERT INTO store_state (checked_at, filler, purged_at) VALUES (now(), '', now());
