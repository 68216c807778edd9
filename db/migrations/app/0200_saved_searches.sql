-- Searches that come to the person: what they saved, which jobs it found since, and the secret addresses of feeds.

-- A time zone that both PostgreSQL and a browser know. Its rules for POSIX names ('ABC5') would let nonsense in.
create function public.check_time_zone() returns trigger language plpgsql as $$
begin
  if new.time_zone !~ '^(UTC|Etc/(UTC|GMT([+-]\d{1,2})?)|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2})$' then
    raise exception 'Not a time zone: %', left(new.time_zone, 64) using errcode = 'invalid_parameter_value';
  end if;
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  raise exception 'Not a time zone: %', left(new.time_zone, 64) using errcode = 'check_violation';
end
$$;

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100 and name !~ '[[:cntrl:]]' and name = btrim(name)),
  -- The query of the address /jobs?… in its one canonical form (contract/saved-search.ts), '' for every job.
  -- Percent-encoded, so a character is a byte, and the pair below fits into an index.
  query text not null check (query ~ '^[!-~]*$' and length(query) <= 2000),
  last_looked_at timestamptz not null default now(),
  -- When mails about it come. Inside the site and in feeds new jobs are always told.
  alert_frequency text not null default 'off' check (alert_frequency in ('off', 'at_once', 'daily', 'weekly')),
  -- In the person's time zone; for daily and weekly mails.
  alert_hour smallint not null default 8 check (alert_hour between 0 and 23),
  -- ISO: 1 is Monday; for weekly mails.
  alert_weekday smallint not null default 1 check (alert_weekday between 1 and 7),
  time_zone text not null default 'UTC',
  -- The site's sign to open tabs that there is something new.
  last_match_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, query)
);

create trigger saved_searches_touch before update of name, query, alert_frequency, alert_hour, alert_weekday, time_zone
on public.saved_searches for each row execute function public.touch();
create trigger saved_searches_zone before insert or update of time_zone on public.saved_searches
for each row execute function public.check_time_zone();

create function public.limit_saved_searches() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.saved_searches s where s.user_id = new.user_id) >= 100 then
    raise exception 'At most 100 searches can be saved.';
  end if;
  new.last_looked_at := least(new.last_looked_at, now());
  return new;
end
$$;

create trigger saved_searches_limit before insert on public.saved_searches
for each row execute function public.limit_saved_searches();

-- Each job that a search found after it was saved, once, whatever becomes of the job later.
create table public.search_matches (
  search_id uuid not null references public.saved_searches (id) on delete cascade,
  job_id text not null references public.jobs (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  found_at timestamptz not null,
  -- What of the search the job met, in words: ["nurse", "Remote", "Austin, TX"].
  why text[] not null default '{}',
  -- Removed by something the person hides, or a copy of a job that this search found before: neither told nor counted.
  hidden boolean not null default false,
  -- When it went into a mail, or was left out of mails for good; null while it waits or where no mails are wanted.
  told_at timestamptz,
  primary key (search_id, job_id)
);

create index search_matches_newest on public.search_matches (search_id, found_at desc);
create index search_matches_waiting on public.search_matches (search_id) where told_at is null and not hidden;
create index search_matches_user on public.search_matches (user_id, found_at desc);
create index search_matches_job on public.search_matches (job_id);

-- An address without sign-in, /feeds/{secret}.atom, .json or .ics, for one search or (null) for all. Deleting the row
-- revokes it. The secret is told once, by create_feed_address; what is kept of it is a hash, out of reach.
create table public.feed_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  search_id uuid references public.saved_searches (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index feed_addresses_user on public.feed_addresses (user_id);
create index feed_addresses_search on public.feed_addresses (search_id);

alter table public.saved_searches enable row level security;
alter table public.search_matches enable row level security;
alter table public.feed_addresses enable row level security;

create policy "people have their own searches" on public.saved_searches to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people read what their own searches found" on public.search_matches
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people read their own feed addresses" on public.feed_addresses
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people revoke their own feed addresses" on public.feed_addresses
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete,
  insert (id, user_id, name, query, last_looked_at, alert_frequency, alert_hour, alert_weekday, time_zone),
  update (name, query, alert_frequency, alert_hour, alert_weekday, time_zone)
  on public.saved_searches to authenticated;
grant select on public.search_matches to authenticated;
grant select, delete on public.feed_addresses to authenticated;

select realtime.publish('public.saved_searches');

-- The searches with what is new in each: the reader's own rights decide.
create view public.user_saved_searches with (security_invoker = true) as
select
  s.id, s.user_id, s.name, s.query, s.last_looked_at, s.alert_frequency, s.alert_hour, s.alert_weekday, s.time_zone,
  s.last_match_at, s.created_at, s.updated_at,
  (
    select count(*)::integer from public.search_matches m join public.jobs j on j.id = m.job_id
    where m.search_id = s.id and m.found_at > s.last_looked_at and not m.hidden and j.closed_at is null
  ) as new_count
from public.saved_searches s;

grant select on public.user_saved_searches to authenticated;

-- "I have looked": by the database's clock, which also says when a job was found.
create function public.look_at_search(search_id uuid) returns timestamptz
language sql security definer set search_path = '' as $$
  update public.saved_searches s set last_looked_at = clock_timestamp()
  where s.id = look_at_search.search_id and s.user_id = auth.uid()
  returning s.last_looked_at
$$;

grant execute on function public.look_at_search(uuid) to authenticated;

-- What the background work keeps about searches and feeds. Granted to nobody.
create schema alerts;
revoke all on schema alerts from public;

create table alerts.feed_secrets (
  address_id uuid primary key references public.feed_addresses (id) on delete cascade,
  hash bytea not null unique
);

create function public.create_feed_address(search_id uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
  secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  address uuid;
begin
  if person is null then
    raise exception 'Please sign in first.' using errcode = 'insufficient_privilege';
  end if;
  if create_feed_address.search_id is not null and not exists (
    select from public.saved_searches s where s.id = create_feed_address.search_id and s.user_id = person
  ) then
    raise exception 'There is no such search.' using errcode = 'no_data_found';
  end if;
  if (select count(*) from public.feed_addresses f where f.user_id = person) >= 20 then
    raise exception 'At most 20 feed addresses can be open. Revoke one first.';
  end if;
  insert into public.feed_addresses (user_id, search_id) values (person, create_feed_address.search_id)
  returning id into address;
  insert into alerts.feed_secrets values (address, sha256(secret::bytea));
  return secret;
end
$$;

grant execute on function public.create_feed_address(uuid) to authenticated;

create table alerts.search_state (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  -- Jobs first seen before the search was saved, or before its query was changed, are not new to it.
  matching_since timestamptz not null,
  -- Transactions before this one were over then. What came since is caught up with when the search joins the others.
  since_xid xid8 not null,
  joined boolean not null default false,
  -- Switching mails on does not bring what was found before.
  mailing_since timestamptz not null,
  -- Null: to be worked out from the person's hour and zone.
  next_mail_at timestamptz
);

create index search_state_joining on alerts.search_state (search_id) where not joined;
create index search_state_due on alerts.search_state (next_mail_at);

create function alerts.note_search() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into alerts.search_state (search_id, matching_since, since_xid, mailing_since)
    values (new.id, now(), pg_snapshot_xmin(pg_current_snapshot()), now());
    return null;
  end if;
  update alerts.search_state t set
    matching_since = case when new.query <> old.query then now() else t.matching_since end,
    since_xid = case when new.query <> old.query then pg_snapshot_xmin(pg_current_snapshot()) else t.since_xid end,
    joined = t.joined and new.query = old.query,
    mailing_since = case when old.alert_frequency = 'off' and new.alert_frequency <> 'off' then now()
      else t.mailing_since end,
    next_mail_at = null
  where t.search_id = new.id;
  return null;
end
$$;

create trigger saved_searches_note after insert or update of query, alert_frequency, alert_hour, alert_weekday, time_zone
on public.saved_searches for each row execute function alerts.note_search();

-- Which mails beside those of searches: under email_notifications, which stops them all (design §1.5).
alter table public.preferences
  add column mail_saved_jobs boolean not null default true,
  add column mail_follow_ups boolean not null default true,
  -- When such mails come, in the person's own time.
  add column mail_hour smallint not null default 8 check (mail_hour between 0 and 23),
  add column time_zone text not null default 'UTC';

create trigger preferences_zone before insert or update of time_zone on public.preferences
for each row execute function public.check_time_zone();
