-- What proves the consent to calls and texts, or its absence: one row for each application ever received. It outlives
-- the answers. `text` is null when the hash is not that of known words. The last three columns are the closed box with IP
-- address and browser; they are null after the application was erased.
CREATE TABLE consents (
  sequence      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id text NOT NULL UNIQUE CHECK (length(submission_id) = 32),
  received_at   timestamptz NOT NULL,
  form_version  text NOT NULL,
  contact       boolean NOT NULL,
  text_sha256   text,
  text          text,
  page_origin   text,
  email_hash    bytea NOT NULL,
  phone_hash    bytea NOT NULL,
  key_id        text,
  wrapped_key   bytea,
  circumstances bytea
);

CREATE INDEX consents_by_time ON consents (received_at);
CREATE INDEX consents_by_email ON consents (email_hash);
CREATE INDEX consents_by_phone ON consents (phone_hash);

-- One application. The answers are inside the closed box `application`. Each page handed out by the service carries a
-- number that counts once: an application that brings a used one is stored all the same, without it and with a mark.
CREATE TABLE leads (
  sequence     bigint PRIMARY KEY REFERENCES consents (sequence),
  fingerprint  bytea NOT NULL,
  form_nonce   text,
  token_reused boolean NOT NULL DEFAULT false,
  key_id       text NOT NULL,
  wrapped_key  bytea NOT NULL,
  application  bytea NOT NULL
);

CREATE UNIQUE INDEX leads_by_form_nonce ON leads (form_nonce) WHERE form_nonce IS NOT NULL;

-- One delivery to the lender's CRM. `delivery_id` stays the same on every try; a lease says that somebody is trying,
-- and until when.
CREATE TABLE outbox (
  delivery_id text PRIMARY KEY,
  lead        bigint NOT NULL UNIQUE REFERENCES leads (sequence) ON DELETE CASCADE,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'parked')),
  created_at  timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  attempts    integer NOT NULL DEFAULT 0,
  lease_until timestamptz,
  last_result text
);

CREATE INDEX outbox_due ON outbox (due_at) WHERE state <> 'delivered';

-- Keys whose private half was destroyed. A service that has not noticed must not seal another application with one.
CREATE TABLE retired_keys (
  key_id     text PRIMARY KEY,
  retired_at timestamptz NOT NULL
);

CREATE FUNCTION refuse_retired_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM retired_keys WHERE key_id = NEW.key_id) THEN
    RAISE EXCEPTION 'this key is retired' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER no_retired_key BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();
CREATE TRIGGER no_retired_key BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();
