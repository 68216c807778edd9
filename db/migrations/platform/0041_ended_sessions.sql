-- Sessions and accounts that have ended while their access tokens still live. Triggers note them, whoever ends them and
-- why; every process learns of them (server/auth/ended-sessions.ts) and refuses the tokens.

create table auth.ended_sessions (
  session_id uuid primary key,
  -- Readers tell by it which transactions may still be open.
  xid xid8 not null default pg_current_xact_id(),
  ended_at timestamptz not null default now()
);
create index ended_sessions_xid on auth.ended_sessions (xid);
create index ended_sessions_ended_at on auth.ended_sessions (ended_at);

-- For tokens of another issuer (AUTH_JWT_SECRET), which belong to no session of ours.
create table auth.ended_accounts (
  -- Of the account's id: nothing else is left of an account that is gone.
  account_hash bytea primary key,
  -- Null: the account is gone, and with it every token. Otherwise those that are older than this.
  tokens_before timestamptz,
  xid xid8 not null default pg_current_xact_id(),
  ended_at timestamptz not null default now()
);
create index ended_accounts_xid on auth.ended_accounts (xid);
create index ended_accounts_ended_at on auth.ended_accounts (ended_at);

-- The ids travel with the notification; an empty one says "look", because payloads end at 8,000 bytes.
create function auth.note_ended_sessions() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into auth.ended_sessions (session_id) select g.id from gone g on conflict do nothing;
  if found then
    perform pg_notify('sessions_ended', (
      select case when count(*) <= 200 then string_agg(g.id::text, ',') else '' end from gone g
    ));
  end if;
  return null;
end
$$;

create trigger sessions_ended after delete on auth.sessions
referencing old table as gone for each statement execute function auth.note_ended_sessions();

create function auth.note_ended_accounts() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into auth.ended_accounts (account_hash) select sha256(g.id::text::bytea) from gone g
  on conflict (account_hash) do update
  set tokens_before = null, xid = excluded.xid, ended_at = excluded.ended_at;
  if found then
    perform pg_notify('sessions_ended', '');
  end if;
  return null;
end
$$;

create trigger users_ended after delete on auth.users
referencing old table as gone for each statement execute function auth.note_ended_accounts();

-- Who is banned right now is read from the accounts themselves: a ban can be lifted.
create index users_banned on auth.users (banned_until) where banned_until is not null;

-- 'infinity' is how one bans for good, and no Date can hold it.
create function auth.note_ban() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.banned_until = 'infinity' then
    new.banned_until := '9999-12-31 00:00:00+00';
  end if;
  perform pg_notify('sessions_ended', '');
  return new;
end
$$;

create trigger users_banned before update of banned_until on auth.users
for each row execute function auth.note_ban();
update auth.users set banned_until = banned_until where banned_until is not null;

-- Sessions end 90 days after sign-in; nothing asks for the last refresh any more, so that a refresh changes no index.
create index sessions_created on auth.sessions (created_at);
drop index auth.sessions_refreshed;
