#!/bin/sh
# Makes this machine a standby of the one that writes now, with a fresh copy. As the user postgres, while PostgreSQL is stopped
# here and the data folder is empty: make-standby.sh /var/lib/postgresql/15/main
set -eu
data=$1
pg_basebackup --pgdata="$data" --checkpoint=fast --wal-method=stream --dbname="host=10.0.0.1,10.0.0.2,10.0.0.3 port=5432 \
user=replicator target_session_attrs=read-write connect_timeout=3 sslmode=verify-full sslrootcert=/etc/heloc-db/ca.crt \
passfile=/etc/heloc-db/replicator.pgpass"
# What the writing machine was told by promote.sh --alone is not meant for this one.
sed -i '/^synchronous_standby_names/d' "$data/postgresql.auto.conf"
touch "$data/standby.signal"
