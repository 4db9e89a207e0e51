-- How often a stage of the survey was reached on one day, where the lender is, by visits that are alike. A row holds nothing about a
-- person, and nothing refers to it.
CREATE TABLE funnel_counts (
  day      TEXT NOT NULL,
  stage    TEXT NOT NULL,
  device   TEXT NOT NULL,
  state    TEXT NOT NULL,
  campaign TEXT NOT NULL,
  count    INTEGER NOT NULL,
  PRIMARY KEY (day, stage, device, state, campaign)
) STRICT, WITHOUT ROWID;
