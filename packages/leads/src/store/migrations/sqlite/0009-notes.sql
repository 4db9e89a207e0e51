-- What somebody of the lender has written about an application. The text is in the closed box `note`, which is sealed like the
-- answers and goes with them. Numbers are never used again: by them, programs notice what has come.
CREATE TABLE notes (
  number      INTEGER PRIMARY KEY AUTOINCREMENT,
  lead        INTEGER NOT NULL REFERENCES leads (sequence) ON DELETE CASCADE,
  written_at  TEXT NOT NULL,
  written_by  TEXT NOT NULL,
  key_id      TEXT NOT NULL,
  wrapped_key BLOB NOT NULL,
  note        BLOB NOT NULL
) STRICT;

CREATE INDEX notes_by_lead ON notes (lead);

CREATE TRIGGER no_retired_key_in_notes BEFORE INSERT ON notes
WHEN EXISTS (SELECT 1 FROM retired_keys WHERE key_id = NEW.key_id)
BEGIN
  SELECT RAISE(ABORT, 'this key is retired');
END;

-- Which applications were erased or purged. It goes with the proof of consent and holds nothing about the person.
CREATE TABLE removals (
  number        INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id TEXT NOT NULL
) STRICT;

CREATE INDEX removals_by_application ON removals (submission_id);
