#!/bin/sh
# Runs once, when the data directory is empty: one database for each service.
set -eu
for name in gateway memory guardrail capture; do
  psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
    --command "create database $name"
done
