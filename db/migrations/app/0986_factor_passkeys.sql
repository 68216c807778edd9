-- A passkey as the second step after a password, beside the authenticator app. It has no secret of ours.
alter table auth.factors drop constraint factors_factor_type_check;
alter table auth.factors add constraint factors_factor_type_check check (factor_type in ('totp', 'webauthn'));
alter table auth.factors alter column secret drop not null;
alter table auth.factors add constraint factors_secret_check check ((factor_type = 'totp') = (secret is not null));

-- What the device was asked to sign.
alter table auth.challenges add column challenge text;

-- The public half of a factor's key. Apart from auth.passkeys: none of these signs anybody in by itself.
create table auth.factor_passkeys (
  factor_id uuid primary key references auth.factors (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  last_used_at timestamptz
);
