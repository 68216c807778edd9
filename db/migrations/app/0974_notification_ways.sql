-- Ways for alerts beside email: a browser that takes push messages, a webhook, ntfy, Telegram. Each says what it tells
-- of; a person without any gets emails as before. Deleting the row ends it at once. Addresses and keys are out of reach.
create table public.notification_ways (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind in ('push', 'webhook', 'ntfy', 'telegram')),
  -- What its owner knows it by: a browser, an address, a topic, a chat.
  name text not null check (length(name) between 1 and 300 and name !~ '[[:cntrl:]]' and name = btrim(name)),
  -- The kinds of news, as contract/news.ts lists them.
  tells text[] not null default '{match,saved,interview,follow_up}'
    check (tells <@ '{match,saved,interview,follow_up}'::text[]),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  -- Why the last message did not arrive; null when it did.
  failure text check (length(failure) <= 300)
);

create index notification_ways_user on public.notification_ways (user_id, created_at);
alter table public.notification_ways enable row level security;
create policy "people see their own ways" on public.notification_ways for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people choose what their own ways tell" on public.notification_ways for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people end their own ways" on public.notification_ways for delete to authenticated
  using (user_id = (select auth.uid()));
grant select, delete, update (tells) on public.notification_ways to authenticated;

select realtime.publish('public.notification_ways');

insert into platform.row_limits (place, most, sentence) values
  ('notification_ways', 20, 'At most 20 ways for alerts can be kept. Remove one first.');
create trigger count_inserted after insert on public.notification_ways referencing new table as changed
for each statement execute function platform.count_rows();
create trigger count_deleted after delete on public.notification_ways referencing old table as changed
for each statement execute function platform.count_rows();

-- Where a way leads and what it takes to use it.
create table alerts.way_secrets (
  way_id uuid primary key references public.notification_ways (id) on delete cascade,
  -- A push service's address for one browser, a webhook, a topic of ntfy, a chat.
  address text not null,
  secret jsonb not null
);

create index way_secrets_address on alerts.way_secrets (sha256(address::bytea));

create function alerts.has_way(person uuid, news text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.notification_ways w where w.user_id = person and news = any (w.tells)
  )
$$;

-- Messages that wait to be sent, one for each way; like mails they survive a crash, are tried again later and later,
-- and are given up in the end.
create table alerts.notices (
  id uuid primary key default gen_random_uuid(),
  way_id uuid not null references public.notification_ways (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('match', 'saved', 'interview', 'follow_up')),
  -- As mail.outbox has it: stopping what it is about also stops what waits.
  topic text not null,
  message jsonb not null,
  attempts integer not null default 0,
  -- Also the lease of whoever is sending it.
  due_at timestamptz not null,
  -- Then it is not worth telling any more.
  expires_at timestamptz not null,
  failure text,
  created_at timestamptz not null
);

create index notices_due on alerts.notices (due_at) where failure is null;
create index notices_way on alerts.notices (way_id);
create index notices_user on alerts.notices (user_id);
create index notices_topic on alerts.notices (topic);
create index notices_failed on alerts.notices (created_at) where failure is not null;

create function alerts.stop_way() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from alerts.notices n where n.way_id = new.id and n.kind <> all (new.tells);
  return null;
end
$$;

create trigger notification_ways_stop after update of tells on public.notification_ways
for each row execute function alerts.stop_way();

create function alerts.stop_search_notices() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from alerts.notices n where n.topic = 'search ' || old.id;
  return null;
end
$$;

create trigger saved_searches_stop_notices after update of alert_frequency on public.saved_searches
for each row when (old.alert_frequency <> 'off' and new.alert_frequency = 'off')
execute function alerts.stop_search_notices();
create trigger saved_searches_forget_notices after delete on public.saved_searches
for each row execute function alerts.stop_search_notices();

-- When nothing may make a sound, by the person's own clock: from one full hour to another.
alter table public.preferences
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_until smallint check (quiet_until between 0 and 23),
  add constraint preferences_quiet check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);

-- Switching emails off leaves alone what waits to be told in another way.
create or replace function alerts.note_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into alerts.person_state (user_id) values (new.user_id) on conflict do nothing;
    return null;
  end if;
  if (new.time_zone, new.mail_hour) is distinct from (old.time_zone, old.mail_hour) then
    update alerts.person_state set planned = false, next_mail_at = null where user_id = new.user_id;
  end if;
  if old.email_notifications and not new.email_notifications then
    if not alerts.has_way(new.user_id, 'match') then
      update public.search_matches m set told_at = now() where m.user_id = new.user_id and m.told_at is null;
    end if;
    if not alerts.has_way(new.user_id, 'saved') then
      update alerts.saved_job_news n set told_at = now() where n.user_id = new.user_id and n.told_at is null;
    end if;
    delete from mail.outbox o where o.user_id = new.user_id and o.topic is not null;
  end if;
  if old.mail_saved_jobs and not new.mail_saved_jobs then
    if not alerts.has_way(new.user_id, 'saved') then
      update alerts.saved_job_news n set told_at = now() where n.user_id = new.user_id and n.told_at is null;
    end if;
    delete from mail.outbox o where o.user_id = new.user_id and o.topic = 'saved jobs';
  end if;
  if old.mail_follow_ups and not new.mail_follow_ups then
    delete from mail.outbox o where o.user_id = new.user_id and o.topic = 'follow-ups';
  end if;
  return null;
end
$$;
