-- Accounts, their sessions and what proves who somebody is. Nothing here is granted to the API roles: only server/auth,
-- as the database's owner, reads and writes it. auth.users keeps the column names of Supabase's own table, so that
-- triggers of the app and accounts can move.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text unique check (email = lower(email)),
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  -- The address an e-mail change leads to, and which of the two mailed links have been followed.
  email_change text check (email_change = lower(email_change)),
  email_change_sent_at timestamptz,
  email_change_old_confirmed boolean not null default false,
  email_change_new_confirmed boolean not null default false,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_email_change on auth.users (email_change) where email_change is not null;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret bytea not null,
  -- A code is good once: the step it belongs to is remembered.
  last_used_step integer,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index factors_name on auth.factors (user_id, friendly_name) where friendly_name <> '';
create index factors_user on auth.factors (user_id);

create table auth.challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index challenges_factor on auth.challenges (factor_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- All that is kept of the refresh tokens (server/auth/refresh-token.ts).
  refresh_key bytea not null,
  refresh_counter integer not null default 0,
  refreshed_at timestamptz not null,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  factor_id uuid references auth.factors on delete set null,
  user_agent text not null default '',
  address text not null default '',
  -- When somebody last proved who they are; a refresh proves nothing.
  authenticated_at timestamptz not null,
  created_at timestamptz not null
);
create index sessions_user on auth.sessions (user_id);
create index sessions_refreshed on auth.sessions (refreshed_at);

-- What a mail carries: a long secret in its link and a short code to type. Only hashes are kept.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  purpose text not null check (
    purpose in ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')
  ),
  email text not null,
  link_hash text not null unique,
  code_hash text not null,
  wrong_codes integer not null default 0,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_tokens_user on auth.one_time_tokens (user_id, purpose);

-- PKCE: a sign-in that happened in a browser and waits for the client that holds the verifier.
create table auth.flow_states (
  auth_code uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null,
  provider_token text,
  provider_refresh_token text,
  expires_at timestamptz not null
);

-- A browser that was sent to a sign-in provider and is expected back.
create table auth.oauth_states (
  state_hash text primary key,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  provider_verifier text not null,
  nonce text not null,
  link_user_id uuid references auth.users on delete cascade,
  expires_at timestamptz not null
);

-- Where somebody has signed in from before: those addresses stay open while strangers guess passwords.
create table auth.known_addresses (
  user_id uuid not null references auth.users on delete cascade,
  block_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, block_hash)
);

-- Mails that somebody asked for by address. They are answered later, so that asking takes as long for an address
-- without an account as for one with.
create table auth.mail_requests (
  id bigint generated always as identity primary key,
  request jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);

-- Lost in a crash, on purpose: writing them costs no flush to disk.
create unlogged table auth.rate_limits (
  bucket text primary key,
  empty_at timestamptz not null,
  span interval not null
);
create index rate_limits_empty on auth.rate_limits (empty_at);

create table auth.signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null
);
