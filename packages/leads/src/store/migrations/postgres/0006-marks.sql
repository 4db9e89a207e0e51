-- What became of an application, as somebody of the lender has noted it. Nothing is changed or deleted: the last one counts.
CREATE TABLE marks (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id text NOT NULL,
  mark          text NOT NULL CHECK (mark IN ('called', 'booked', 'closed', 'not-interested')),
  marked_at     timestamptz NOT NULL
);

CREATE INDEX marks_by_application ON marks (submission_id);
