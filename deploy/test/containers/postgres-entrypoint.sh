#!/bin/sh
# Makes the database that the variables POSTGRES_… name, as the image postgres:18 does, and starts the server.
set -e
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
sockets="-c unix_socket_directories=/var/run/postgresql"

if [ ! -e "$PGDATA/finished" ]; then
  rm -rf "$PGDATA"
  mkdir -p "$PGDATA"
  chown -R postgres "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  as_postgres initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust \
    --locale=C --encoding=UTF8
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl -w -o "$sockets -c listen_addresses=" start
  as_postgres createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  as_postgres pg_ctl -w stop
  as_postgres touch "$PGDATA/finished"
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@" $sockets -c "listen_addresses=*"
