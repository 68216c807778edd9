-- The work behind alerts: where it stands, what waits to be told, and what could not be done. Every process does it,
-- claimed here, so that nothing is told twice.

-- Why a job matched is worked out where it is told: the search is known, and so is the job.
alter table public.search_matches drop column why;

-- A position in a change feed, in the order of transactions, read by one process at a time: a lease that has run out
-- may be taken over.
create table alerts.work (
  name text primary key check (name in ('matching', 'saved_jobs')),
  xid xid8 not null,
  last_id text not null,
  lease_owner text,
  lease_until timestamptz,
  last_run_at timestamptz,
  -- Consecutive failures at this position; the work waits longer each time.
  failures integer not null default 0,
  last_error text,
  retry_at timestamptz
);

-- What the matching of 0200 did not need to know: switching mails off tells nothing later, so what is found meanwhile
-- is marked as it comes.
alter table alerts.search_state
  drop column mailing_since,
  -- The hour and zone have been worked into next_mail_at.
  add column planned boolean not null default false,
  add column failures integer not null default 0;

create index search_state_unplanned on alerts.search_state (search_id) where not planned;

create or replace function alerts.note_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into alerts.search_state (search_id, matching_since, since_xid)
    values (new.id, now(), pg_snapshot_xmin(pg_current_snapshot()));
    return null;
  end if;
  update alerts.search_state t set
    matching_since = case when new.query <> old.query then now() else t.matching_since end,
    since_xid = case when new.query <> old.query then pg_snapshot_xmin(pg_current_snapshot()) else t.since_xid end,
    joined = t.joined and new.query = old.query,
    next_mail_at = null,
    planned = false
  where t.search_id = new.id;
  if new.alert_frequency = 'off' and old.alert_frequency <> 'off' then
    update public.search_matches m set told_at = now() where m.search_id = new.id and m.told_at is null;
    delete from mail.outbox o where o.topic = 'search ' || new.id;
  end if;
  return null;
end
$$;

-- Whose mail it is and what about, for every mail that its reader can stop. Stopping also stops what still waits.
alter table mail.outbox
  add column user_id uuid,
  add column topic text;
create index outbox_topic on mail.outbox (topic) where topic is not null;
create index outbox_user on mail.outbox (user_id) where user_id is not null;

create function alerts.forget_search() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from mail.outbox o where o.topic = 'search ' || old.id;
  return null;
end
$$;

create trigger saved_searches_forget after delete on public.saved_searches
for each row execute function alerts.forget_search();

-- A saved job that changed or closed, for each person who saved it, once.
alter table public.job_changes add column xid xid8 not null default pg_current_xact_id();
create index job_changes_xid on public.job_changes (xid, id);

create table alerts.saved_job_news (
  user_id uuid not null references auth.users (id) on delete cascade,
  change_id bigint not null references public.job_changes (id),
  job_id text not null,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, change_id)
);

create index saved_job_news_waiting on alerts.saved_job_news (user_id) where told_at is null;

-- When a person is next told about saved jobs and follow-ups.
create table alerts.person_state (
  user_id uuid primary key references auth.users (id) on delete cascade,
  next_mail_at timestamptz,
  planned boolean not null default false,
  failures integer not null default 0
);

create index person_state_due on alerts.person_state (next_mail_at);
create index person_state_unplanned on alerts.person_state (user_id) where not planned;
insert into alerts.person_state (user_id) select user_id from public.preferences;

create function alerts.note_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into alerts.person_state (user_id) values (new.user_id) on conflict do nothing;
    return null;
  end if;
  if (new.time_zone, new.mail_hour) is distinct from (old.time_zone, old.mail_hour) then
    update alerts.person_state set planned = false, next_mail_at = null where user_id = new.user_id;
  end if;
  if old.email_notifications and not new.email_notifications then
    update public.search_matches m set told_at = now() where m.user_id = new.user_id and m.told_at is null;
    update alerts.saved_job_news n set told_at = now() where n.user_id = new.user_id and n.told_at is null;
    delete from mail.outbox o where o.user_id = new.user_id and o.topic is not null;
  end if;
  if old.mail_saved_jobs and not new.mail_saved_jobs then
    update alerts.saved_job_news n set told_at = now() where n.user_id = new.user_id and n.told_at is null;
    delete from mail.outbox o where o.user_id = new.user_id and o.topic = 'saved jobs';
  end if;
  if old.mail_follow_ups and not new.mail_follow_ups then
    delete from mail.outbox o where o.user_id = new.user_id and o.topic = 'follow-ups';
  end if;
  return null;
end
$$;

create trigger preferences_note after insert or update on public.preferences
for each row execute function alerts.note_person();

-- What was tried as often as makes sense and then given up, for whoever runs the site. Nothing personal: a kind of
-- work, a number or an id of it, and the error.
create table alerts.dead_letters (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  work text not null,
  subject text not null,
  error text not null
);

-- Begins now: what was there before anybody could save a search is not new.
insert into alerts.work (name, xid, last_id) values
  ('matching', pg_current_xact_id(), ''),
  ('saved_jobs', pg_current_xact_id(), '9223372036854775807');
