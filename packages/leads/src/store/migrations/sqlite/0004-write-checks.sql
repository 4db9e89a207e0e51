-- One row, written anew whenever somebody asks whether applications can be stored.
CREATE TABLE write_checks (
  checked_at TEXT NOT NULL,
  filler     BLOB NOT NULL
) STRICT;
INSERT INTO write_checks (checked_at, filler) VALUES ('', x'');
