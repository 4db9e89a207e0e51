-- One row, written anew whenever somebody asks whether applications can be stored.
CREATE TABLE write_checks (
  checked_at timestamptz NOT NULL
);
INSERT INTO write_checks (checked_at) VALUES (now());
