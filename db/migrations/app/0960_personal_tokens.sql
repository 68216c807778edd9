-- What lets other programs act for a person: tokens they made themselves, and assistants they let in. Deleting the row
-- revokes it at once. A secret is told once; what is kept of it is a hash, out of reach.
create table public.personal_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null default 'personal' check (kind in ('personal', 'assistant')),
  name text not null check (length(name) between 1 and 100 and name !~ '[[:cntrl:]]' and name = btrim(name)),
  scopes text[] not null check (
    scopes <@ '{saved:read,saved:write,applications:read,applications:write,searches:read,profile:read,matches:read}'::text[]
  ),
  -- Of an assistant: the client that was let in.
  client_id text check (length(client_id) <= 2000),
  -- The last letters, to tell tokens apart.
  hint text check (length(hint) <= 8),
  created_at timestamptz not null default now(),
  -- Null: until it is revoked.
  expires_at timestamptz,
  last_used_at timestamptz,
  check ((kind = 'assistant') = (client_id is not null))
);

create index personal_tokens_user on public.personal_tokens (user_id, created_at desc);
alter table public.personal_tokens enable row level security;
create policy "people see their own tokens" on public.personal_tokens for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people revoke their own tokens" on public.personal_tokens for delete to authenticated
  using (user_id = (select auth.uid()));
grant select, delete on public.personal_tokens to authenticated;

select realtime.publish('public.personal_tokens');

insert into platform.row_limits (place, most, sentence) values
  ('personal_tokens', 50, 'At most 50 tokens and assistants can be kept. Revoke one first.');
create trigger count_inserted after insert on public.personal_tokens referencing new table as changed
for each statement execute function platform.count_rows();
create trigger count_deleted after delete on public.personal_tokens referencing old table as changed
for each statement execute function platform.count_rows();

create table platform.token_secrets (
  hash bytea primary key,
  token_id uuid not null references public.personal_tokens (id) on delete cascade,
  -- `spent`: a refresh token that was used; whoever shows it again has stolen it, or was stolen from.
  use text not null check (use in ('access', 'refresh', 'spent')),
  expires_at timestamptz
);

create index token_secrets_token on platform.token_secrets (token_id);

create function public.create_personal_token(name text, scopes text[], days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
  secret text := 'fw_pat_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made uuid;
  ends timestamptz := now() + make_interval(days => create_personal_token.days);
begin
  -- A program that acts for somebody must not give itself more than it was given.
  if person is null or auth.jwt() ? 'done_by' then
    raise exception 'Please sign in first.' using errcode = 'insufficient_privilege';
  end if;
  if create_personal_token.days is null or create_personal_token.days not between 1 and 365 then
    raise exception 'A token lasts from 1 to 365 days.' using errcode = 'check_violation';
  end if;
  insert into public.personal_tokens (user_id, name, scopes, hint, expires_at)
  values (person, btrim(create_personal_token.name), create_personal_token.scopes, right(secret, 4), ends)
  returning id into made;
  insert into platform.token_secrets (hash, token_id, use, expires_at) values (sha256(secret::bytea), made, 'access', ends);
  return secret;
end
$$;

revoke all on function public.create_personal_token(text, text[], integer) from public, anon;
grant execute on function public.create_personal_token(text, text[], integer) to authenticated;
