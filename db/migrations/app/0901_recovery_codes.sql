-- What lets somebody in who has lost their authenticator app: hashes of codes that are good once, deleted when used.
create table auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, hash)
);
