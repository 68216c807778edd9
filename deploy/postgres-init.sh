#!/bin/sh
# Makes the role and the database of the site, once, when the PostgreSQL of compose.yaml starts for the first time.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" --username "${POSTGRES_USER:-postgres}" <<'SQL'
create role foundwork login createrole password :'password';
create database foundwork owner foundwork;
SQL
