-- Interviews and dated notes of an application are rows of their own: an interview has a time zone, a length, a place
-- and a reminder. `interview_dates` stays beside them as their moments, for clients and files that know nothing else:
-- whichever of the two is written, the other follows.

alter table public.job_applications
  -- The resume that went along. No reference: what was sent stays sent when the file is deleted.
  add column resume_id uuid,
  -- What it was called then. Written by the database.
  add column resume_name text check (length(resume_name) <= 200),
  -- Where the job was found, in the person's own words: "Referral". Null: by what is known of the job.
  add column source text check (length(source) between 1 and 100),
  -- Until when an offer is to be answered.
  add column answer_by date;
create index job_applications_resume on public.job_applications (resume_id) where resume_id is not null;
grant insert (resume_id, source, answer_by), update (resume_id, source, answer_by) on public.job_applications to authenticated;

create function public.name_sent_resume() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.resume_id is not distinct from old.resume_id then
    return new;
  end if;
  if new.resume_id is null then
    new.resume_name := case when tg_op = 'INSERT' then new.resume_name end;
    return new;
  end if;
  select r.name into new.resume_name from public.resumes r where r.id = new.resume_id and r.user_id = new.user_id;
  if not found then
    raise exception 'There is no such resume.' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;

create trigger job_applications_resume_name before insert or update of resume_id on public.job_applications
for each row execute function public.name_sent_resume();

create table public.application_interviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  starts_at timestamptz not null,
  -- By whose clock it was agreed; null: not said, then it is shown by the reader's.
  time_zone text check (length(time_zone) <= 100),
  minutes smallint check (minutes between 5 and 1440),
  kind text not null default 'other' check (kind in ('phone', 'video', 'onsite', 'other')),
  place text not null default '' check (length(place) <= 300),
  link text check (length(link) <= 2000 and link ~* '^https?://'),
  notes text not null default '' check (length(notes) <= 5000),
  -- How long before it starts a mail reminds of it; null: none does.
  remind_minutes integer default 1440 check (remind_minutes between 10 and 20160),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index application_interviews_application on public.application_interviews (application_id, starts_at);
create index application_interviews_user on public.application_interviews (user_id, starts_at);
create index application_interviews_time on public.application_interviews (starts_at);

create trigger application_interviews_zone before insert or update of time_zone on public.application_interviews
for each row execute function public.check_time_zone();
create trigger application_interviews_touch before update on public.application_interviews
for each row execute function public.touch();

-- What was said and written on the way: a note, an email, a call, each with its time.
create table public.application_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  kind text not null default 'note' check (kind in ('note', 'email', 'call')),
  noted_at timestamptz not null default now(),
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index application_notes_application on public.application_notes (application_id, noted_at desc);
create index application_notes_user on public.application_notes (user_id);
create trigger application_notes_touch before update on public.application_notes
for each row execute function public.touch();

alter table public.application_interviews enable row level security;
alter table public.application_notes enable row level security;
create policy "people have their own interviews" on public.application_interviews to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select from public.job_applications a where a.id = application_id)
  );
create policy "people have their own dated notes" on public.application_notes to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select from public.job_applications a where a.id = application_id)
  );
grant select, delete,
  insert (id, user_id, application_id, starts_at, time_zone, minutes, kind, place, link, notes, remind_minutes),
  update (starts_at, time_zone, minutes, kind, place, link, notes, remind_minutes)
  on public.application_interviews to authenticated;
grant select, delete, insert (id, user_id, application_id, kind, noted_at, text), update (kind, noted_at, text)
  on public.application_notes to authenticated;

insert into platform.row_limits (place, most, sentence, forgets_by) values
  ('application_interviews', 20000, 'At most 20,000 interviews can be kept. Delete an old one first.', null),
  ('application_notes', 50000, 'At most 50,000 dated notes can be kept. Delete an old one first.', null);

do $$
declare
  place text;
begin
  foreach place in array '{application_interviews,application_notes}'::text[] loop
    execute format(
      'create trigger count_inserted after insert on public.%I referencing new table as changed
       for each statement execute function platform.count_rows()',
      place
    );
    execute format(
      'create trigger count_deleted after delete on public.%I referencing old table as changed
       for each statement execute function platform.count_rows()',
      place
    );
  end loop;
end
$$;

-- Those that are there already.
insert into public.application_interviews (user_id, application_id, starts_at)
select distinct a.user_id, a.id, d.moment
from public.job_applications a cross join lateral unnest(a.interview_dates) as d (moment);

create function public.interviews_of(application uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(i) order by i.starts_at, i.id), '[]')
  from public.application_interviews i where i.application_id = application
$$;

-- Gives an application the interviews that its moments ask for. Says nothing to the history: whoever calls it does.
create function public.settle_interviews(application uuid, person uuid, moments timestamptz[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('foundwork.settles_interviews', 'on', true);
  delete from public.application_interviews i where i.application_id = application and i.starts_at <> all (moments);
  insert into public.application_interviews (user_id, application_id, starts_at)
  select distinct person, application, m.moment from unnest(moments) as m (moment)
  where m.moment is not null and not exists (
    select from public.application_interviews i where i.application_id = application and i.starts_at = m.moment
  );
  perform set_config('foundwork.settles_interviews', '', true);
end
$$;

-- The rows as they were are what the history keeps under `interview_dates`; events of before have moments there.
create or replace function public.record_application_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant text[] := '{job_title,company,status,applied_at,job_id,url,location,notes,contacts,follow_up_dates,resume_id,source,answer_by}';
  replaced jsonb;
  interviews_were jsonb := nullif(current_setting('foundwork.interviews_were', true), '')::jsonb;
begin
  if tg_op = 'INSERT' then
    insert into public.application_events (application_id, user_id, kind, to_status)
    values (new.id, new.user_id, 'created', new.status);
    if cardinality(new.interview_dates) > 0 then
      perform public.settle_interviews(new.id, new.user_id, new.interview_dates);
    end if;
    return null;
  end if;
  if interviews_were is null and new.interview_dates is distinct from old.interview_dates then
    interviews_were := public.interviews_of(new.id);
    perform public.settle_interviews(new.id, new.user_id, new.interview_dates);
  end if;
  select coalesce(jsonb_object_agg(o.key, o.value), '{}') into replaced
  from jsonb_each(to_jsonb(old)) o
  where o.key = any (kept) and o.value is distinct from to_jsonb(new) -> o.key;
  if interviews_were is not null then
    replaced := replaced || jsonb_build_object('interview_dates', interviews_were);
  end if;
  if replaced = '{}' then
    return null;
  end if;
  insert into public.application_events (application_id, user_id, kind, from_status, to_status, was, undoes)
  values (
    new.id, new.user_id, case when replaced ? 'status' then 'status' else 'changed' end, old.status, new.status, replaced,
    nullif(current_setting('foundwork.undoes', true), '')::bigint
  );
  return null;
end
$$;

-- A change of one interview is a change of its application: the version grows, the history keeps what was there.
create function public.note_interview_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
  changed uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  others jsonb;
begin
  if current_setting('foundwork.settles_interviews', true) = 'on'
    -- An account that is being deleted takes everything along.
    or not exists (select from public.job_applications a join auth.users u on u.id = a.user_id where a.id = application) then
    return null;
  end if;
  select coalesce(jsonb_agg(to_jsonb(i) order by i.starts_at, i.id), '[]') into others
  from public.application_interviews i where i.application_id = application and i.id <> changed;
  perform set_config(
    'foundwork.interviews_were',
    (others || case when tg_op = 'INSERT' then '[]' else jsonb_build_array(to_jsonb(old)) end)::text, true
  );
  update public.job_applications a set interview_dates = array(
    select i.starts_at from public.application_interviews i where i.application_id = application order by i.starts_at
  )
  where a.id = application;
  perform set_config('foundwork.interviews_were', '', true);
  return null;
end
$$;

create trigger application_interviews_note after insert or update or delete on public.application_interviews
for each row execute function public.note_interview_change();

-- Puts back what a change replaced; interviews come back whole.
create or replace function public.undo_application_event(event_id bigint) returns setof public.job_applications
language plpgsql security definer set search_path = '' as $$
declare
  event public.application_events;
  current public.job_applications;
  restored public.job_applications;
  were jsonb;
  again text;
begin
  select * into event from public.application_events e where e.id = event_id and e.user_id = auth.uid();
  if not found or event.was = '{}' then
    raise exception 'There is nothing to undo.' using errcode = 'no_data_found';
  end if;
  select * into current from public.job_applications a
  where a.id = event.application_id and a.user_id = auth.uid() for update;
  if not found then
    raise exception 'There is nothing to undo.' using errcode = 'no_data_found';
  end if;
  select string_agg(distinct l.key, ', ' order by l.key) into again
  from public.application_events later cross join jsonb_object_keys(later.was) as l (key)
  where later.application_id = event.application_id and later.id > event.id and event.was ? l.key;
  if again is not null then
    raise exception 'Changed again since: %', again using errcode = 'serialization_failure';
  end if;
  were := event.was -> 'interview_dates';
  if were is null or jsonb_typeof(were -> 0) is not distinct from 'string' then
    restored := jsonb_populate_record(current, event.was);
  else
    restored := jsonb_populate_record(current, event.was - 'interview_dates');
    perform set_config('foundwork.interviews_were', public.interviews_of(current.id)::text, true);
    perform set_config('foundwork.settles_interviews', 'on', true);
    delete from public.application_interviews i where i.application_id = current.id;
    insert into public.application_interviews
    select i.* from jsonb_populate_recordset(null::public.application_interviews, were) i
    where i.application_id = current.id;
    perform set_config('foundwork.settles_interviews', '', true);
    restored.interview_dates := array(
      select i.starts_at from public.application_interviews i where i.application_id = current.id order by i.starts_at
    );
  end if;
  -- A resume that is gone does not come back with what named it.
  if restored.resume_id is distinct from current.resume_id and not exists (
    select from public.resumes r where r.id = restored.resume_id and r.user_id = current.user_id
  ) then
    restored.resume_id := null;
  end if;
  perform set_config('foundwork.undoes', event.id::text, true);
  return query
  update public.job_applications a set
    job_title = restored.job_title, company = restored.company, status = restored.status,
    applied_at = restored.applied_at, job_id = restored.job_id, url = restored.url, location = restored.location,
    notes = restored.notes, contacts = restored.contacts, interview_dates = restored.interview_dates,
    follow_up_dates = restored.follow_up_dates, resume_id = restored.resume_id, source = restored.source,
    answer_by = restored.answer_by
  where a.id = current.id
  returning a.*;
  perform set_config('foundwork.undoes', '', true);
  perform set_config('foundwork.interviews_were', '', true);
end
$$;

-- What was deleted takes its interviews and dated notes along, and brings them back.
alter table public.deleted_applications
  add column interviews jsonb not null default '[]',
  add column notes jsonb not null default '[]';

create or replace function public.keep_deleted_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An account that is being deleted takes everything along; so does an import that is taken back.
  if current_setting('foundwork.discards', true) = 'on'
    or not exists (select from auth.users u where u.id = old.user_id) then
    return old;
  end if;
  delete from public.deleted_applications d
  where d.user_id = old.user_id and d.deleted_at < now() - interval '30 days';
  insert into public.deleted_applications (id, user_id, application, events, interviews, notes)
  values (
    old.id, old.user_id, to_jsonb(old),
    coalesce((
      select jsonb_agg(to_jsonb(e) order by e.id) from public.application_events e
      where e.application_id = old.id and e.user_id = old.user_id
    ), '[]'),
    public.interviews_of(old.id),
    coalesce((
      select jsonb_agg(to_jsonb(n) order by n.noted_at) from public.application_notes n where n.application_id = old.id
    ), '[]')
  )
  on conflict (user_id, id) do update
  set deleted_at = now(), application = excluded.application, events = excluded.events,
    interviews = excluded.interviews, notes = excluded.notes;
  return old;
end
$$;

create or replace function public.restore_application(application_id uuid) returns setof public.job_applications
language plpgsql security definer set search_path = '' as $$
declare
  kept public.deleted_applications;
  whole public.job_applications;
begin
  delete from public.deleted_applications d
  where d.id = restore_application.application_id and d.user_id = auth.uid()
  returning * into kept;
  if not found then
    raise exception 'There is nothing to undo.' using errcode = 'no_data_found';
  end if;
  whole := jsonb_populate_record(null::public.job_applications, kept.application);
  if exists (
    select from public.job_applications a where a.user_id = whole.user_id and a.job_id = whole.job_id
  ) then
    raise exception 'This job is tracked again already.' using errcode = 'unique_violation';
  end if;
  if exists (select from public.job_applications a where a.id = whole.id) then
    whole.id := gen_random_uuid();
  end if;
  if not exists (
    select from public.application_imports i where i.id = whole.import_id and i.user_id = whole.user_id
  ) then
    whole.import_id := null;
  end if;
  if not exists (select from public.resumes r where r.id = whole.resume_id and r.user_id = whole.user_id) then
    whole.resume_id := null;
  end if;
  insert into public.job_applications select whole.*;
  -- The insert copied today's advertisement, began a history and made bare interviews; all are put back as they were.
  update public.job_applications a set advertisement = whole.advertisement where a.id = whole.id;
  delete from public.application_events e where e.application_id = whole.id;
  insert into public.application_events overriding system value
  select e.* from jsonb_array_elements(kept.events) as k (event),
    jsonb_populate_record(null::public.application_events, k.event || jsonb_build_object('application_id', whole.id)) as e;
  insert into public.application_events (application_id, user_id, kind, to_status)
  values (whole.id, whole.user_id, 'restored', whole.status);
  if kept.interviews <> '[]' then
    perform set_config('foundwork.settles_interviews', 'on', true);
    delete from public.application_interviews i where i.application_id = whole.id;
    insert into public.application_interviews
    select i.* from jsonb_array_elements(kept.interviews) as k (interview),
      jsonb_populate_record(
        null::public.application_interviews, k.interview || jsonb_build_object('application_id', whole.id)
      ) as i;
    perform set_config('foundwork.settles_interviews', '', true);
  end if;
  insert into public.application_notes
  select n.* from jsonb_array_elements(kept.notes) as k (note),
    jsonb_populate_record(null::public.application_notes, k.note || jsonb_build_object('application_id', whole.id)) as n;
  return query select a.* from public.job_applications a where a.id = whole.id;
end
$$;

-- Several at once. What cannot come back, because its job is tracked again, stays where it is; answers how many came.
create function public.restore_applications(application_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  wanted uuid;
  restored integer := 0;
begin
  if cardinality(application_ids) > 100 then
    raise exception 'At most 100 applications can be brought back at once.';
  end if;
  foreach wanted in array application_ids loop
    begin
      perform public.restore_application(wanted);
      restored := restored + 1;
    exception when no_data_found or unique_violation then
      null;
    end;
  end loop;
  return restored;
end
$$;

revoke all on function public.restore_applications(uuid[]) from public, anon;
grant execute on function public.restore_applications(uuid[]) to authenticated;

revoke all on function public.interviews_of(uuid), public.settle_interviews(uuid, uuid, timestamptz[])
  from public, anon, authenticated;

select realtime.publish('public.application_interviews');
select realtime.publish('public.application_notes');

-- Which interviews a mail has reminded of. Without a reference to the interview: one that was deleted and brought back
-- reminds of nothing again.
create table public.interview_reminders (
  interview_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  starts_at timestamptz not null,
  reminded_at timestamptz not null default now(),
  primary key (interview_id, starts_at)
);

create index interview_reminders_user on public.interview_reminders (user_id, reminded_at);
alter table public.interview_reminders enable row level security;
create policy "people see which interviews they were reminded of" on public.interview_reminders for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.interview_reminders to authenticated;

-- Whose reminders could not be written, to be tried again.
create table alerts.interview_failures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  failures integer not null,
  retry_at timestamptz not null
);

alter table public.preferences add column mail_interviews boolean not null default true;

create function alerts.stop_interview_mails() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from mail.outbox o where o.user_id = new.user_id and o.topic = 'interviews';
  return null;
end
$$;

create trigger preferences_stop_interviews after update of mail_interviews on public.preferences
for each row when (old.mail_interviews and not new.mail_interviews) execute function alerts.stop_interview_mails();
