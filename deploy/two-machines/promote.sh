#!/bin/sh
# Makes this machine's standby the one that writes. As the user postgres: promote.sh /var/lib/postgresql/15/main
# First make sure that the lost machine is off. With --alone, applications are confirmed from now on that this machine alone
# holds; services with SURVEY_REQUIRE_STANDBY=1 go on refusing. Back: ALTER SYSTEM RESET synchronous_standby_names.
set -eu
data=$1
if [ "${2:-}" = --alone ]; then
  psql --quiet --username=postgres --dbname=postgres --command="ALTER SYSTEM SET synchronous_standby_names = ''"
fi
pg_ctl promote --pgdata="$data" --wait
pg_ctl reload --pgdata="$data"
