-- How often a stage of the survey was reached on one day, where the lender is, by visits that are alike. A row holds nothing about a
-- person, and nothing refers to it.
CREATE TABLE funnel_counts (
  day      text NOT NULL,
  stage    text NOT NULL,
  device   text NOT NULL,
  state    text NOT NULL,
  campaign text NOT NULL,
  count    bigint NOT NULL,
  PRIMARY KEY (day, stage, device, state, campaign)
);
