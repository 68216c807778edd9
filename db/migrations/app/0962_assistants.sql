-- Letting assistants in by OAuth: clients that registered themselves, and codes that wait to be exchanged.
create table platform.oauth_clients (
  id text primary key,
  name text not null check (length(name) between 1 and 100),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  created_at timestamptz not null default now()
);

create table platform.oauth_codes (
  hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  scopes text[] not null,
  -- RFC 7636, always S256.
  challenge text not null,
  resource text,
  expires_at timestamptz not null,
  -- Used once: whoever shows it again revokes what it gave.
  token_id uuid references public.personal_tokens (id) on delete cascade
);

create index oauth_codes_expired on platform.oauth_codes (expires_at);
