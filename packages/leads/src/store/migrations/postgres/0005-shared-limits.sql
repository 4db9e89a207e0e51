-- What the web processes have let through together, by key and limit: it drains evenly, all of it in a minute. The keys are
-- keyed hashes. Nothing is lost with this table: without it each process counts for itself.
CREATE UNLOGGED TABLE request_use (
  key        text PRIMARY KEY,
  per_minute double precision NOT NULL,
  used       double precision NOT NULL,
  at         timestamptz NOT NULL
);
