-- Once, on the machine that writes: psql --variable=survey_password=… --variable=replicator_password=… --file=roles.sql
-- There is no standby yet that could be waited for.
SET synchronous_commit = local;
CREATE ROLE survey LOGIN PASSWORD :'survey_password';
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replicator_password';
CREATE DATABASE survey OWNER survey;
