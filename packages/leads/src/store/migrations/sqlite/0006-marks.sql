-- What became of an application, as somebody of the lender has noted it. Nothing is changed or deleted: the last one counts.
CREATE TABLE marks (
  number        INTEGER PRIMARY KEY,
  submission_id TEXT NOT NULL,
  mark          TEXT NOT NULL CHECK (mark IN ('called', 'booked', 'closed', 'not-interested')),
  marked_at     TEXT NOT NULL
) STRICT;

CREATE INDEX marks_by_application ON marks (submission_id);
