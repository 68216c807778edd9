-- Which key an authenticator's secret is encrypted with (server/auth/factor-secrets.ts); null where it is not.
alter table auth.factors add column secret_key text;
create index factors_secret_key on auth.factors (secret_key);
