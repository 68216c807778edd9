-- Keys that a person's devices hold: the public half of each, and how often it was used.
create table auth.passkeys (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  friendly_name text not null check (length(friendly_name) <= 120),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_user on auth.passkeys (user_id);

-- What a device was asked to sign; good once. Without a user: somebody who wants to sign in.
create table auth.passkey_challenges (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  challenge text not null,
  address text not null,
  expires_at timestamptz not null
);

create index passkey_challenges_end on auth.passkey_challenges (expires_at);
create index passkey_challenges_user on auth.passkey_challenges (user_id);
