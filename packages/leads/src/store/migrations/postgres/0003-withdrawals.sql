-- SHA-256 of the private link's secret. Applications from before have no link.
ALTER TABLE consents ADD COLUMN code_hash bytea;

CREATE UNIQUE INDEX consents_by_code ON consents (code_hash) WHERE code_hash IS NOT NULL;

-- What somebody who has applied asks for: no more calls and texts, or that the application is deleted. It refers to no other
-- table, because it outlives the application and the proof of consent: whoever asked for silence is not called again. By
-- the keyed hashes it is found for somebody who names their e-mail address or telephone.
CREATE TABLE consumer_requests (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id text NOT NULL CHECK (length(submission_id) = 32),
  kind          text NOT NULL CHECK (kind IN ('withdrawal', 'deletion')),
  requested_at  timestamptz NOT NULL,
  channel       text NOT NULL,
  email_hash    bytea NOT NULL,
  phone_hash    bytea NOT NULL,
  UNIQUE (submission_id, kind)
);

CREATE INDEX consumer_requests_by_email ON consumer_requests (email_hash);
CREATE INDEX consumer_requests_by_phone ON consumer_requests (phone_hash);

-- What was done about a request. Without a row it is open.
CREATE TABLE closed_requests (
  number    bigint PRIMARY KEY REFERENCES consumer_requests (number),
  closed_at timestamptz NOT NULL,
  note      text NOT NULL
);

-- A delivery is now of an application or of a request.
ALTER TABLE outbox ALTER COLUMN lead DROP NOT NULL;
ALTER TABLE outbox ADD COLUMN request bigint UNIQUE REFERENCES consumer_requests (number);
ALTER TABLE outbox ADD CHECK ((lead IS NULL) <> (request IS NULL));
