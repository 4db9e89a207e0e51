-- What somebody of the lender has written about an application. The text is in the closed box `note`, which is sealed like the
-- answers and goes with them. Numbers are never used again: by them, programs notice what has come.
CREATE TABLE notes (
  number      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead        bigint NOT NULL REFERENCES leads (sequence) ON DELETE CASCADE,
  written_at  timestamptz NOT NULL,
  written_by  text NOT NULL,
  key_id      text NOT NULL,
  wrapped_key bytea NOT NULL,
  note        bytea NOT NULL
);

CREATE INDEX notes_by_lead ON notes (lead);

CREATE TRIGGER no_retired_key BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION refuse_retired_key();

-- Which applications were erased or purged. It goes with the proof of consent and holds nothing about the person.
CREATE TABLE removals (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id text NOT NULL
);

CREATE INDEX removals_by_application ON removals (submission_id);
